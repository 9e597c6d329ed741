import { at, type Draw, type Luck, outcomes, type Rng, rngFrom, sampleLuck } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { game } from "../index.ts";
import { bystanders, distanceTo, protectionOf, refuseAbility, victimsOf } from "./attack.ts";
import type { Ability } from "./content.ts";
import { abilityOf, companion, fighterOf, isOnBoard, type Table, topFrame, works } from "./field.ts";
import { forecast } from "./odds.ts";
import type { Event } from "./state.ts";
import { medicFor } from "./wounds.ts";

/** Attacks played for each case: a few in every run, RUBIZH_ATTACKS=100000 for the whole proof, with its table. */
const ATTACKS = Number(process.env["RUBIZH_ATTACKS"] ?? 400);
const POSITIONS = 1500; // looked through for cases
const MOST_CASES = 5; // of one ability

interface Case {
  readonly name: string;
  readonly table: Table;
  readonly fighter: string;
  readonly ability: Ability;
  readonly target: string;
  readonly tags: readonly string[];
}

const CHARACTERS = game.contentOf("none").characters;

/** Everybody somewhere on a few cells of some battlefield, so that they stand beside and before each other. */
function scattered(rng: Rng, acting: string): Table | undefined {
  const mission = at(game.contentOf("none").missions, rng(7));
  const { ground } = game.content({ options: { own: "none" }, mission: mission.id } as Table);
  const cells = Array.from({ length: 3 + rng(4) }, () => at(ground.cells, rng(ground.cells.length)));
  const room = new Map(cells.map((c) => [c.id, c.capacity]));
  const sides = ["ukraine", "communards"].map((faction) => {
    const squad = CHARACTERS.filter((c) => c.faction === faction).map((c) => {
      const { id } = at(cells, rng(cells.length));
      const left = room.get(id) ?? 0;
      room.set(id, left - 1);
      return [c.id, left > 0 ? id : "removed"] as const;
    });
    return { at: Object.fromEntries(squad), lives: at([15, 15, 9, 2], rng(4)) };
  });
  const read = game.position({ mission: mission.id, sides, acting });
  return "ok" in read ? game.clone(read.ok) : undefined;
}

/** What makes a case different from others of its ability. */
function tagsOf(d: Table, fighter: string, ability: Ability, target: string): readonly string[] {
  const content = game.content(d);
  const f = fighterOf(d, fighter);
  const tags = [companion(content, d, f, "commissar")?.spent === false ? "commissar" : ""];
  if (ability.keyword && works(content, d, f, ability, ability.keyword.grants)) tags.push("keyword");
  if (ability.type === "heal") return tags.filter((tag) => tag !== "");
  const aim = fighterOf(d, target);
  const { cover, otaman } = protectionOf(content, d, f, ability, aim);
  const others = ability.type === "ranged" ? bystanders(content, d, f, aim) : [];
  const beside = others.filter((x) => x.cell === aim.cell);
  tags.push(
    cover === "none" ? "" : cover,
    otaman > 0 ? "otaman" : "",
    medicFor(content, d, aim) ? "doctor" : "",
  );
  tags.push(distanceTo(content, d, f, ability, aim).range === "penalty" ? "far" : "");
  tags.push(beside.length > 0 ? "cellmates" : "", beside.length < others.length ? "line" : "");
  if (beside.some((x) => x.side === f.side)) tags.push("own beside");
  if (victimsOf(content, d, f, ability, aim).length > 1) {
    tags.push("area");
    if (at(d.sides, aim.side).lives < 3) tags.push("last lives");
  }
  return tags.filter((tag) => tag !== "");
}

/** Cases of one ability that together have everything about it that turns up at all, most telling first. */
function casesOf(fighter: string, id: string): readonly Case[] {
  const rng = rngFrom(`volia/forecast/${fighter}/${id}`);
  const found: Case[] = [];
  for (let n = 0; n < POSITIONS; n++) {
    const table = scattered(rng, fighter);
    if (!table) continue;
    const content = game.content(table);
    const ability = abilityOf(content, fighter, id);
    const enemies = table.fighters.filter((x) => isOnBoard(x) && x.side !== fighterOf(table, fighter).side);
    for (const target of ability.type === "heal" ? ["team"] : enemies.map((x) => x.id)) {
      if (refuseAbility(content, table, fighterOf(table, fighter), id, target)) continue;
      const tags = tagsOf(table, fighter, ability, target);
      const name = `${fighter} ${id} ${target}: ${tags.join(", ") || "plain"}`;
      found.push({ name, table, fighter, ability, target, tags });
    }
  }
  const kept: Case[] = [];
  const seen = new Set<string>();
  for (let n = 0; n < MOST_CASES; n++) {
    const fresh = ({ tags }: Case): number => tags.filter((tag) => !seen.has(tag)).length;
    const next = found.reduce<Case | undefined>((a, b) => (a && fresh(a) >= fresh(b) ? a : b), undefined);
    if (!next || (n > 0 && fresh(next) === 0)) break;
    kept.push(next);
    for (const tag of next.tags) seen.add(tag);
  }
  const plain = found.find((c) => c.tags.length === 0);
  return plain && !kept.includes(plain) ? [...kept, plain] : kept;
}

/** Added up over all that can happen, each with its chance: how often, and on average how much. */
interface Seen {
  hit: number;
  wound: number;
  remove: number;
  wounds: number;
}
const nothing = (): Seen => ({ hit: 0, wound: 0, remove: 0, wounds: 0 });

/** What an event means to one fighter; `margin` is damage less defence before it, for one kept by a doctor. */
function note(seen: Seen, target: string, e: Event, margin: number, chance: number): void {
  if (e.t === "healed") seen.hit += chance;
  if (!("victim" in e) || e.victim !== target) return;
  if (e.t === "damageRolled") seen.hit += chance;
  if (e.t === "removed") seen.remove += chance;
  if (e.t === "wounded" || e.t === "removed") seen.wounds += chance * e.wounds;
  if (e.t === "wounded" || e.t === "removed" || (e.t === "medicRolled" && e.kept)) seen.wound += chance;
  if (e.t === "medicRolled" && e.kept) seen.wounds += chance * margin;
}

function marginOf(d: Table): number {
  const f = topFrame(d);
  return f.t === "striking" ? f.damage - Math.max(...f.saves) : 0;
}

const RUNNING = ["checking", "rerolling", "straying", "striking"];

/** Takes every reroll; of a stray shot the target's owner spares the target, or not. */
function answer(d: Table, target: string, spares: boolean): void {
  const now = game.pending(d);
  if (now.t !== "seats") throw new Error(now.t);
  const { seat } = at(now.asks, 0);
  const moves = game.legal(d, seat);
  const beside = (id: string): boolean => fighterOf(d, id).cell === fighterOf(d, target).cell;
  const wanted = moves.find((m) => m.t === "hit" && beside(m.fighter) !== spares);
  game.play(d, seat, wanted ?? at(moves, 0), () => {});
}

function announced({ table, fighter, ability, target }: Case): Table {
  const d = game.clone(table);
  game.play(d, fighterOf(d, fighter).seat, { t: "use", ability: ability.id, target }, () => {});
  return d;
}

/** Two dice by their sum, which is all the rules ever read of them. */
function lots(draw: Draw): readonly { readonly luck: Luck; readonly chance: number }[] {
  const all = outcomes(draw);
  const bySum = new Map<number, { luck: Luck; chance: number }>();
  for (const { luck, chance } of all) {
    const sum = luck.reduce((a, b) => a + b, 0);
    bySum.set(sum, { luck, chance: chance + (bySum.get(sum)?.chance ?? 0) });
  }
  return [...bySum.values()];
}

/** Every way an announced attack can go, played by the rules themselves; equal tables are followed once. */
function exact(c: Case, who: string, spares = true): Seen {
  const seen = nothing();
  let open = new Map<string, { d: Table; chance: number }>([["", { d: announced(c), chance: 1 }]]);
  while (open.size > 0) {
    const next = new Map<string, { d: Table; chance: number }>();
    const reach = (d: Table, chance: number): void => {
      if (!RUNNING.includes(topFrame(d).t)) return;
      const key = JSON.stringify([d.frames, d.sides, d.fighters.map((f) => [f.cell, f.carries])]);
      const known = next.get(key);
      if (known) known.chance += chance;
      else next.set(key, { d, chance });
    };
    for (const { d, chance } of open.values()) {
      const now = game.pending(d);
      if (now.t === "luck")
        for (const lot of lots(now.draw)) {
          const after = game.clone(d);
          game.settle(after, lot.luck, (e) => {
            note(seen, who, e, marginOf(d), chance * lot.chance);
          });
          reach(after, chance * lot.chance);
        }
      else {
        answer(d, c.target, spares);
        reach(d, chance);
      }
    }
    open = next;
  }
  return seen;
}

const found = new Map<string, readonly Case[]>();
function knownCases(fighter: string, id: string): readonly Case[] {
  const key = `${fighter} ${id}`;
  const cases = found.get(key) ?? casesOf(fighter, id);
  found.set(key, cases);
  return cases;
}

const ABILITIES = CHARACTERS.flatMap((c) => c.abilities.map((a) => [c.id, a.id] as const));
const MEASURES = ["hit", "wound", "remove", "wounds"] as const;

const shownFor = ({ table, fighter, ability, target }: Case) =>
  forecast(game.content(table), table, fighterOf(table, fighter), ability, target);

/** An attack written by hand. */
function caseOf(position: object, fighter: string, id: string, target: string): Case {
  const read = game.position({ ...position, acting: fighter });
  if (!("ok" in read)) throw new Error(JSON.stringify(read));
  const table = game.clone(read.ok);
  const ability = abilityOf(game.content(table), fighter, id);
  return { name: `${fighter} ${id} ${target}`, table, fighter, ability, target, tags: [] };
}

describe("the odds shown are the odds played", () => {
  test.each(ABILITIES)("%s %s: every way the dice can fall", (fighter, id) => {
    const cases = knownCases(fighter, id);
    expect(cases.length).toBeGreaterThan(0);
    for (const c of cases) {
      const shown = shownFor(c);
      const real = exact(c, c.target);
      for (const what of MEASURES) expect(shown[what], `${c.name}, ${what}`).toBeCloseTo(real[what], 9);
    }
  });

  test("a 1 sends an area shot to a comrade in the target's cell, and so to the target (VO-117, VO-147)", () => {
    const sides = [{ at: { yaryna: "S1.ne" } }, { at: { trotsky: "R1.a", volt: "R1.a" } }];
    const c = caseOf({ sides }, "yaryna", "frag", "volt");
    const shown = shownFor(c);
    expect(shown.hit).toBeCloseTo(4 / 6, 9);
    expect(shown.stray).toBeCloseTo(1 / 6, 9);
    expect(shown.least).toBe(false);
    for (const spares of [true, false]) expect(exact(c, "volt", spares).hit).toBeCloseTo(shown.hit, 9);
  });

  test("where the target's owner may send the 1 elsewhere, the odds are the least ones (VO-117)", () => {
    const sides = [{ at: { yaryna: "S1.c", hannusia: "S1.se" } }, { at: { trotsky: "R1.b", volt: "R1.b" } }];
    const c = caseOf({ sides }, "yaryna", "frag", "volt");
    const shown = shownFor(c);
    expect(shown.least).toBe(true);
    expect(shown.hit).toBeCloseTo(1 / 2, 9);
    expect(exact(c, "volt", true).hit).toBeCloseTo(1 / 2, 9);
    expect(exact(c, "volt", false).hit).toBeCloseTo(4 / 6, 9);
  });

  test("whom an area strikes first no longer shields or nurses those after it (VO-142, VO-158, VO-161)", () => {
    const sides = [
      { at: { kryvonis: "R1.a", solomiia: "R1.a", hannusia: "R1.a" } },
      { at: { "spetsnaz-sapper": "S1.ne" } },
    ];
    const c = caseOf({ sides }, "spetsnaz-sapper", "dynamite", "hannusia");
    const { victims } = shownFor(c);
    expect(victims.map((x) => x.fighter)).toEqual(["kryvonis", "solomiia", "hannusia"]);
    const all = 4 / 6; // a 4, 5 or 6, and the stray of a 1
    for (const { fighter, ...shown } of victims) {
      const real = exact(c, fighter);
      for (const what of MEASURES) expect(all * shown[what], `${what} ${fighter}`).toBeCloseTo(real[what], 9);
    }
  });

  test("attacks played stay inside the 99 % interval of all comparisons together", {
    timeout: 3_600_000,
  }, () => {
    const rows = ABILITIES.flatMap(([fighter, id]) => knownCases(fighter, id)).flatMap(compared);
    const bound = 0.01 / rows.length;
    if (process.env["RUBIZH_ATTACKS"] !== undefined) console.log(tableOf(rows));
    expect(rows.filter((row) => row.tail < bound)).toEqual([]);
  });
});

interface Row {
  readonly name: string;
  readonly what: (typeof MEASURES)[number];
  readonly shown: number;
  readonly played: number;
  /** How likely a difference as large as this one is. */
  readonly tail: number;
}

/** Many attacks played with dice, and what was shown before them. */
function compared(c: Case): readonly Row[] {
  const rng = rngFrom(`volia/attacks/${c.name}`);
  const sums = nothing();
  let squares = 0;
  for (let n = 0; n < ATTACKS; n++) {
    const d = announced(c);
    const { wounds } = sums;
    while (RUNNING.includes(topFrame(d).t)) {
      const now = game.pending(d);
      const margin = marginOf(d);
      if (now.t === "luck")
        game.settle(d, sampleLuck(now.draw, rng), (e) => {
          note(sums, c.target, e, margin, 1);
        });
      else answer(d, c.target, true);
    }
    squares += (sums.wounds - wounds) ** 2;
  }
  const shown = shownFor(c);
  return MEASURES.map((what) => {
    const played = sums[what] / ATTACKS;
    const variance = what === "wounds" ? squares / ATTACKS - played ** 2 : shown[what] * (1 - shown[what]);
    const away = Math.abs(played - shown[what]);
    return { name: c.name, what, shown: shown[what], played, tail: twoTails(away, variance / ATTACKS) };
  });
}

/** The chance that a mean of this variance is so far off; what is certain is never off. */
function twoTails(away: number, variance: number): number {
  if (away < 1e-9) return 1;
  const z = away / Math.sqrt(Math.max(variance, 1e-12));
  // Abramowitz and Stegun 7.1.26, good to 1.5e-7, with the tail's own series where that is not enough.
  if (z > 4) return (2 * Math.exp((-z * z) / 2)) / (z * Math.sqrt(2 * Math.PI)) / (1 + 1 / z ** 2);
  const t = 1 / (1 + (0.3275911 * z) / Math.SQRT2);
  const poly =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return poly * Math.exp((-z * z) / 2);
}

function tableOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.map((row) => row.name))];
  const lines = names.map((name) => {
    const of = rows.filter((row) => row.name === name);
    const figures = of.map((row) => `${row.what} ${row.shown.toFixed(4)} / ${row.played.toFixed(4)}`);
    return `${figures.join("  ")}  ${name}`;
  });
  const off = rows.filter((row) => row.tail < 0.01);
  const least = Math.min(...rows.map((row) => row.tail));
  return [
    `shown / played, ${ATTACKS} attacks for each of ${names.length} cases`,
    ...lines,
    `${rows.length} comparisons; outside its own 99 % interval: ${off.length} (by chance about ${rows.length / 100})`,
    `smallest tail ${least.toExponential(2)}; bound for all together ${(0.01 / rows.length).toExponential(2)}`,
  ].join("\n");
}
