import {
  type AnyEntry,
  LANGUAGES,
  type Language,
  type Message,
  type Say,
  type Seat,
  type Texts,
} from "@rubizh/engine";
import type { NoticeKind } from "@rubizh/protocol";
import { literal, speaker } from "@rubizh/text";
import en from "../../text/en.json" with { type: "json" };
import pl from "../../text/pl.json" with { type: "json" };
import uk from "../../text/uk.json" with { type: "json" };
import { leftAt } from "../table/clock.ts";
import { paceOf, type Table } from "../table/fold.ts";
import type { Tick } from "../time/line.ts";
import type { Told } from "./moments.ts";

const TEXTS: Readonly<Record<Language, Texts>> = { uk, pl, en };
const USUAL: Language = "uk";

export const languageOf = (lang: string): Language =>
  LANGUAGES.find((language) => language === lang) ?? USUAL;

const speakers = new Map<Language, Say>();
/** The server's own sentences. */
export function sayIn(language: Language): Say {
  const say = speakers.get(language) ?? speaker(language, TEXTS[language]);
  speakers.set(language, say);
  return say;
}

export interface Words {
  readonly title: string;
  readonly text: string;
}

const names = new Map<string, string>();
/** What a game is called; its id where it does not say. */
async function gameNameOf(
  { game: { id }, texts }: Pick<AnyEntry, "game" | "texts">,
  language: Language,
): Promise<string> {
  const name = `${id} ${language}`;
  const known = names.get(name) ?? (await texts(language))["game.name"];
  const told = typeof known === "string" ? known : id;
  names.set(name, told);
  return told;
}

/** Somebody at a seat, by the name they gave themselves. */
function whoIs({ chairs }: Table, seat: Seat): string | Message {
  const chair = chairs[seat];
  const name = chair && "name" in chair ? chair.name : "";
  return name === "" ? { key: `seat.${seat}` } : literal(name);
}

/** What is left on a clock, in its two largest units. */
function leftTold(ms: number): Message {
  const seconds = Math.ceil(ms / 1000);
  const d = Math.floor(seconds / 86_400);
  const h = Math.floor(seconds / 3600) % 24;
  const m = Math.floor(seconds / 60) % 60;
  const s = seconds % 60;
  if (d > 0) return h > 0 ? { key: "clock.days", with: { d, h } } : { key: "clock.day", with: { d } };
  if (h > 0) return m > 0 ? { key: "clock.hours", with: { h, m } } : { key: "clock.hour", with: { h } };
  return m > 0 ? { key: "clock.minutes", with: { m, s } } : { key: "clock.seconds", with: { s } };
}

/** What a notice about a table says: the game, people and the clock, never a hand or a move. */
export async function noticeWords(
  kind: NoticeKind,
  told: Told,
  table: Table,
  tick: Tick,
  language: Language,
): Promise<Words> {
  const say = sayIn(language);
  const { seat, by = seat } = told;
  const clocks = table.play?.clocks;
  const isTimed = clocks !== undefined && paceOf(table) !== "none";
  const values = {
    game: literal(await gameNameOf(table.ground.newest, language)),
    who: whoIs(table, by),
    left: leftTold(clocks ? leftAt(clocks, seat, tick) : 0),
    others: table.chairs.flatMap((chair, other) =>
      chair.t === "human" && other !== seat ? [whoIs(table, other)] : [],
    ),
  };
  const { title, texts } = keysOf(kind, told, table);
  const more = [
    ...texts,
    ...(kind === "turn" || kind === "soon" || kind === "over"
      ? values.others.length > 0
        ? ["notice.others"]
        : []
      : []),
    ...(kind === "turn" && isTimed ? ["notice.clock"] : []),
  ];
  const spoken = (key: string): string => say({ key, with: values });
  return { title: spoken(title), text: more.map(spoken).join(" ") };
}

/** What somebody who is asked for a game is told. */
export async function challengeWords(
  name: string,
  entry: Pick<AnyEntry, "game" | "texts">,
  language: Language,
): Promise<Words> {
  const say = sayIn(language);
  const values = {
    who: name === "" ? { key: "notice.somebody" } : literal(name),
    game: literal(await gameNameOf(entry, language)),
  };
  return {
    title: say({ key: "notice.challenge", with: values }),
    text: say({ key: "notice.challenge.text", with: values }),
  };
}

function keysOf(
  kind: NoticeKind,
  { seat, by, what }: Told,
  table: Table,
): { readonly title: string; readonly texts: readonly string[] } {
  switch (kind) {
    case "turn":
      return { title: "notice.turn", texts: [] };
    case "flag": {
      const name = by === seat ? "notice.flagOwn" : "notice.flag";
      return { title: name, texts: [`${name}.text`] };
    }
    case "asked":
      return { title: `notice.${what ?? "takeback"}`, texts: ["notice.answer"] };
    case "gathering":
      return table.status === "waiting"
        ? { title: "notice.gathering", texts: [table.gathering ? "notice.full" : "notice.gathering.text"] }
        : { title: "notice.began", texts: ["notice.others"] };
    default:
      return { title: `notice.${kind}`, texts: [`notice.${kind}.text`] };
  }
}
