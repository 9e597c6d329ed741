import { isObject } from "@rubizh/engine";
import { sameSecret } from "../secrets.ts";
import type { ChannelRow } from "../store/schema.ts";
import type { Outcome, Parcel } from "./parcel.ts";
import type { Reach } from "./reach.ts";

const JSON_TYPE = { "content-type": "application/json" };
/** A guest and what proves it: two tokens. */
const GREETING = /^\/start ([\w-]{22})([\w-]{22})$/;
/** So many greetings are read at a time. */
const AT_ONCE = 100;

/** Somebody who has greeted the bot by the link that was made for them. */
export interface Greeting {
  readonly guest: string;
  readonly chat: string;
}

/** The operator's bot; `proofOf` says by which word a guest is known. */
export function openTelegram(reach: Reach, api: string, token: string, proofOf: (guest: string) => string) {
  const ask = async (method: string, body: object): Promise<unknown> => {
    const { status, text } = await reach.post(
      `${api}/bot${token}/${method}`,
      JSON.stringify(body),
      JSON_TYPE,
    );
    const answer: unknown = status === 200 ? JSON.parse(text) : undefined;
    return isObject(answer) && answer["ok"] === true ? answer["result"] : undefined;
  };
  let name: string | undefined;

  const greetingOf = (update: unknown): Greeting | undefined => {
    const message = isObject(update) && isObject(update["message"]) ? update["message"] : {};
    const chat = isObject(message["chat"]) ? message["chat"]["id"] : undefined;
    const [, guest, proof] = GREETING.exec(String(message["text"] ?? "")) ?? [];
    if (guest === undefined || proof === undefined || typeof chat !== "number") return undefined;
    return sameSecret(proofOf(guest), proof) ? { guest, chat: String(chat) } : undefined;
  };

  return {
    /** Where a guest greets the bot; undefined while Telegram does not answer. */
    linkFor: async (guest: string): Promise<string | undefined> => {
      if (name === undefined) {
        const me = await ask("getMe", {});
        name = isObject(me) && typeof me["username"] === "string" ? me["username"] : undefined;
      }
      return name && `https://t.me/${name}?start=${guest}${proofOf(guest)}`;
    },
    /** Everybody who has greeted the bot since it was last asked; what was made of is not told again. */
    meet: async (met: (greeting: Greeting) => Promise<void>): Promise<void> => {
      const updates = await ask("getUpdates", { limit: AT_ONCE, allowed_updates: ["message"] });
      if (!Array.isArray(updates)) return;
      for (const update of updates) {
        const greeting = greetingOf(update);
        if (greeting) await met(greeting);
      }
      const last: unknown = updates.at(-1);
      if (isObject(last) && typeof last["update_id"] === "number")
        await ask("getUpdates", { offset: last["update_id"] + 1, limit: 1 });
    },
    send: async ({ target }: ChannelRow, { title, text, url }: Parcel): Promise<Outcome> => {
      const words = [title, text, url].filter((line) => line !== "").join("\n");
      const sent = await ask("sendMessage", {
        chat_id: Number(target),
        text: words,
        link_preview_options: { is_disabled: true },
      });
      return sent === undefined ? "failed" : "sent";
    },
  };
}
