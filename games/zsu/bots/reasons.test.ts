import { type Directions, type Explained, explained, faultsIn } from "@rubizh/bots";
import { at, LANGUAGES, last, rngFrom, type Say, type Value } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { beforeAll, describe, expect, test } from "vitest";
import { entry, zsu } from "../index.ts";
import { NOTHING } from "../rules/bonus.ts";
import { achievementOf, type Content, cardOf, objectOf } from "../rules/content.ts";
import { duel, enemiesIn } from "../rules/duel.ts";
import { makeZsu } from "../rules/index.ts";
import { freeHand, linesOf } from "../rules/lines.ts";
import type { Lane, Move, State } from "../rules/state.ts";
import { accountOf, sumOf } from "./account.ts";
import { outlook } from "./evaluate.ts";
import { content as contentFor, weightsOf } from "./levels.ts";
import { plans } from "./propose.ts";

type Decision = Omit<Explained, "state"> & { readonly state: State };
const game = makeZsu(zsu.packs);
const quick = { iterations: 2 };
const says: Say[] = [];
const decisions: Decision[] = [];
beforeAll(async () => {
  for (const language of LANGUAGES) says.push(speaker(language, await entry.texts(language)));
  const all = { seed: "reasons", budget: quick, levels: [5, 4, 3, 3, 2, 1] as const };
  for (const one of explained(entry, { ...all, count: 140, seats: 2 })) decisions.push(one as Decision);
  for (const one of explained(entry, { ...all, count: 60, seats: 1 })) decisions.push(one as Decision);
});

/** The lanes once all cards of a line lie there. */
function lanesOf({ state, seat }: Decision, line: readonly Move[]): readonly Lane[] {
  const lanes = linesOf(at(state.seats, seat)).lanes.map((lane) => ({ ...lane }));
  for (const m of line) {
    if (m.t === "front") at(lanes, m.lane - 1).front = m.card;
    if (m.t === "support") at(lanes, m.lane - 1).support = m.card;
  }
  return lanes;
}
const only = (ids: readonly string[], others: readonly string[]): readonly string[] => {
  const left = [...others];
  return ids
    .filter((id) => {
      const i = left.indexOf(id);
      if (i >= 0) left.splice(i, 1);
      return i < 0;
    })
    .sort();
};
const names = (value: Value | undefined): readonly string[] =>
  (Array.isArray(value) ? (value as readonly string[]) : []).map((id) => id.replace(/^@\w+\./, "")).sort();

/** What falls when cards stand so, by the rules; undefined where a bonus would change the duel. */
function fought(content: Content, { state, seat }: Decision, lanes: readonly Lane[]) {
  const destroyed: string[] = [];
  const lost: string[] = [];
  for (const [i, { front, support }] of lanes.entries()) {
    const enemy = at(at(state.seats, seat).enemyLine, i);
    if (front === "none") continue;
    const cards = [front, support].flatMap((id) => (id === "none" ? [] : [cardOf(content, id)]));
    if (
      cards.some((c) => ["attack", "defence", "support"].includes(c.reward.t)) ||
      state.thisRound.airDestroyed
    )
      return undefined;
    const result = duel(content, enemy, { front, support, frontExtra: NOTHING, supportExtra: NOTHING });
    if (result.destroyed) destroyed.push(...enemiesIn(enemy));
    const shelled = enemiesIn(enemy).some((e) => content.enemies.get(e)?.artillery);
    if (result.lost) lost.push(front);
    if (support !== "none" && (result.lost || shelled)) lost.push(support);
  }
  return { destroyed, lost };
}

/** What a sentence may say, counted anew by the rules and the cards; undefined where only the bot can tell. */
function truth(decision: Decision, id: string, rival: readonly Move[]): object | undefined {
  const { state, seat, reason } = decision;
  const content = contentFor(state);
  const line = reason.line as readonly Move[];
  const [one, two] = [at(line, 0), at(rival, 0)];
  const [a, b] = [lanesOf(decision, line), lanesOf(decision, rival)];
  const kind = id.replace(/\.(?:only|none)$/, "");
  switch (kind) {
    case "destroyed":
    case "lost": {
      const [x, y] = [fought(content, decision, a), fought(content, decision, b)];
      return x && y && { after: only(x[kind], y[kind]), before: only(y[kind], x[kind]) };
    }
    case "panic": {
      const calm = [...freeHand(at(state.seats, seat)), ...[...a, ...b].flatMap((l) => [l.front, l.support])];
      if (calm.some((c) => c !== "none" && cardOf(content, c).reward.t === "cancelPanic")) return undefined;
      const open = (lanes: readonly Lane[]): number => lanes.filter((l) => l.front === "none").length;
      return { after: open(a), before: open(b) };
    }
    case "feat": {
      const points = (m: Move): number => (m.t === "keep" ? achievementOf(content, m.achievement).worth : 0);
      return { after: points(one), before: points(two) };
    }
    case "paid": {
      const paid = (m: Move): number => {
        const c = m.t === "lay" ? cardOf(content, m.card).compensation : undefined;
        return c?.t === "mobilization" ? c.amount : 0;
      };
      return { after: paid(one), before: paid(two) };
    }
    case "prize":
      return { worth: objectOf(content, last(state.objectPile)).worth };
    case "cost": {
      const bid = (m: Move): readonly string[] => (m.t === "bid" ? m.cards : []);
      return { after: only(bid(one), bid(two)), before: only(bid(two), bid(one)) };
    }
    case "discard":
    case "recover":
    case "swap":
    case "scout":
      return { after: named(one), before: named(two) };
    case "card": {
      const [x, y] = [one, two].map((m) => bought(state, m));
      const strength = (id: string | undefined): number => {
        const { attack, defence, support } = id ? cardOf(content, id) : { attack: 0, defence: 0, support: 0 };
        return attack + defence + support;
      };
      const list = (id: string | undefined): readonly string[] => (id === undefined ? [] : [id]);
      return { after: list(x), before: list(y), strength: strength(x), other: strength(y) };
    }
    default:
      return undefined;
  }
}
/** The card or enemy that a move names. */
function named(m: Move): readonly string[] {
  if (m.t === "discard" || m.t === "recover") return [m.card];
  if (m.t === "swap") return [m.take];
  return m.t === "scout" && m.drop !== "none" ? [m.drop] : [];
}
function bought(state: State, m: Move): string | undefined {
  if (m.t !== "buy" || m.slot === "next") return undefined;
  return m.slot === "aid" ? "aid" : state.reserve[m.slot - 1];
}

const BETTER: Directions = { panic: "less", points: "more", feat: "more", paid: "more" };

describe("reasons", () => {
  test("200 decisions have sound reasons in all three languages, and few of them name nothing", () => {
    const reasons = decisions.map(({ reason }) => reason);
    expect(faultsIn(reasons, says, BETTER)).toEqual([]);
  });

  test("what a reason names is so on the table: the rules count it again", () => {
    let checked = 0;
    for (const decision of decisions)
      for (const { id, says: text } of [...decision.reason.terms, ...(decision.reason.facts ?? [])]) {
        const found = truth(decision, id, at(decision.reason.rivals, 0).line as readonly Move[]);
        if (!found) continue;
        const { after, before, ...figures } = text.with ?? {};
        const isNumber = typeof after === "number" || "worth" in found;
        const told = isNumber ? text.with : { after: names(after), before: names(before), ...figures };
        expect(told, `${id} of ${JSON.stringify(decision.reason.line)}`).toEqual(found);
        checked += 1;
      }
    expect(checked).toBeGreaterThan(100);
  });

  test("the groups of a battle add up to what the bot counts", () => {
    let checked = 0;
    for (const { state, seat, level } of decisions) {
      if (last(state.frames).t !== "deploy") continue;
      const content = contentFor(state);
      const o = outlook(content, state, seat, weightsOf(level, state));
      for (const { lanes, worth } of plans(content, state, seat, o, 4)) {
        expect(sumOf(accountOf(content, state, seat, o, lanes))).toBeCloseTo(worth, 9);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(60);
  });

  test("it explains the bot's own move, and the same from the same view, whatever the view hides", () => {
    for (const { view, seat, seed, level, reason, state } of decisions.filter((_, i) => i % 8 === 0)) {
      expect(entry.bot(level)(view as State, seat, rngFrom(seed), quick)).toEqual(reason.move);
      const other = game.imagine(game.view(state, seat), rngFrom(`${seed}/other`));
      expect(entry.explain?.(level)(game.view(other, seat), seat, rngFrom(seed), quick)).toEqual(reason);
    }
  });
});
