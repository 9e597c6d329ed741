import type { Checked } from "@rubizh/engine";
import { at, refusal } from "@rubizh/engine";
import * as z from "zod/mini";
import { audit, parseState } from "./audit.ts";
import { freshDeck } from "./automa.ts";
import { clone } from "./clone.ts";
import {
  BONUSES,
  BOTTOMS,
  type Content,
  CUBES,
  FACTIONS,
  type FactionData,
  MATS,
  type MatId,
  MECH_ABILITIES,
  RESOURCES,
  SECTIONS,
  STARS,
  STRUCTURES,
  TILES,
} from "./content.ts";
import { addWorkers } from "./control.ts";
import { DEFAULTS, freshSeat, readOptions, setup } from "./setup.ts";
import { type D, draftOf, type S, sum, workersOut } from "./state.ts";
import { freshTurn } from "./turns.ts";

const count = z.int().check(z.minimum(0), z.maximum(10_000));
const place = z.string();
const some = <K extends string, V extends z.ZodMiniType>(keys: readonly K[], value: V) =>
  z.partial(z.strictObject(Object.fromEntries(keys.map((k) => [k, value])) as Record<K, V>));
const cards = z.array(count);
const step = z.enum(["open", "done"]);

/** A seat as a person would write it down; what is left out is as at the start of a game. */
const seatShape = z.partial(
  z.strictObject({
    faction: z.enum(FACTIONS),
    mat: z.enum(MATS),
    out: z.boolean(),
    section: z.enum(SECTIONS),
    power: count,
    popularity: count,
    coins: count,
    /** Values of combat cards, e.g. [2, 5]. */
    hand: z.array(z.int().check(z.minimum(2), z.maximum(5))),
    objectives: z.array(z.int()),
    shown: z.array(z.int()),
    /** "unseen" for the Automa's. */
    factoryCard: z.union([z.literal("unseen"), z.int()]),
    hero: place,
    /** By ability, e.g. { "speed": "D1" }. */
    mechs: some(MECH_ABILITIES, place),
    /** Workers off the mat; if they are fewer than two the others wait on the base. */
    workers: z.record(place, count),
    structures: some(STRUCTURES, place),
    recruits: some(BOTTOMS, z.enum(BONUSES)),
    cubes: some(CUBES, z.enum(BOTTOMS)),
    stars: z.array(z.enum(STARS)),
    declines: z.array(z.enum(BONUSES)),
  }),
);
const shape = z.partial(
  z.strictObject({
    options: z.unknown(),
    seats: z.array(seatShape).check(z.minLength(1), z.maxLength(5)),
    /** Whose turn it is, and how far it has come. */
    active: z.int(),
    turn: z.partial(z.strictObject({ top: step, bottom: step, chosen: z.boolean(), drove: count })),
    piles: z.record(place, some(RESOURCES, count)),
    tokens: z.array(place),
    tile: z.enum(TILES),
    discard: cards,
    /** Numbers of the encounter cards that went under the deck. */
    under: z.array(z.int()),
    factory: z.array(z.int()),
    automa: z.partial(
      z.strictObject({
        level: z.int(),
        space: count,
        scheme: z.int(),
        faction: z.enum(FACTIONS),
        deck: z.array(z.int()),
      }),
    ),
  }),
);
type Written = z.infer<typeof shape>;
type WrittenSeat = z.infer<typeof seatShape>;

/** A position written by hand, or a complete state: both are checked to the last card. */
export function position(content: Content, raw: unknown): Checked<S> {
  const full = parseState(content, raw);
  if ("ok" in full) return full;
  const read = shape.safeParse(raw);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { refused: refusal("SC-074", "refuse.position", { where: issue?.path.join(".") ?? "" }) };
  }
  const options = readOptions(content, read.data.options);
  if (!("ok" in options)) return options;
  const state = complete(
    content,
    read.data,
    setup(content, options.ok, read.data.automa ? 1 : Math.max(2, read.data.seats?.length ?? 2)),
  );
  if (typeof state === "string") return { refused: refusal("SC-074", "refuse.unsound", { fault: state }) };
  const [fault] = audit(content, state);
  return fault === undefined ? { ok: state } : { refused: refusal("SC-074", "refuse.unsound", { fault }) };
}

function complete(content: Content, w: Written, start: S): S | string {
  const d = clone(start);
  const written = Array.from({ length: d.seats.length }, (_, i): WrittenSeat => w.seats?.[i] ?? {});
  if (w.automa?.faction && written[1]) written[1].faction ??= w.automa.faction;
  deal(d, written);
  for (const [seat, given] of written.entries()) {
    const fault = sit(content, d, seat, given);
    if (fault !== undefined) return fault;
  }
  d.order = [...d.seats.keys()].sort((a, b) => rank(d, a) - rank(d, b));
  for (const [hex, pile] of Object.entries(w.piles ?? {})) {
    const whole = { metal: 0, wood: 0, oil: 0, food: 0 };
    for (const r of RESOURCES) whole[r] = pile[r] ?? 0;
    d.piles[hex] = whole;
  }
  d.tile = w.tile ?? "lakesAdjacent";
  d.tokens = w.tokens ?? content.encounters.filter((hex) => !d.seats.some((p) => p.hero === hex));
  decks(content, d, w);
  const active = w.active ?? 0;
  if (!d.seats[active]) return `there is no seat ${active}`;
  d.turn = 1;
  const section = draftOf(d, active).section;
  const {
    top = "open",
    bottom = "open",
    chosen = w.turn !== undefined && section !== "none",
    drove = 0,
  } = w.turn ?? {};
  d.frames = [{ ...freshTurn(active), entered: [], top, bottom, chosen, drove }];
  if (d.automa !== "none" && d.automa.seat === active)
    d.frames.push({ t: "automa", seat: active, card: "none", stage: "card", gains: 0 });
  return d;
}

const ORDER: readonly string[] = FACTIONS;
const rank = (d: D, seat: number): number => ORDER.indexOf(draftOf(d, seat).faction);

/** Factions and mats that are not named: the next ones that are free. */
function deal(d: D, written: readonly WrittenSeat[]): void {
  const factions = FACTIONS.filter((id) => !written.some((w) => w.faction === id));
  const mats = MATS.filter(
    (id): id is MatId => id !== "militant" && id !== "innovative" && !written.some((w) => w.mat === id),
  );
  for (const [seat, p] of d.seats.entries()) {
    p.faction = written[seat]?.faction ?? factions.shift() ?? "none";
    const automa = d.automa !== "none" && d.automa.seat === seat;
    p.mat = automa ? "none" : (written[seat]?.mat ?? mats.shift() ?? "none");
  }
}

function sit(content: Content, d: D, seat: number, w: WrittenSeat): string | undefined {
  const p = draftOf(d, seat);
  if (p.faction === "none") return `seat ${seat} has no faction`;
  const faction: FactionData = content.factions[p.faction];
  const fresh = freshSeat();
  p.out = w.out ?? false;
  p.section = w.section ?? "none";
  p.power = w.power ?? faction.power;
  p.popularity =
    w.popularity ?? (p.mat === "none" ? content.data.automa.popularity : content.mats[p.mat].popularity);
  p.coins = w.coins ?? (p.mat === "none" ? content.data.automa.coins : content.mats[p.mat].coins);
  for (const value of w.hand ?? []) p.hand.cards[value - 2] = at(p.hand.cards, value - 2) + 1;
  p.hand.size = w.hand?.length ?? 0;
  p.objectives = { size: w.objectives?.length ?? 0, cards: [...(w.objectives ?? [])] };
  p.shown = [...(w.shown ?? [])];
  p.factoryCard = w.factoryCard ?? "none";
  p.hero = w.hero ?? faction.base;
  for (const [ability, hex] of Object.entries(w.mechs ?? {})) {
    const slots: readonly string[] = faction.mechs;
    const slot = slots.indexOf(ability);
    if (slot < 0) return `${p.faction} has no ${ability}`;
    if (hex !== undefined) p.mechs[slot] = hex;
  }
  const workers = w.workers ?? Object.fromEntries(faction.workers.map((hex) => [hex, 1]));
  for (const [hex, n] of Object.entries(workers)) addWorkers(d, seat, hex, n);
  if (workersOut(p) < 2 && p.mat !== "none") addWorkers(d, seat, faction.base, 2 - workersOut(p));
  for (const s of STRUCTURES) p.structures[s] = w.structures?.[s] ?? "mat";
  for (const b of BOTTOMS) p.recruits[b] = w.recruits?.[b] ?? "mat";
  for (const cube of CUBES) p.cubes[cube] = w.cubes?.[cube] ?? "mat";
  p.stars = [...(w.stars ?? fresh.stars)];
  p.declines = [...(w.declines ?? fresh.declines)];
  return undefined;
}

/** What is in no hand and no pile is in its deck. */
function decks(content: Content, d: D, w: Written): void {
  d.combat.discard = [...(w.discard ?? [0, 0, 0, 0])];
  d.combat.deck = content.data.combatCards.map(
    (n, kind) => n - (d.combat.discard[kind] ?? 0) - sum(d.seats.map((p) => at(p.hand.cards, kind))),
  );
  d.objectives.deck = content.data.objectives.map(({ number }) =>
    d.seats.some((p) => p.objectives.cards.includes(number)) ? 0 : 1,
  );
  d.objectives.size = sum(d.objectives.deck);
  d.encounters.under = [...(w.under ?? [])];
  d.encounters.deck = content.data.encounters.map(({ number }) =>
    d.encounters.under.includes(number) ? 0 : 1,
  );
  const taken = d.seats.flatMap((p) => (typeof p.factoryCard === "number" ? [p.factoryCard] : []));
  d.factory.size = d.seats.filter((p) => p.factoryCard === "none").length + 1;
  const rest = content.data.factoryCards.map((x) => x.number).filter((n) => !taken.includes(n));
  d.factory.cards = [...(w.factory ?? (taken.length > 0 ? rest.slice(0, d.factory.size) : []))];
  if (d.automa === "none") return;
  d.automa.level = w.automa?.level ?? DEFAULTS.automa.level;
  d.automa.space = w.automa?.space ?? 0;
  d.automa.scheme = w.automa?.scheme ?? 1;
  const deck = w.automa?.deck;
  d.automa.deck = deck
    ? freshDeck(content).map((_, kind) => (deck.includes(kind + 1) ? 1 : 0))
    : freshDeck(content);
}
