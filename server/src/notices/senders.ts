import type { ChannelKind } from "@rubizh/protocol";
import type { Config } from "../config.ts";
import { derivedToken, randomToken } from "../secrets.ts";
import type { ChannelRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { discordSender, hookSender } from "./hooks.ts";
import type { SendMail } from "./mail.ts";
import type { Outcome, Parcel } from "./parcel.ts";
import { newVapid, pushSender, subjectOf, type Vapid } from "./push.ts";
import { Inside, openReach } from "./reach.ts";
import { openTelegram } from "./telegram.ts";
import { sayIn } from "./words.ts";

type Sender = (channel: ChannelRow, parcel: Parcel) => Promise<Outcome>;

export type Senders = Awaited<ReturnType<typeof openSenders>>;

/** All ways out of the house, as far as the operator has set them up. */
export async function openSenders(config: Config, store: Store, mail: SendMail | undefined) {
  const reach = openReach(config.trusted, config.resolve);
  const vapid = JSON.parse(await store.setting("vapid", JSON.stringify(await newVapid()))) as Vapid;
  const key = await store.setting("notice-key", randomToken() + randomToken());
  /** Words that only we can have given out, each for one purpose. */
  const proofOf = (what: "confirm" | "stop" | "telegram", id: string): string =>
    derivedToken(key, `${what} ${id}`);
  const telegram =
    config.telegram === ""
      ? undefined
      : openTelegram(
          openReach([...config.trusted, config.telegramApi], config.resolve),
          config.telegramApi,
          config.telegram,
          (guest) => proofOf("telegram", guest),
        );
  const urlOf = (path: string): string => config.origin + path;

  const byMail: Sender = async (channel, { key: name, title, text, url, language }) => {
    if (!mail) return "failed";
    const say = sayIn(language);
    const stop = urlOf(`/stop/${channel.id}/${proofOf("stop", channel.id)}`);
    const lines = [
      text,
      say({ key: "mail.open", with: { url } }),
      `-- \n${say({ key: "mail.stop", with: { url: stop } })}`,
    ];
    await mail({
      to: channel.target,
      subject: title,
      text: lines.filter((line) => line !== "").join("\n\n"),
      unsubscribe: stop,
      key: name.replace(/[^\w.-]/g, "."),
    });
    return "sent";
  };
  const senders: Readonly<Record<ChannelKind, Sender | undefined>> = {
    push: pushSender(reach, vapid, subjectOf(config.contact, config.origin)),
    mail: mail && byMail,
    telegram: telegram?.send,
    discord: discordSender(reach),
    hook: hookSender(reach),
  };

  return {
    reach,
    mail,
    telegram,
    proofOf,
    urlOf,
    publicKey: vapid.publicKey,
    send: async (channel: ChannelRow, parcel: Parcel): Promise<Outcome> => {
      const send = Object.entries(senders).find(([kind]) => kind === channel.kind)?.[1];
      try {
        return send ? await send(channel, parcel) : "failed";
      } catch (error) {
        // It was public when it was named; what it is now nobody here will speak to.
        return error instanceof Inside ? "gone" : "failed";
      }
    },
  };
}
