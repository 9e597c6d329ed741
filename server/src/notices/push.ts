import { subtle } from "node:crypto";
import type { ChannelRow } from "../store/schema.ts";
import type { Outcome, Parcel } from "./parcel.ts";
import type { Reach } from "./reach.ts";

/** The longest a push service keeps something: four weeks. */
const MOST_TTL_S = 28 * 24 * 3600;
/** What a push service may be told of one that it no longer knows. */
const GONE: readonly number[] = [404, 410];

export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Made by Node itself, so that a start need not load what sends. */
export async function newVapid(): Promise<Vapid> {
  const pair = await subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign"]);
  const [point, { d = "" }] = await Promise.all([
    subtle.exportKey("raw", pair.publicKey),
    subtle.exportKey("jwk", pair.privateKey),
  ]);
  return { publicKey: Buffer.from(point).toString("base64url"), privateKey: d };
}

/** A push service asks who sends: somebody to write to, or a page. */
export function subjectOf(contact: string, origin: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+$/.test(contact)) return `mailto:${contact}`;
  return [contact, origin].find((address) => address.startsWith("https://")) ?? "https://rubizh.invalid";
}

/** What a browser is told; its worker shows it. */
const pushedText = ({ title, text, tag, path }: Parcel): string =>
  JSON.stringify({ title, body: text, tag, path });

export const pushSender =
  (reach: Reach, vapid: Vapid, subject: string) =>
  async ({ target, secret }: ChannelRow, parcel: Parcel): Promise<Outcome> => {
    const { default: webpush } = await import("web-push");
    const { endpoint, headers, body } = webpush.generateRequestDetails(
      { endpoint: target, keys: JSON.parse(secret) as { p256dh: string; auth: string } },
      pushedText(parcel),
      {
        vapidDetails: { subject, ...vapid },
        TTL: Math.max(0, Math.min(MOST_TTL_S, Math.floor(parcel.ttlMs / 1000))),
        urgency: "high",
        ...(parcel.tag === "" ? {} : { topic: parcel.tag.slice(0, 32) }),
        contentEncoding: "aes128gcm",
      },
    );
    // The length is counted again by whoever sends it.
    const { "Content-Length": _, ...rest } = headers as Record<string, string | number>;
    const { status } = await reach.post(endpoint, body ?? Buffer.alloc(0), rest);
    if (GONE.includes(status)) return "gone";
    return status >= 200 && status < 300 ? "sent" : "failed";
  };
