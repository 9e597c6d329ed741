import { type Checked, refusal } from "@rubizh/engine";
import * as z from "zod/mini";
import { COLOURS, HAND_EFFECTS } from "./cards.ts";
import { type Content, PANIC } from "./content.ts";
import { emptyLines } from "./lines.ts";
import { without } from "./piles.ts";
import { emptySeat, quietRound } from "./setup.ts";
import { checked, DIFFICULTIES, STAGES, type State } from "./state.ts";

/** "zsu-010", or "panic*3" for three of them. */
const pile = z.array(z.string().check(z.regex(/^[a-z0-9-]{1,40}(?:\*\d{1,2})?$/))).check(z.maxLength(120));
const count = z.int().check(z.gte(0), z.lte(200));
const player = z.strictObject({
  colour: z.optional(z.enum(COLOURS)),
  deck: z.optional(pile),
  hand: z.optional(pile),
  discard: z.optional(pile),
  hospital: z.optional(pile),
  committed: z.optional(pile),
  trophies: z.optional(pile),
  objects: z.optional(pile),
  /** The enemy deck; `scouted` are its top cards, in order. */
  enemies: z.optional(pile),
  scouted: z.optional(pile),
  enemyDiscard: z.optional(pile),
  /** One entry per lane: "full-1-04", or "full-1-04+full-1-19" with a supporter. */
  line: z.optional(
    z.array(z.string().check(z.regex(/^[a-z0-9-]{1,40}(?:\+[a-z0-9-]{1,40})?$/))).check(z.maxLength(3)),
  ),
  secret: z.optional(z.string()),
  points: z.optional(count),
  panicked: z.optional(z.boolean()),
  shields: z.optional(count),
});
const shape = z.strictObject({
  difficulty: z.optional(z.enum(DIFFICULTIES)),
  cards: z.optional(z.unknown()),
  phase: z.optional(z.enum(["invasion", "war"])),
  round: z.optional(count),
  first: z.optional(z.enum(COLOURS)),
  /** Where the round goes on: what this stage asks is asked next. */
  stage: z.optional(z.enum(STAGES)),
  players: z.array(player).check(z.minLength(1), z.maxLength(2)),
  reserve: z.optional(z.array(z.string()).check(z.maxLength(5))),
  next: z.optional(z.string()),
  under: z.optional(pile),
  aid: z.optional(count),
  achievements: z.optional(pile),
  /** The event pile without the cruiser; all the rest of it when left out. */
  events: z.optional(pile),
  pastEvents: z.optional(pile),
  objectPile: z.optional(pile),
  lostObjects: z.optional(pile),
  secondWave: z.optional(z.boolean()),
  fewerEnemies: z.optional(count),
  airDestroyed: z.optional(z.boolean()),
  handEffects: z.optional(z.array(z.enum(HAND_EFFECTS))),
  cruiser: z.optional(z.boolean()),
});
type Written = z.infer<typeof shape>;
type Player = z.infer<typeof player>;

/** The untrusted owner's cards of a written position, before anything else is read. */
export const writtenCards = (raw: unknown): unknown =>
  typeof raw === "object" && raw !== null ? Reflect.get(raw, "cards") : undefined;

/** A position written by hand. Cards it does not mention stay in the market, in the panic pile or in the box. */
export function placed(content: Content, raw: unknown, cards: State["cards"]): Checked<State> {
  const read = checked(shape, raw);
  if (!("ok" in read)) return read;
  const w = read.ok;
  const unknown = strangers(content, w)[0];
  if (unknown !== undefined) return { refused: refusal("ZS-012", "refuse.unknownCard", { card: unknown }) };
  const seats = w.players.map((p, i) => written(p, p.colour ?? COLOURS[i] ?? "blue"));
  const market = marketOf(content, w, seats);
  if (market === undefined) return { refused: refusal("ZS-012", "refuse.twice") };
  const owned = seats.flatMap((s) => s.army);
  const solo = seats.length === 1;
  const war = w.phase === "war";
  const objectPile = expand(w.objectPile);
  const state: State = {
    cards,
    difficulty: w.difficulty ?? "easier",
    phase: w.phase ?? "invasion",
    round: w.round ?? 1,
    first: solo ? "none" : (w.first ?? "blue"),
    seats,
    ...market,
    aid: w.aid ?? 8 - owned.filter((id) => id === "aid").length,
    panic: (solo ? 8 : 16) - owned.filter((id) => id === PANIC).length,
    achievements: w.achievements ?? [],
    eventDeck: { size: 0, bag: [] },
    pastEvents: w.pastEvents ?? [],
    objectPile,
    lostObjects: w.lostObjects ?? [],
    enemyBid: "none",
    aside: asideOf(content, seats),
    secondWave: w.secondWave ?? false,
    thisRound: {
      ...quietRound(),
      fewerEnemies: w.fewerEnemies ?? 0,
      airDestroyed: w.airDestroyed ?? false,
      handEffects: w.handEffects ?? [],
      objectSeen: objectPile.length > 0,
      cruiser: w.cruiser ?? false,
    },
    frames: [{ t: "round", stage: w.stage ?? "deploy" }],
  };
  return { ok: war ? { ...state, eventDeck: eventsOf(content, w, state) } : state };
}

const expand = (ids: readonly string[] = []): string[] =>
  ids.flatMap((text) => {
    const [id = "", times = "1"] = text.split("*");
    return Array<string>(Number(times)).fill(id);
  });
const sorted = (ids: readonly string[] | undefined): string[] => expand(ids).sort();

function written(p: Player, colour: "blue" | "yellow"): State["seats"][number] {
  const [deck, hand, discard] = [sorted(p.deck), sorted(p.hand), sorted(p.discard)];
  const [hospital, committed] = [sorted(p.hospital), sorted(p.committed)];
  const enemyLine = (p.line ?? []).map((text) => {
    const [front = "", support = "none"] = text.split("+");
    return { front, support };
  });
  const top = expand(p.scouted);
  return {
    ...emptySeat(),
    colour,
    army: [...deck, ...hand, ...discard, ...hospital, ...committed].sort(),
    deck: { size: deck.length, cards: deck },
    hand: { size: hand.length, cards: hand },
    discard,
    hospital,
    committed,
    trophies: sorted(p.trophies),
    objects: sorted(p.objects),
    enemyDeck: { cards: [...top, ...expand(p.enemies)].sort(), seen: top.length, top },
    enemyDiscard: sorted(p.enemyDiscard),
    enemyLine,
    lines: emptyLines(enemyLine.length),
    secret: p.secret === undefined ? emptySeat().secret : { dealt: [p.secret], kept: p.secret, chosen: true },
    points: p.points ?? 0,
    panicked: p.panicked ?? false,
    shields: p.shields ?? 0,
  };
}

/** Names of cards that do not exist. */
function strangers(content: Content, w: Written): readonly string[] {
  const missing = (ids: readonly string[] | undefined, all: { has(id: string): boolean }): string[] =>
    expand(ids).filter((id) => !all.has(id));
  const market = [...(w.reserve ?? []), ...(w.next === undefined ? [] : [w.next])].filter(
    (id) => id !== "none",
  );
  return [
    ...missing([...market, ...(w.under ?? [])], content.cards),
    ...missing(w.achievements, content.achievements),
    ...missing([...(w.objectPile ?? []), ...(w.lostObjects ?? [])], content.objects),
    ...missing(w.pastEvents, content.events),
    ...w.players.flatMap((p) => [
      ...[p.deck, p.hand, p.discard, p.hospital, p.committed].flatMap((ids) => missing(ids, content.cards)),
      ...[p.trophies, p.enemies, p.scouted, p.enemyDiscard].flatMap((ids) => missing(ids, content.enemies)),
      ...(p.line ?? []).flatMap((text) => missing(text.split("+"), content.enemies)),
      ...missing(p.objects, content.objects),
      ...(p.secret === undefined ? [] : missing([p.secret], content.achievements)),
    ]),
  ];
}

/** The reserve as written, empty slots filled with whatever comes first; the rest of the cards is the deck. */
function marketOf(content: Content, w: Written, seats: State["seats"]) {
  const isArmy = (id: string): boolean => content.cards.get(id)?.family === "army";
  const gone = [
    ...seats.flatMap((s) => s.army),
    ...expand(w.under),
    ...(w.reserve ?? []),
    ...(w.next ? [w.next] : []),
  ];
  const rest = [...content.armyIds];
  for (const id of gone.filter(isArmy)) {
    const i = rest.indexOf(id);
    if (i < 0) return undefined;
    rest.splice(i, 1);
  }
  const reserve = Array.from({ length: 5 }, (_, i) => w.reserve?.[i] ?? rest.shift() ?? "none");
  const next = w.next ?? rest.shift() ?? "none";
  const under = expand(w.under);
  return { reserve, next, armyDeck: { size: rest.length + under.length, bag: rest, under } };
}

function asideOf(content: Content, seats: State["seats"]): readonly string[] {
  const used = seats.flatMap((s) => [
    ...s.enemyDeck.cards,
    ...s.enemyDiscard,
    ...s.trophies,
    ...s.enemyLine.flatMap((l) => [l.front, l.support]),
  ]);
  return [...content.enemies.keys()].filter((id) => !used.includes(id)).sort();
}

/** All events and bridges, three cities of 3 points and one of 4, less what has been seen. */
function eventsOf(content: Content, w: Written, s: State): State["eventDeck"] {
  const seen = [...s.pastEvents, ...s.objectPile, ...s.lostObjects, ...s.seats.flatMap((x) => x.objects)];
  const objects = [...content.objects.values()];
  const cities = (worth: number, count: number): string[] => {
    const all = objects.filter((o) => o.kind === "city" && o.worth === worth).map((o) => o.id);
    const out = all.filter((id) => seen.includes(id)).length;
    return without(
      all,
      all.filter((id) => seen.includes(id)),
    ).slice(0, Math.max(0, count - out));
  };
  const bridges = objects.filter((o) => o.kind === "bridge").map((o) => o.id);
  const rest = [...content.eventIds, ...content.promoIds, ...bridges].filter((id) => !seen.includes(id));
  const bag = w.events ? sorted(w.events) : [...rest, ...cities(3, 3), ...cities(4, 1)].sort();
  const cruiserOut = seen.some((id) => content.objects.get(id)?.kind === "cruiser");
  return { size: bag.length + (cruiserOut ? 0 : 1), bag };
}
