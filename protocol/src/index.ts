export type { Invitation } from "./http.ts";
export { newKey, randomHex } from "./keys.ts";
export {
  type Challenge,
  DECLINES,
  type Regard,
  type Seek,
  SPOKEN,
  WELCOMES,
  type Welcome,
} from "./lobby.ts";
export { type MineMessage, mineMessage, mineMessageOf } from "./mine.ts";
export {
  CHANNEL_KINDS,
  type ChannelKind,
  DELAYS,
  DIGESTS,
  NOTICE_KINDS,
  type NoticeKind,
} from "./notice-kinds.ts";
export {
  CHOICES,
  type Choice,
  claimMs,
  FLAG_RULES,
  type FlagRule,
  GONE_MS,
  isLive,
  isUnhurried,
  PACES,
  PATIENCE_MS,
  type Pace,
  pauseMs,
  showMs,
  type Times,
  timesOf,
  VACATION_DAY_MS,
  VACATION_DAYS,
  voteMs,
} from "./pace.ts";
export { type Access, PROTOCOL, type Route, refusalsOf } from "./route.ts";
export * as routes from "./routes/index.ts";
export { allows, SCOPES, type Scope, scopeOf } from "./scopes.ts";
export * from "./stream.ts";
export * from "./table.ts";
export type { Sent, Told } from "./told.ts";
