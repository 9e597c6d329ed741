import { isObject, type Pending } from "@rubizh/engine";
import type { News, Snapshot, StreamFrame, TableFact } from "./api.ts";

// The browser trusts no message: what the shell itself reads is checked here; views and events are the game's own,
// and its rules are the only ones to read them.

const isSeat = (raw: unknown): raw is number => Number.isInteger(raw) && Number(raw) >= 0;
const isViewer = (raw: unknown): boolean => raw === "spectator" || isSeat(raw);
const isList = (raw: unknown, each: (item: unknown) => boolean): boolean =>
  Array.isArray(raw) && raw.every(each);
const isMessage = (raw: unknown): boolean => isObject(raw) && typeof raw["key"] === "string";

const optional = (raw: unknown, check: (raw: unknown) => boolean): boolean => raw === undefined || check(raw);

const SEAT_KINDS = new Set<unknown>(["open", "held", "human", "bot"]);
const STATUSES = new Set<unknown>(["waiting", "playing", "over", "closed", "stuck"]);

const isSeatInfo = (raw: unknown): boolean =>
  isObject(raw) &&
  SEAT_KINDS.has(raw["t"]) &&
  (raw["t"] === "open" || (raw["t"] === "bot" ? isSeat(raw["level"]) : typeof raw["name"] === "string"));

const isTable = (raw: unknown): boolean =>
  isObject(raw) &&
  typeof raw["id"] === "string" &&
  typeof raw["game"] === "string" &&
  STATUSES.has(raw["status"]) &&
  optional(raw["fault"], (fault) => isObject(fault) && isMessage(fault["why"])) &&
  optional(raw["luck"], (luck) => isObject(luck) && typeof luck["commitment"] === "string") &&
  isList(raw["seats"], isSeatInfo);

function isPending(raw: unknown): raw is Pending {
  if (!isObject(raw)) return false;
  if (raw["t"] === "over") {
    const result = raw["result"];
    return (
      isObject(result) &&
      isList(result["places"], (place) => isList(place, isSeat)) &&
      isList(
        result["score"],
        (line) => isObject(line) && isMessage(line["label"]) && Array.isArray(line["points"]),
      ) &&
      isMessage(result["reason"])
    );
  }
  return (
    raw["t"] === "seats" &&
    isList(
      raw["asks"],
      (ask) => isObject(ask) && isSeat(ask["seat"]) && isSeat(ask["no"]) && isMessage(ask["prompt"]),
    )
  );
}

const isEvent = (raw: unknown): boolean => isObject(raw) && typeof raw["t"] === "string";

function isFact(raw: unknown): raw is TableFact {
  if (!isObject(raw) || typeof raw["t"] !== "string") return false;
  if (raw["t"] === "step")
    return (raw["by"] === "luck" || isSeat(raw["by"])) && isList(raw["events"], isEvent);
  if (raw["t"] === "back") return isSeat(raw["to"]) && isSeat(raw["by"]) && isList(raw["agreed"], isSeat);
  if (raw["t"] === "answered") return isSeat(raw["seat"]) && typeof raw["agree"] === "boolean";
  if (raw["t"] === "said")
    return isSeat(raw["seat"]) && [raw["phrase"], raw["text"]].some((x) => typeof x === "string");
  return true;
}

const isStamp = (raw: unknown): boolean =>
  isObject(raw) && isSeat(raw["n"]) && typeof raw["mac"] === "string";

export const isSnapshot = (raw: unknown): raw is Snapshot =>
  isObject(raw) &&
  isSeat(raw["seq"]) &&
  isViewer(raw["as"]) &&
  isObject(raw["you"]) &&
  typeof raw["you"]["host"] === "boolean" &&
  isList(raw["you"]["seats"], isSeat) &&
  isTable(raw["table"]) &&
  isObject(raw["table"]) &&
  isObject(raw["table"]["luck"]) &&
  optional(raw["view"], isObject) &&
  optional(raw["pending"], isPending) &&
  optional(raw["era"], isSeat) &&
  optional(raw["stamp"], isStamp);

export const isNews = (raw: unknown): raw is News =>
  isObject(raw) && isSeat(raw["seq"]) && isList(raw["facts"], isFact);

/** A frame of the stream, or undefined: a frame that makes no sense is as good as a lost one. */
export function frameOf(text: string): StreamFrame | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(raw)) return undefined;
  if (raw["t"] === "beat") return isSeat(raw["seq"]) ? { t: "beat", seq: raw["seq"] } : undefined;
  if (raw["t"] === "wait") return isSeat(raw["ahead"]) ? { t: "wait", ahead: raw["ahead"] } : undefined;
  if (raw["t"] === "hello") return isSnapshot(raw) ? { ...raw, t: "hello" } : undefined;
  const sound =
    raw["t"] === "news" &&
    isNews(raw) &&
    optional(Reflect.get(raw, "table"), isTable) &&
    optional(Reflect.get(raw, "view"), isObject) &&
    optional(Reflect.get(raw, "pending"), isPending) &&
    optional(Reflect.get(raw, "era"), isSeat) &&
    optional(Reflect.get(raw, "stamp"), isStamp);
  return sound ? (raw as unknown as StreamFrame) : undefined;
}
