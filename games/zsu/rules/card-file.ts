import { type Checked, type Refusal, refusal } from "@rubizh/engine";
import * as z from "zod/mini";
import {
  type CardData,
  type CardFamilies,
  type CardFile,
  COLOURS,
  corrected,
  ENEMY_DECKS,
  ENEMY_MARKS,
  FAMILIES,
  HAND_EFFECTS,
  MARKS,
  OBJECT_KINDS,
  PATCHES,
  SOURCES,
  STAT_REWARDS,
  TROOPS,
} from "./cards.ts";

const id = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const points = z.int().check(z.gte(0), z.lte(20));
const positive = z.int().check(z.gte(1), z.lte(20));
const tagged = <const T extends readonly [string, ...string[]]>(...tags: T) =>
  z.strictObject({ t: z.enum(tags) });
const marked = { source: z.enum(SOURCES), given: z.optional(z.array(z.string())) };

const condition = z.union([
  z.strictObject({ t: z.literal("destroyedEnemies"), count: positive }),
  z.strictObject({ t: z.literal("patch"), patch: z.enum(PATCHES) }),
  tagged("playedNormalDefence", "playedReinforcedDefence", "receivedPanic", "objectInPile"),
]);
const reward = z.union([
  z.strictObject({ t: z.enum([...STAT_REWARDS, "mobilization"]), amount: positive }),
  tagged("drawCard", "scout", "returnPanic", "cancelPanic", "hospitalToHand"),
]);
const card = z.strictObject({
  id,
  copies: z.optional(positive),
  colour: z.optional(z.enum(COLOURS)),
  price: z.optional(positive),
  troop: z.optional(z.enum(TROOPS)),
  attack: z.optional(points),
  defence: z.optional(points),
  support: z.optional(points),
  marks: z.optional(z.array(z.enum(MARKS))),
  patch: z.optional(z.enum(PATCHES)),
  active: z.optional(z.boolean()),
  bonus: z.optional(z.strictObject({ condition: z.optional(condition), reward })),
  compensation: z.optional(
    z.union([z.strictObject({ t: z.literal("mobilization"), amount: positive }), tagged("removePanic")]),
  ),
  ...marked,
});
const enemy = z.strictObject({
  id,
  deck: z.enum(ENEMY_DECKS),
  troop: z.optional(z.enum(TROOPS)),
  attack: z.optional(points),
  defence: z.optional(points),
  support: z.optional(points),
  marks: z.optional(z.array(z.enum(ENEMY_MARKS))),
  ...marked,
});
const effect = z.union([
  z.strictObject({ t: z.enum(["mobilization", "fewerEnemies"]), amount: positive }),
  tagged("gainPanic", "airDestroyed", "scout", ...HAND_EFFECTS),
]);
const event = z.strictObject({
  id,
  inevitable: z.boolean(),
  effects: z.array(effect).check(z.minLength(1), z.maxLength(4)),
  ...marked,
});
const object = z.strictObject({
  id,
  kind: z.enum(OBJECT_KINDS),
  need: z.enum(["attack", "defence"]),
  points: positive,
  worth: positive,
  ...marked,
});
const feat = z.union([
  z.strictObject({ t: z.enum(["deckTroop", "trophyTroop"]), troop: z.enum(TROOPS), min: positive }),
  z.strictObject({ t: z.literal("trophyMark"), mark: z.enum(ENEMY_MARKS), min: positive }),
  z.strictObject({ t: z.literal("trophyObjects"), kind: z.enum(OBJECT_KINDS), min: positive }),
  z.strictObject({ t: z.enum(["maxPanic", "maxHospital"]), max: points }),
]);
const achievement = z.strictObject({ id, worth: positive, condition: feat, ...marked });
const fileShape = z.strictObject({
  format: z.literal(1),
  starting: z.optional(z.array(card)),
  army: z.optional(z.array(card)),
  aid: z.optional(z.array(card)),
  panic: z.optional(z.array(card)),
  enemies: z.optional(z.array(enemy)),
  achievements: z.optional(z.array(achievement)),
  events: z.optional(z.array(event)),
  promo: z.optional(z.array(event)),
  objects: z.optional(z.array(object)),
});

/** What is wrong with a card: where, and the key of the sentence that says it. */
export interface CardFault {
  readonly where: string;
  readonly why: string;
  readonly rule: Refusal["rule"];
}

/** An owner's card file, or the first fault in it and its place. The file is kept as given: a record holds it. */
export function readCardFile(raw: unknown, base: CardFamilies): Checked<CardFile> {
  const read = fileShape.safeParse(raw);
  if (!read.success) {
    const issue = read.error.issues[0];
    return wrong({ where: issue?.path.join(".") ?? "", why: "cards.shape", rule: "ZS-012" });
  }
  const file = read.data as CardFile;
  const fault = strangers(file, base) ?? cardFaults(corrected(base, file))[0];
  return fault === undefined ? { ok: file } : wrong(fault);
}

const wrong = ({ where, why, rule }: CardFault): { readonly refused: Refusal } => ({
  refused: refusal(rule, why, { where }),
});

/** A correction must name a card of its family, once: texts and pictures are kept by id. */
function strangers(file: CardFile, base: CardFamilies): CardFault | undefined {
  for (const family of FAMILIES) {
    const known = new Set<string>(base[family].map((x) => x.id));
    const seen = new Set<string>();
    for (const { id } of file[family] ?? []) {
      if (!known.has(id)) return { where: `${family}.${id}`, why: "cards.unknown", rule: "ZS-012" };
      if (seen.has(id)) return { where: `${family}.${id}`, why: "cards.twice", rule: "ZS-012" };
      seen.add(id);
    }
  }
  return undefined;
}

/** Every fault of a whole box, each with its place; [] when it can be played with. */
export function cardFaults(f: CardFamilies): readonly CardFault[] {
  const faults: CardFault[] = [];
  const must = (holds: boolean, where: string, why: string, rule: Refusal["rule"]): void => {
    if (!holds) faults.push({ where, why, rule });
  };
  const copies = (cards: readonly CardData[]): number => cards.reduce((n, c) => n + (c.copies ?? 1), 0);
  const ids = FAMILIES.flatMap((family) => f[family].map((x) => x.id));
  must(new Set(ids).size === ids.length, "ids", "cards.twice", "ZS-012");

  for (const colour of COLOURS)
    must(
      copies(f.starting.filter((c) => c.colour === colour)) === 10,
      `starting.${colour}`,
      "cards.count",
      "ZS-007",
    );
  for (const c of f.starting)
    must(c.price === undefined, `starting.${c.id}.price`, "cards.startingPrice", "ZS-007");
  must(copies(f.army) === 90, "army", "cards.count", "ZS-008");
  must(copies(f.aid) === 8 && f.aid.length === 1, "aid", "cards.count", "ZS-008");
  must(copies(f.panic) === 16 && f.panic.length === 1, "panic", "cards.count", "ZS-009");
  for (const c of [...f.army, ...f.aid])
    must(c.price !== undefined, `${c.id}.price`, "cards.noPrice", "ZS-008");
  for (const patch of PATCHES)
    must(copies(f.army.filter((c) => c.patch === patch)) === 9, `army.${patch}`, "cards.brigade", "ZS-227");
  for (const c of [...f.starting, ...f.army, ...f.aid]) {
    const reinforcement = c.marks?.includes("reinforcement") ?? false;
    must(!reinforcement || (c.attack ?? 0) === 0, `${c.id}.attack`, "cards.reinforcementAttack", "ZS-051");
    must(c.active !== true || c.patch !== undefined, `${c.id}.active`, "cards.activeWithoutPatch", "ZS-073");
  }
  for (const c of f.panic)
    must(
      (c.attack ?? 0) + (c.defence ?? 0) + (c.support ?? 0) === 0 && !c.compensation,
      "panic",
      "cards.panic",
      "ZS-009",
    );

  const decks = { blue: 12, yellow: 12, "full-1": 20, "full-2": 20 } as const;
  for (const deck of ENEMY_DECKS)
    must(
      f.enemies.filter((e) => e.deck === deck).length === decks[deck],
      `enemies.${deck}`,
      "cards.count",
      "ZS-009",
    );
  for (const e of f.enemies)
    must(
      (e.attack ?? 0) + (e.defence ?? 0) + (e.support ?? 0) > 0,
      `enemies.${e.id}`,
      "cards.enemyEmpty",
      "ZS-161",
    );

  must(f.achievements.length === 11, "achievements", "cards.count", "ZS-010");
  must(f.events.length === 11, "events", "cards.count", "ZS-010");
  must(f.promo.length === 4, "promo", "cards.count", "ZS-010");
  const objects = (kind: string, worth?: number): number =>
    f.objects.filter((o) => o.kind === kind && (worth === undefined || o.worth === worth)).length;
  must(
    objects("bridge") === 3 &&
      objects("city", 3) === 5 &&
      objects("city", 4) === 2 &&
      objects("cruiser") === 1,
    "objects",
    "cards.objects",
    "ZS-228",
  );
  must(f.objects.length === 11, "objects", "cards.count", "ZS-010");
  return faults;
}
