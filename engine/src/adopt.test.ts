import { describe, expect, test } from "vitest";
import { spansOf } from "./adopt.ts";
import { at } from "./at.ts";
import type { Game } from "./game.ts";
import { adopt, depart, takeBack, toRecord } from "./live.ts";
import { rngFrom } from "./luck.ts";
import { isProven, questionsOf, verify } from "./proof.ts";
import { type GameRecord, readRecord, sealEntry, sealHeader } from "./record.ts";
import { replay, standing } from "./replay.ts";
import { finished, movedOn, type ToyTable, toyTable } from "./toy/play.ts";
import type { ToyTypes } from "./toy/state.ts";
import { toy } from "./toy/toy.ts";

/** Rules 2: who passes gets a coin. Rules 3: nobody may look any more. */
const second: Game<ToyTypes> = {
  ...toy,
  rules: 2,
  play(draft, seat, move, emit) {
    toy.play(draft, seat, move, emit);
    const own = at(draft.seats, seat);
    if (move.t === "pass" && own.coins < 6) own.coins += 1;
  },
};
const third: Game<ToyTypes> = {
  ...second,
  rules: 3,
  refuse: (table, seat, move) =>
    move.t === "look" ? { rule: "TY-009", why: { key: "toy.notAsked" } } : second.refuse(table, seat, move),
  legal: (table, seat) => second.legal(table, seat).filter(({ t }) => t !== "look"),
};
const passes = ({ entries }: ToyTable): boolean =>
  entries.toArray().some((e) => "move" in e && e.move.t === "pass");
/** Some moves in, with a takeback on the way. */
function underway(seed: number, rng = rngFrom(`adopt/${seed}`)): ToyTable {
  let table = toyTable(seed);
  for (let i = 0; i < 4; i++) table = movedOn(table, rng);
  table = takeBack(table, table.entries.length - 1, 0, [1, 2]);
  return movedOn(table, rng);
}
const reread = (table: ToyTable): GameRecord => {
  const read = readRecord(JSON.parse(JSON.stringify(toRecord(table))));
  if (!("ok" in read)) throw new Error(read.refused.why.key);
  return read.ok;
};
const SEEDS = Array.from({ length: 40 }, (_, i) => i + 1);
const calm = SEEDS.map((seed) => underway(seed)).filter((table) => !passes(table));
/** Adopted, played on, taken back to before it, and played to the end under rules 2. */
function adoptedGame(table: ToyTable, seed: string): ToyTable {
  const rng = rngFrom(seed);
  const gone = adopt(table, second);
  if (!("ok" in gone)) throw new Error(gone.unlike.t);
  const later = movedOn(movedOn(gone.ok, rng), rng);
  if (second.pending(later.state).t === "over") return later;
  const back = takeBack(later, table.entries.length - 1, 0, [1, 2]);
  return finished(back, rng);
}

describe("a game that goes over to newer rules", () => {
  test("proves itself span by span, with takebacks on both sides and across", () => {
    expect(calm.length).toBeGreaterThan(5);
    for (const [i, table] of calm.entries()) {
      const end = adoptedGame(table, `on/${i}`);
      const record = reread(end);
      expect(record.rules).toBe(1);
      expect(spansOf(record)).toEqual([1, 2]);
      expect(standing(record.entries)).toEqual(end.entries.toArray());
      expect(replay([toy, second], record)).toEqual({ ok: end.state });
      const proof = verify([second, toy], record);
      if (!("ok" in proof)) throw new Error(proof.refused.why.key);
      expect(isProven(proof.ok)).toBe(true);
      const questions = questionsOf([toy, second], record);
      expect("ok" in questions && questions.ok.length).toBe(proof.ok.checked);
    }
  });

  test("is played by the rules of each span: each coin of a pass counts after the change, none before it", () => {
    const coins = (game: Game<ToyTypes>, table: ToyTable) => {
      let now = { ...table, game };
      const rng = rngFrom("coins");
      while (game.pending(now.state).t !== "over" && !passes(now)) now = movedOn(now, rng);
      return now.state.seats.map((own) => own.coins);
    };
    const differs = calm.some((table) => {
      const gone = adopt(table, second);
      if (!("ok" in gone)) throw new Error(gone.unlike.t);
      return String(coins(second, gone.ok)) !== String(coins(toy, table));
    });
    expect(differs).toBe(true);
  });

  test("changes rules twice", () => {
    const once = adopt(at(calm, 0), second);
    const twice = "ok" in once ? adopt(once.ok, third) : once;
    const looked = at(calm, 0)
      .entries.toArray()
      .some((e) => "move" in e && e.move.t === "look");
    expect("ok" in twice).toBe(!looked);
    if (!("ok" in twice)) return;
    const record = reread(finished(twice.ok, rngFrom("twice")));
    expect(spansOf(record)).toEqual([1, 2, 3]);
    expect(verify([toy, second, third], record)).toHaveProperty("ok.wrong", []);
  });

  test("may not where an entry is refused, luck is asked otherwise, or the question is another", () => {
    const table = at(calm, 0);
    const moved = table.entries.toArray().findIndex((e) => "move" in e) + 1;
    const strict: Game<ToyTypes> = {
      ...second,
      refuse: () => ({ rule: "TY-009", why: { key: "toy.notAsked" } }),
    };
    expect(adopt(table, strict)).toEqual({ unlike: { t: "refused", entry: moved, rule: "TY-009" } });
    const emptied: Game<ToyTypes> = {
      ...second,
      pending: (state) => {
        const now = toy.pending(state);
        return now.t === "luck" ? { t: "luck", draw: { t: "dice", sides: [2] } } : now;
      },
    };
    expect(adopt(table, emptied)).toEqual({ unlike: { t: "luck", entry: 1 } });
    const curious: Game<ToyTypes> = {
      ...second,
      pending: (state) => {
        const now = toy.pending(state);
        return now.t === "seats"
          ? { ...now, asks: now.asks.map((ask) => ({ ...ask, prompt: { key: "toy.other" } })) }
          : now;
      },
    };
    expect(adopt(table, curious)).toEqual({ unlike: { t: "question" } });
    const failing: Game<ToyTypes> = {
      ...second,
      settle: () => {
        throw new Error("broken on purpose");
      },
    };
    expect(adopt(table, failing)).toEqual({ unlike: { t: "failed", entry: 1, why: "broken on purpose" } });
  });
});

describe("a record that tells of other rules", () => {
  const end = adoptedGame(at(calm, 0), "forged");
  const record = reread(end);
  const place = record.entries.findIndex((e) => "adopted" in e);
  const resealed = (entries: GameRecord["entries"]): GameRecord => ({
    ...record,
    entries,
    keyframes: [],
    seal: entries.reduce(sealEntry, sealHeader(record)),
  });
  const told = (adopted: object) =>
    resealed(
      record.entries.map((e, i) =>
        i === place && "adopted" in e ? { adopted: { ...e.adopted, ...adopted } } : e,
      ),
    );

  test("is refused without them, and says so", () => {
    expect(replay(toy, record)).toHaveProperty("refused.why.key", "record.newerRules");
    expect(verify(second, record)).toHaveProperty("refused.why.key", "record.otherRules");
  });

  test("is refused where it goes over to what is not so", () => {
    const both = [toy, second];
    const why = { key: "record.adopted", with: { entry: place + 1 } };
    expect(replay(both, told({}))).toEqual({ ok: end.state });
    for (const forged of [{ state: "00".repeat(32) }, { from: 2 }, { from: 0 }, { to: 1 }])
      expect(replay(both, told(forged)), JSON.stringify(forged)).toEqual({
        refused: { rule: "record-broken", why },
      });
    const early = record.entries.findIndex((e) => "luck" in e);
    const moved = record.entries.toSpliced(place, 1).toSpliced(early, 0, at(record.entries, place));
    expect(replay(both, resealed(moved))).toHaveProperty("refused.why.key", "record.adopted");
    const twice = record.entries.toSpliced(place, 0, at(record.entries, place));
    expect(replay(both, resealed(twice))).toHaveProperty("refused.why.key", "record.adopted");
    const format = readRecord({ ...told({}), format: 1 });
    expect(format).toHaveProperty("refused.why.key", "record.shape");
  });

  test("somebody may have left on either side of it", () => {
    const table = depart(at(calm, 0), 1);
    const gone = adopt(table, second);
    if (!("ok" in gone)) throw new Error(gone.unlike.t);
    const left = reread(finished(depart(gone.ok, 2), rngFrom("left")));
    expect(verify([toy, second], left)).toHaveProperty("ok.wrong", []);
  });
});
