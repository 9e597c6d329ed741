import { type Checked, type Refusal, refusal } from "@rubizh/engine";
import {
  type CardData,
  type CardFamilies,
  type CardFile,
  COLOURS,
  cardFile,
  ENEMY_DECKS,
  type EnemyDeck,
  FAMILIES,
  PATCHES,
} from "./cards.ts";
import { corrected } from "./content.ts";

/** What is wrong with a card: where, and the key of the sentence that says it. */
export interface CardFault {
  readonly where: string;
  readonly why: string;
  readonly rule: Refusal["rule"];
}

/** An owner's card file, or the first fault in it and its place. The file is kept as given: a record holds it. */
export function readCardFile(raw: unknown, base: CardFamilies): Checked<CardFile> {
  const read = cardFile.safeParse(raw);
  if (!read.success) {
    const issue = read.error.issues[0];
    return wrong({ where: issue?.path.join(".") ?? "", why: "cards.shape", rule: "ZS-012" });
  }
  const file: CardFile = read.data;
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

/** Notes a fault of that place unless the rule holds. */
type Must = (holds: boolean, where: string, why: string, rule: Refusal["rule"]) => void;

/** Every fault of a whole box, each with its place; [] when it can be played with. */
export function cardFaults(f: CardFamilies): readonly CardFault[] {
  const faults: CardFault[] = [];
  const must: Must = (holds, where, why, rule) => {
    if (!holds) faults.push({ where, why, rule });
  };
  const ids = FAMILIES.flatMap((family) => f[family].map((x) => x.id));
  must(new Set(ids).size === ids.length, "ids", "cards.twice", "ZS-012");
  friendlyCounts(f, must);
  friendlyFigures(f, must);
  enemies(f, must);
  otherCounts(f, must);
  return faults;
}

const copies = (cards: readonly CardData[]): number => cards.reduce((n, c) => n + (c.copies ?? 1), 0);

function friendlyCounts(f: CardFamilies, must: Must): void {
  for (const colour of COLOURS) {
    const own = f.starting.filter((c) => c.colour === colour);
    must(copies(own) === 10, `starting.${colour}`, "cards.count", "ZS-007");
  }
  for (const c of f.starting)
    must(c.price === undefined, `starting.${c.id}.price`, "cards.startingPrice", "ZS-007");
  must(copies(f.army) === 90, "army", "cards.count", "ZS-008");
  must(copies(f.aid) === 8 && f.aid.length === 1, "aid", "cards.count", "ZS-008");
  must(copies(f.panic) === 16 && f.panic.length === 1, "panic", "cards.count", "ZS-009");
  for (const c of [...f.army, ...f.aid])
    must(c.price !== undefined, `${c.id}.price`, "cards.noPrice", "ZS-008");
  for (const patch of PATCHES)
    must(copies(f.army.filter((c) => c.patch === patch)) === 9, `army.${patch}`, "cards.brigade", "ZS-227");
}

function friendlyFigures(f: CardFamilies, must: Must): void {
  for (const c of [...f.starting, ...f.army, ...f.aid]) {
    const reinforcement = c.marks?.includes("reinforcement") ?? false;
    must(!reinforcement || (c.attack ?? 0) === 0, `${c.id}.attack`, "cards.reinforcementAttack", "ZS-051");
    must(c.active !== true || c.patch !== undefined, `${c.id}.active`, "cards.activeWithoutPatch", "ZS-073");
  }
  for (const c of f.panic) {
    const points = (c.attack ?? 0) + (c.defence ?? 0) + (c.support ?? 0);
    must(points === 0 && !c.compensation, "panic", "cards.panic", "ZS-009");
  }
}

const ENEMIES: Readonly<Record<EnemyDeck, number>> = { blue: 12, yellow: 12, "full-1": 20, "full-2": 20 };

function enemies(f: CardFamilies, must: Must): void {
  for (const deck of ENEMY_DECKS) {
    const count = f.enemies.filter((e) => e.deck === deck).length;
    must(count === ENEMIES[deck], `enemies.${deck}`, "cards.count", "ZS-009");
  }
  for (const e of f.enemies) {
    const points = (e.attack ?? 0) + (e.defence ?? 0) + (e.support ?? 0);
    must(points > 0, `enemies.${e.id}`, "cards.enemyEmpty", "ZS-161");
  }
}

function otherCounts(f: CardFamilies, must: Must): void {
  must(f.achievements.length === 11, "achievements", "cards.count", "ZS-010");
  must(f.events.length === 11, "events", "cards.count", "ZS-010");
  must(f.promo.length === 4, "promo", "cards.count", "ZS-010");
  const objects = (kind: string, worth?: number): number =>
    f.objects.filter((o) => o.kind === kind && (worth === undefined || o.worth === worth)).length;
  const cities = objects("city", 3) === 5 && objects("city", 4) === 2;
  const rest = objects("bridge") === 3 && objects("cruiser") === 1;
  must(cities && rest, "objects", "cards.objects", "ZS-228");
  must(f.objects.length === 11, "objects", "cards.count", "ZS-010");
}
