import { createHmac } from "node:crypto";
import type { ChannelRow } from "../store/schema.ts";
import type { Outcome, Parcel } from "./parcel.ts";
import type { Reach } from "./reach.ts";

const JSON_TYPE = { "content-type": "application/json" };
/** Addresses of Discord's webhooks. */
export const DISCORD = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]+$/;

const isTaken = (status: number): Outcome => (status >= 200 && status < 300 ? "sent" : "failed");

/** Signs of Discord's own in a name would be read as its style, or as a link that hides where it leads. */
const plain = (text: string): string => text.replace(/[\\*_~`|>[\]()#<@-]/g, "\\$&");

/** A line of a Discord channel; it calls nobody. */
export const discordSender =
  (reach: Reach) =>
  async ({ target }: ChannelRow, { title, text, url }: Parcel): Promise<Outcome> => {
    const content = [`**${plain(title)}**`, plain(text), url].filter((line) => line !== "").join("\n");
    const body = JSON.stringify({ content, allowed_mentions: { parse: [] } });
    return isTaken((await reach.post(target, body, JSON_TYPE)).status);
  };

/** One's own program: JSON, signed with what both know. */
export const hookSender =
  (reach: Reach) =>
  async ({ target, secret }: ChannelRow, parcel: Parcel): Promise<Outcome> => {
    const { key, kind, title, text, tag: table, url } = parcel;
    const body = JSON.stringify({ key, kind, table, title, text, url });
    const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
    const headers = { ...JSON_TYPE, "x-rubizh-signature": signature, "x-rubizh-key": key };
    return isTaken((await reach.post(target, body, headers)).status);
  };
