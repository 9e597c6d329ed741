import { type Language, refusal } from "@rubizh/engine";
import { routes, type Told } from "@rubizh/protocol";
import { Trouble } from "@rubizh/protocol/client";
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { noteGuest, persist, server } from "../table/api.ts";
import { noteBefore } from "./before.ts";

export type Account = Told<typeof routes.readAccount.answer>;
/** Who one is once one has come in. */
export interface Came {
  readonly name: string;
  readonly kept: boolean;
}

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;
/** Whether this browser can have a passkey for this page: never at a bare IP address. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn() && !ADDRESS.test(location.hostname);

/** Nobody touched the device, or it would not: nothing has changed. */
async function byDevice<X>(ask: () => Promise<X>, key: string): Promise<X> {
  try {
    return await ask();
  } catch {
    throw new Trouble(0, refusal("device-passkey", key));
  }
}

/** Makes a passkey on this device; from then on this player is an account. */
export async function makePasskey(): Promise<Came> {
  const { options } = await server.ask(routes.beginPasskey, { body: {} });
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const answer = await byDevice(() => startRegistration({ optionsJSON }), "keep.passkey.unmade");
  const { guest } = await server.ask(routes.finishPasskey, { body: { answer: { ...answer } } });
  noteGuest(guest.kept);
  return guest;
}

export async function enterByPasskey(): Promise<Came> {
  const { options } = await server.ask(routes.beginPasskeyEntry, { body: {} });
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await byDevice(() => startAuthentication({ optionsJSON }), "keep.passkey.silent");
  return came(await server.ask(routes.enterByPasskey, { body: { answer: { ...answer } } }));
}

/** Comes back by a code; whoever has it is the player. */
export const enterByCode = async (code: string, others: "stay" | "end"): Promise<Came> =>
  came(await persist(routes.recoverGuest, { body: { code, others } }));
/** Comes back by the link of a letter. */
export const enterByMail = async (token: string): Promise<Came> =>
  came(await server.ask(routes.enterByMail, { body: { token } }));
/** Whether this server sends letters. */
export const hasMail = async (): Promise<boolean> => (await server.ask(routes.listWays, {})).mail;
/** Asks for a letter that makes an address a way back of this player. */
export const keepByMail = (address: string, lang: Language): Promise<unknown> =>
  server.ask(routes.keepByMail, { body: { address, lang } });
/** Tells whose address it is now. */
export async function confirmMail(token: string): Promise<string> {
  return (await server.ask(routes.confirmMail, { body: { token } })).address;
}
/** Asks for a letter by which one comes back, if the address is anybody's. */
export const askMailLink = (address: string): Promise<unknown> =>
  server.ask(routes.askMailLink, { body: { address } });
export const removeMail = (): Promise<unknown> => server.ask(routes.removeMail, { body: {} });
/** Makes this device one of the player who made the link. */
export const enterByLink = async (token: string): Promise<Came> =>
  came(await server.ask(routes.enterDevice, { body: { token } }));

function came({ guest, before }: Told<typeof routes.enterByPasskey.answer>): Came {
  noteGuest(guest.kept);
  noteBefore(before);
  return guest;
}

/** A code that brings this player back once everything else is lost; it ends the code before it. */
export async function makeCode(): Promise<string> {
  const { code } = await server.ask(routes.keepGuest, { body: {} });
  noteGuest(true);
  return code;
}

export const readAccount = (): Promise<Account> => server.ask(routes.readAccount, {});
export const renameAccount = async (name: string): Promise<string> =>
  (await server.ask(routes.renameAccount, { body: { name } })).guest.name;
export const removePasskey = (id: string): Promise<unknown> =>
  server.ask(routes.removePasskey, { params: { id }, body: {} });
export const endDevice = (id: string): Promise<unknown> =>
  server.ask(routes.endDevice, { params: { id }, body: {} });
/** When it will have happened; undefined: at once. */
export const deleteMine = async (name: string): Promise<string | undefined> =>
  (await server.ask(routes.deleteMine, { body: { name } })).gone;
export const keepMine = (): Promise<unknown> => server.ask(routes.keepMine, { body: {} });
