import { type Checked, type Full, type Refusal, refusal, same } from "@rubizh/engine";
import * as z from "zod/mini";
import { MOST_SEATS } from "./content.ts";
import { isOnBoard } from "./field.ts";
import { type Library, readOptions } from "./options.ts";
import { type FighterView, type Options, SIDES, type Side, schemas, type View } from "./state.ts";

const word = z.string().check(z.minLength(1), z.maxLength(64));
const side = z.union([z.literal(0), z.literal(1)]);
const team = z.strictObject({
  /** Where each fighter stands: a cell, "reserve" or "removed". The order is the squad's. */
  at: z.record(word, word),
  lives: z.optional(z.int()),
  tokens: z.optional(z.int()),
});
/** Everything but the fighters may be left out. */
const shape = z.strictObject({
  mission: z.optional(word),
  format: z.optional(z.int()),
  factions: z.optional(z.tuple([word, word])),
  own: z.optional(z.unknown()),
  seats: z.optional(z.int().check(z.gte(2), z.lte(MOST_SEATS))),
  turn: z.optional(z.int()),
  /** The side that is team 1; side 0 when left out. */
  first: z.optional(side),
  sides: z.tuple([team, team]),
  /** Tokens still in the bag; those of everybody on the battlefield but the actor when left out. */
  bag: z.optional(z.array(word)),
  /** Mission tokens by cell: the sides that have one there. None when left out. */
  tokens: z.optional(z.record(word, z.array(side))),
  carries: z.optional(z.array(word)),
  spent: z.optional(z.array(word)),
  /** Whose activation it is; when left out, a token is drawn next. */
  acting: z.optional(word),
  left: z.optional(z.int()),
  /** Who drew last, or draws next. */
  drawer: z.optional(side),
  /** The side that places next. */
  placing: z.optional(side),
});

type Position = z.infer<typeof shape>;
type Audit = (state: Full<View>) => readonly string[];

/** Options are judged by the content they name, so their shape is left to `readOptions`. */
const stored = z.extend(schemas.state, { options: z.unknown() });

/** A stored state: of the right shape, with options that would be accepted today, and sound. */
export function parseState(library: Library, audit: Audit, raw: unknown): Checked<Full<View>> {
  const read = stored.safeParse(raw);
  if (!read.success) return broken("state", read.error.issues[0]?.path.join("."));
  const options = readOptions(library, read.data.options);
  if (!("ok" in options) || !same(options.ok, read.data.options)) return broken("state", "options");
  return audited("state", audit, { ...read.data, options: options.ok });
}

/** A position written by hand: two squads on a battlefield, and whatever else matters to the story. */
export function readPosition(library: Library, audit: Audit, raw: unknown): Checked<Full<View>> {
  const read = shape.safeParse(raw);
  if (!read.success) return broken("position", read.error.issues[0]?.path.join("."));
  const p = read.data;
  const { factions, own } = p;
  const options = readOptions(library, { ...(factions && { factions }), ...(own !== undefined && { own }) });
  if (!("ok" in options)) return options;
  const state = stateOf(p, options.ok);
  const named = [...(p.bag ?? []), ...(p.carries ?? []), ...(p.spent ?? [])];
  const stranger = named.find((id) => !state.fighters.some((f) => f.id === id));
  return stranger === undefined ? audited("position", audit, state) : broken("position", stranger);
}

function stateOf(p: Position, options: Options): Full<View> {
  const mission = p.mission ?? options.mission;
  const format = p.format ?? options.format;
  const seats = p.seats ?? 2;
  const fighters = SIDES.flatMap((side) => squadOf(p, side, seats));
  return {
    options: { ...options, mission, format },
    mission,
    turn: p.turn ?? 1,
    first: p.first ?? 0,
    sides: p.sides.map(({ lives = format, tokens = 0 }) => ({ lives, tokens })),
    seats: Array.from({ length: seats }, () => ({ asked: 0, present: true })),
    fighters,
    bag: fighters.map((f) => (isInBag(p, f) ? 1 : 0)),
    tokens: Object.entries(p.tokens ?? {}).flatMap(([cell, owners]) =>
      owners.map((owner) => ({ side: owner, cell })),
    ),
    frames: [frameOf(p)],
  };
}

/** The people of a side share its fighters out in turn. */
const squadOf = (p: Position, side: Side, seats: number): readonly FighterView[] =>
  Object.entries(p.sides[side].at).map(([id, cell], i) => ({
    id,
    side,
    seat: side + 2 * (i % Math.ceil((seats - side) / 2)),
    cell,
    carries: p.carries?.includes(id) ? 1 : 0,
    spent: p.spent?.includes(id) ?? false,
  }));

const isInBag = (p: Position, f: FighterView): boolean =>
  p.bag ? p.bag.includes(f.id) : isOnBoard(f) && f.id !== p.acting && p.placing === undefined;

function audited(what: "state" | "position", audit: Audit, state: Full<View>): Checked<Full<View>> {
  const [fault] = audit(state);
  return fault === undefined ? { ok: state } : broken(what, fault);
}

const broken = (what: "state" | "position", where = "."): { readonly refused: Refusal } => ({
  refused: refusal(`${what}-broken`, "refuse.state", { where }),
});

function frameOf(p: Position): View["frames"][number] {
  const drawer = p.drawer ?? p.first ?? 0;
  if (p.acting !== undefined) return { t: "acting", fighter: p.acting, left: p.left ?? 2, drawer };
  return p.placing === undefined ? { t: "drawing", side: drawer } : { t: "placing", side: p.placing };
}
