import { type Checked, type Full, refusal, same } from "@rubizh/engine";
import * as z from "zod/mini";
import { MOST_SEATS } from "./content.ts";
import { type Library, readOptions } from "./options.ts";
import { type Move, REASONS, REROLLS, type View } from "./state.ts";

const word = z.string().check(z.minLength(1), z.maxLength(64));
const count = z.int().check(z.nonnegative(), z.lte(1_000_000));
const side = z.union([z.literal(0), z.literal(1)]);

const moveShape = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("place"), fighter: word, cell: word }),
  z.strictObject({ t: z.literal("move"), to: word }),
  z.strictObject({ t: z.literal("use"), ability: word, target: word }),
  z.strictObject({ t: z.literal("leave"), to: word }),
  z.strictObject({ t: z.literal("enter"), to: word }),
  z.strictObject({ t: z.literal("end") }),
  z.strictObject({ t: z.literal("reroll"), by: z.enum(REROLLS) }),
  z.strictObject({ t: z.literal("keep") }),
  z.strictObject({ t: z.literal("hit"), fighter: word }),
  z.strictObject({ t: z.literal("push"), fighter: word, to: word }),
  z.strictObject({ t: z.literal("displace"), fighter: word, to: word }),
]);

export function parseMove(raw: unknown): Checked<Move> {
  const read = moveShape.safeParse(raw);
  return read.success ? { ok: read.data } : { refused: refusal("VO-040", "refuse.notAMove") };
}

const announced = { fighter: word, ability: word, target: word };
const rerolls = z.array(z.enum(REROLLS)).check(z.maxLength(2));
const names = z.array(word).check(z.maxLength(20));
const frameShape = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("mission") }),
  z.strictObject({ t: z.literal("squads"), side }),
  z.strictObject({ t: z.literal("rollOff") }),
  z.strictObject({ t: z.literal("placing"), side }),
  z.strictObject({ t: z.literal("drawing"), side }),
  z.strictObject({
    t: z.literal("acting"),
    fighter: word,
    left: z.int().check(z.gte(0), z.lte(2)),
    drawer: side,
  }),
  z.strictObject({ t: z.literal("checking"), ...announced, used: rerolls }),
  z.strictObject({
    t: z.literal("rerolling"),
    ...announced,
    used: rerolls,
    die: z.int().check(z.gte(1), z.lte(6)),
  }),
  z.strictObject({ t: z.literal("straying"), ...announced }),
  z.strictObject({
    t: z.literal("striking"),
    fighter: word,
    ability: word,
    victims: names,
    wounded: names,
    step: z.enum(["damage", "save", "medic"]),
    damage: z.int().check(z.gte(-50), z.lte(50)),
    saves: z.array(z.int().check(z.gte(2), z.lte(50))).check(z.maxLength(2)),
  }),
  z.strictObject({ t: z.literal("pushing"), fighter: word, left: names }),
  z.strictObject({ t: z.literal("entering"), fighter: word, to: word }),
  z.strictObject({
    t: z.literal("displacing"),
    fighter: word,
    to: word,
    chooser: z.enum(["owner", "opponent"]),
  }),
  z.strictObject({
    t: z.literal("over"),
    winner: z.union([side, z.literal("draw")]),
    reason: z.enum(REASONS),
  }),
]);
const stateShape = z.strictObject({
  options: z.unknown(),
  mission: word,
  turn: z.int().check(z.gte(1), z.lte(5)),
  first: z.union([side, z.literal("none")]),
  sides: z.array(z.strictObject({ lives: count, tokens: count })).check(z.length(2)),
  seats: z
    .array(z.strictObject({ asked: count, present: z.boolean() }))
    .check(z.minLength(2), z.maxLength(MOST_SEATS)),
  fighters: z
    .array(z.strictObject({ id: word, side, seat: count, cell: word, carries: count, spent: z.boolean() }))
    .check(z.maxLength(20)),
  bag: z.array(z.int().check(z.gte(0), z.lte(1))).check(z.maxLength(20)),
  tokens: z.array(z.strictObject({ side, cell: word })).check(z.maxLength(16)),
  frames: z.array(frameShape).check(z.minLength(1), z.maxLength(2)),
});

/** A stored state: of the right shape, with options that would be accepted today, and sound. */
export function parseState(
  library: Library,
  audit: (state: Full<View>) => readonly string[],
  raw: unknown,
): Checked<Full<View>> {
  const broken = (where: string): { readonly refused: ReturnType<typeof refusal> } => ({
    refused: refusal("state-broken", "refuse.state", { where }),
  });
  const read = stateShape.safeParse(raw);
  if (!read.success) return broken(read.error.issues[0]?.path.join(".") ?? ".");
  const options = readOptions(library, read.data.options);
  if (!("ok" in options) || !same(options.ok, read.data.options)) return broken("options");
  const state = { ...read.data, options: options.ok } as Full<View>;
  const faults = audit(state);
  return faults.length === 0 ? { ok: state } : broken(faults[0] ?? ".");
}
