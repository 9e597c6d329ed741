import { isIP } from "node:net";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import * as z from "zod/mini";
import type { PasskeyRow } from "../store/people.ts";
import type { NamedRow } from "../store/schema.ts";

/** Whom passkeys are made for: the host of our address, as browsers see it. */
export interface Party {
  readonly id: string;
  readonly origin: string;
}

/** Loaded for the first passkey: it takes a tenth of the time in which a server starts. */
const webauthn = () => import("@simplewebauthn/server");

const SITE = "Rubizh";
/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** Undefined where no browser would make any: at a bare IP address. */
export function partyOf(origin: string): Party | undefined {
  if (!URL.canParse(origin)) return undefined;
  const { hostname } = new URL(origin);
  return hostname.startsWith("[") || isIP(hostname) !== 0 ? undefined : { id: hostname, origin };
}

/** The challenge that an answer was made for, as the browser says it; "" where it says nothing. */
export function challengeIn(answer: unknown): string {
  const read = z.safeParse(
    z.object({ response: z.object({ clientDataJSON: z.string().check(z.maxLength(8_192)) }) }),
    answer,
  );
  if (!read.success) return "";
  try {
    const text = Buffer.from(read.data.response.clientDataJSON, "base64url").toString("utf8");
    const { challenge } = JSON.parse(text) as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}

/** What an authenticator needs to make a key that it finds by itself later. */
export const makingOptions = async (party: Party, guest: NamedRow, known: readonly PasskeyRow[]) =>
  (await webauthn()).generateRegistrationOptions({
    rpName: SITE,
    rpID: party.id,
    userName: guest.name === "" ? SITE : guest.name,
    userID: new TextEncoder().encode(guest.id),
    attestationType: "none",
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: 300_000,
  });

/** The key that was made, or undefined when it was not made here and now. */
export async function madePasskey(party: Party, answer: unknown, challenge: string) {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      id,
      public_key: Buffer.from(publicKey).toString("base64url"),
      count: counter,
      transports: transports.join(" "),
    };
  } catch {
    return undefined;
  }
}

export const enteringOptions = async (party: Party) =>
  (await webauthn()).generateAuthenticationOptions({
    rpID: party.id,
    userVerification: "preferred",
    timeout: 300_000,
  });

/** How often the key has been used by now; undefined when it was not this key that answered, or not for its owner. */
export async function countOf(
  party: Party,
  answer: unknown,
  challenge: string,
  key: PasskeyRow,
): Promise<number | undefined> {
  const response = answer as AuthenticationResponseJSON;
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const owner = Buffer.from(response.response.userHandle ?? "", "base64url").toString("utf8");
    if (owner !== key.guest_id) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {
        id: key.id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, "base64url")),
        counter: key.count,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
