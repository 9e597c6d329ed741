import { LANGUAGES } from "@rubizh/engine";
import * as z from "zod/mini";
import { empty, mailAddress, nothing, PLAIN_NAME, token } from "./given.ts";
import { asGuest, entered, guest } from "./guest.ts";
import { VACATION_DAYS } from "./pace.ts";
import { get, post } from "./route.ts";

/** Names of keys and sessions. */
const handle = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1024}$/));
const ofHandle = z.strictObject({ id: handle });
/** What a browser's authenticator takes and gives: the shapes of WebAuthn, which only its libraries look into. */
const ceremony = z.record(z.string(), z.unknown());
const challenge = z.object({ options: ceremony });
const answered = z.strictObject({ answer: ceremony });
const passkey = z.object({ id: z.string(), label: z.string(), created: z.string(), used: z.string() });
const device = z.object({ id: z.string(), label: z.string(), created: z.string(), here: z.boolean() });

export const readAccount = get("/api/me/account", {
  access: "guest",
  answer: z.object({
    guest,
    renames: z.exactOptional(z.string()),
    recovery: z.boolean(),
    passkeys: z.object({ offered: z.boolean(), mine: z.array(passkey) }),
    mail: z.object({ offered: z.boolean(), address: z.exactOptional(z.string()) }),
    devices: z.array(device),
    gone: z.exactOptional(z.string()),
  }),
});
export const renameAccount = post("/api/me/name", {
  access: "guest",
  body: z.strictObject({ name: z.string().check(z.trim(), z.maxLength(24), z.regex(PLAIN_NAME)) }),
  answer: asGuest,
});
export const endDevice = post("/api/me/devices/:id/end", {
  access: "guest",
  params: ofHandle,
  body: empty,
  answer: nothing,
});

export const beginPasskey = post("/api/me/passkeys/begin", {
  access: "guest",
  body: empty,
  answer: challenge,
});
export const finishPasskey = post("/api/me/passkeys/finish", {
  access: "guest",
  body: answered,
  answer: asGuest,
});
export const removePasskey = post("/api/me/passkeys/:id/remove", {
  access: "guest",
  params: ofHandle,
  body: empty,
  answer: nothing,
});
export const beginPasskeyEntry = post("/api/session/passkey/begin", {
  access: "all",
  body: empty,
  answer: challenge,
});
export const enterByPasskey = post("/api/session/passkey/finish", {
  access: "all",
  body: answered,
  answer: entered,
});

const ofToken = z.strictObject({ token });
export const listWays = get("/api/session/ways", {
  access: "all",
  answer: z.object({ mail: z.boolean() }),
});
export const keepByMail = post("/api/me/mail", {
  access: "guest",
  body: z.strictObject({ address: mailAddress, lang: z.enum(LANGUAGES) }),
  answer: nothing,
});
export const removeMail = post("/api/me/mail/remove", { access: "guest", body: empty, answer: nothing });
export const confirmMail = post("/api/session/mail/confirm", {
  access: "all",
  body: ofToken,
  answer: z.object({ address: z.string() }),
});
export const askMailLink = post("/api/session/mail", {
  access: "all",
  body: z.strictObject({ address: mailAddress }),
  answer: nothing,
});
export const enterByMail = post("/api/session/mail/enter", { access: "all", body: ofToken, answer: entered });

const vacation = z.object({
  most: z.int(),
  left: z.int(),
  away: z.exactOptional(z.object({ until: z.string(), days: z.int() })),
});
export const readVacation = get("/api/me/vacation", { access: "guest", answer: vacation });
export const takeVacation = post("/api/me/vacation", {
  access: "guest",
  body: z.strictObject({ days: z.int().check(z.gte(1), z.lte(VACATION_DAYS)) }),
  answer: vacation,
});
export const endVacation = post("/api/me/vacation/end", { access: "guest", body: empty, answer: vacation });

export const mergeGuest = post("/api/session/merge", {
  access: "guest",
  body: z.strictObject({ from: token }),
  answer: z.object({
    moved: z.int(),
    apart: z.array(z.object({ id: z.string(), game: z.string() })),
  }),
});
export const exportMine = get("/api/me/export", { access: "guest", answer: z.string(), lines: true });
export const deleteMine = post("/api/me/delete", {
  access: "guest",
  body: z.strictObject({ name: z.string().check(z.trim(), z.maxLength(24)) }),
  answer: z.object({ gone: z.exactOptional(z.string()) }),
});
export const keepMine = post("/api/me/delete/cancel", { access: "guest", body: empty, answer: nothing });
