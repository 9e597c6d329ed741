/**
 * What a guest may be told of while not looking: its turn; a table that fills or begins; a clock with little left; a clock
 * that has run out; a question of the others; the end; a challenge; words.
 */
export const NOTICE_KINDS = [
  "turn",
  "soon",
  "asked",
  "flag",
  "gathering",
  "over",
  "challenge",
  "said",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Ways to reach a guest. */
export const CHANNEL_KINDS = ["push", "mail", "telegram", "discord", "hook"] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** Seconds between a moment and its notice; each kind of channel offers the first of its list unless told otherwise. */
export const DELAYS: Readonly<Record<ChannelKind, readonly number[]>> = {
  push: [20, 900, 3600],
  mail: [900, 3600],
  telegram: [60, 900, 3600],
  discord: [60, 900, 3600],
  hook: [60, 900, 3600],
};
export const DIGESTS = ["", "hour", "day"] as const;
