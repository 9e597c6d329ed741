import { existsSync, readFileSync } from "node:fs";
import { type AnyEntry, canonical, type Level, rngFrom, type Seat, type Texts } from "@rubizh/engine";
import { type LessonCode, lessonShape, stepsOf } from "@rubizh/engine/lesson";
import { gameIds, loadGame } from "@rubizh/registry";
import { describe, expect, test, vi } from "vitest";
import type { Minds } from "../table/bots.ts";
import type { Subject } from "./course.ts";
import type { Progress } from "./progress.ts";
import { LessonTable } from "./table.ts";

const GAMES = `${import.meta.dirname}/../../../games`;
const LESSONS = gameIds.filter((id) => existsSync(`${GAMES}/${id}/lesson/lesson.json`));

const json = (path: string): unknown => JSON.parse(readFileSync(`${GAMES}/${path}`, "utf8"));

interface Classroom {
  readonly subject: Subject;
  readonly kept: Progress[];
}
async function classroom(id: string): Promise<Classroom> {
  const entry = (await loadGame(id)) as AnyEntry;
  const made: { readonly code: (game: unknown) => LessonCode } = await import(
    `${GAMES}/${id}/lesson/code.ts`
  );
  const texts = json(`${id}/lesson/text/en.json`) as Texts;
  const kept: Progress[] = [];
  const lesson = lessonShape.parse(json(`${id}/lesson/lesson.json`));
  const subject: Subject = {
    entry,
    lesson,
    code: made.code(entry.game),
    says: (key) => key in texts,
    keep: (progress) => kept.push(progress),
  };
  return { subject, kept };
}
const silent: Minds = { decide: () => new Promise(() => {}) };
/** Any legal move, chosen by the lesson's opponent from its own view. */
const minds = ({ subject: { entry } }: Classroom): Minds => {
  const rng = rngFrom(1);
  const drawn = (view: never, seat: Seat): unknown => {
    const moves = entry.game.legal(view, seat);
    return moves[rng(moves.length)];
  };
  return {
    decide: async (_game, _rules, _level: Level, view, seat) =>
      entry.game.sample?.(view as never, seat, rng) ?? drawn(view as never, seat),
  };
};

function sit(room: Classroom, progress?: Progress, mind: Minds = silent): LessonTable {
  const opened = LessonTable.open(room.subject, mind, progress);
  if (!("ok" in opened)) throw new Error(`the lesson is refused by ${opened.refused.rule}`);
  return opened.ok;
}
function say(table: LessonTable, text: string): void {
  const { game } = table.entry;
  const { seat } = table.lesson;
  const move = game.read(table.now().view as never, seat, text);
  expect(table.play(move)?.rule, text).toBeUndefined();
}
/** One thing that the lesson asks for. */
function oblige(table: LessonTable): void {
  const { phase, step, wanted } = table.teaching();
  if (phase === "ask" && step.tap) expect(table.tapped(step.tap)).toBe(true);
  else if (phase === "ask" && wanted !== undefined) say(table, wanted);
  else table.next();
}
function goTo(table: LessonTable, id: string): void {
  for (let n = 0; table.teaching().step.id !== id; n++) {
    if (n > 500) throw new Error(`the lesson never comes to ${id}`);
    oblige(table);
  }
}
const seen = (table: LessonTable): string => canonical(table.now().view);

describe.each(LESSONS)("the table of the lesson of %s", (id) => {
  test("leads from the first step to victory by what it asks for", async () => {
    const room = await classroom(id);
    const table = sit(room);
    const phases = new Set<string>();
    for (let n = 0; table.teaching().phase !== "end"; n++) {
      expect(n).toBeLessThan(500);
      expect(table.teaching().phase).not.toBe("stuck");
      phases.add(table.teaching().phase);
      oblige(table);
    }
    const { pending } = table.now();
    expect(pending.t === "over" && pending.result.places[0]).toEqual([room.subject.lesson.seat]);
    expect(phases).toEqual(new Set(["ask", "good"]));
    expect(room.kept.at(-1)?.done).toBe(true);
  });

  test("asks only for what can be played, also after other ways than its own", async () => {
    const room = await classroom(id);
    const table = sit(room);
    const { game } = room.subject.entry;
    const { seat } = room.subject.lesson;
    for (let n = 0; table.teaching().phase !== "end"; n++) {
      expect(n).toBeLessThan(500);
      const { phase, step, wanted } = table.teaching();
      if (phase === "ask" && wanted !== undefined && step.play) {
        const view = table.now().view as never;
        const legal = game.legal(view, seat).map((move) => game.write(view, seat, move as never));
        expect(legal, step.id).toContain(wanted);
        const lines = JSON.stringify(step.play.filter((beat) => typeof beat === "object" && "or" in beat));
        say(table, legal.find((text) => text !== wanted && lines.includes(`"${seat} ${text}"`)) ?? wanted);
        if (table.teaching().phase === "again") {
          table.again();
          say(table, wanted);
        }
      } else oblige(table);
    }
    const { pending } = table.now();
    expect(pending.t === "over" && pending.result.places[0]).toEqual([seat]);
  });

  test("can be left at any step, and goes on there", async () => {
    const room = await classroom(id);
    const table = sit(room);
    for (const { step } of stepsOf(room.subject.lesson)) {
      goTo(table, step.id);
      const again = sit(room, room.kept.at(-1));
      expect(again.teaching().step.id).toBe(step.id);
      expect(seen(again), step.id).toBe(seen(table));
    }
  });

  test("answers every wrong move with its sentence, shows what comes of it, and takes it back", async () => {
    const room = await classroom(id);
    const table = sit(room);
    const proof = json(`${id}/lesson/proof.json`) as { wrong: Record<string, { play?: readonly string[] }> };
    for (const { step } of stepsOf(room.subject.lesson)) {
      goTo(table, step.id);
      const left = room.kept.at(-1);
      for (const [i, wrong] of (step.wrong ?? []).entries()) {
        const key = `${step.id}.wrong${i + 1}`;
        if (wrong.refused !== undefined) {
          expect(table.refusedBy(wrong.refused)).toMatch(new RegExp(`^${step.id}\\.wrong`));
          continue;
        }
        const own = `${table.lesson.seat} `;
        const told = proof.wrong[key]?.play
          ?.filter((line) => line.startsWith(own))
          .map((line) => line.slice(2));
        for (const tries of told ? [told] : (wrong.tries ?? []).map((text) => [text])) {
          const here = sit(room, left);
          while (here.now().no - table.now().no < (wrong.at ?? 0)) oblige(here);
          const before = seen(here);
          for (const text of tries) say(here, text);
          expect(here.teaching(), `${key}: ${tries}`).toMatchObject({ phase: "again", said: key, misses: 1 });
          if (!step.try) expect(seen(here)).not.toBe(before);
          expect(here.play({ t: "end" })).toBeDefined();
          here.again();
          expect(seen(here), key).toBe(before);
          expect(here.teaching().phase).toBe("ask");
          here.doIt();
          expect(here.teaching().phase).not.toBe("again");
        }
      }
    }
  });

  test("praises what is just as good, and leads back", async () => {
    const room = await classroom(id);
    const table = sit(room);
    for (const { step } of stepsOf(room.subject.lesson)) {
      if (!step.also) continue;
      goTo(table, step.id);
      for (const text of step.also) {
        const here = sit(room, room.kept.at(-1));
        say(here, text);
        expect(here.teaching()).toMatchObject({
          phase: "again",
          said: `${step.id}.also`,
          fine: true,
          misses: 0,
        });
      }
    }
  });

  test("takes back whatever else is done, without calling it wrong", async () => {
    const room = await classroom(id);
    const table = sit(room);
    const { game } = room.subject.entry;
    const { seat } = room.subject.lesson;
    let others = 0;
    for (const { step } of stepsOf(room.subject.lesson)) {
      goTo(table, step.id);
      if (!(step.play || step.try) || step.play?.some((beat) => typeof beat === "object" && "free" in beat))
        continue;
      const view = table.now().view as never;
      const known = JSON.stringify([step.play, step.try, step.also, step.wrong]);
      const other = game
        .legal(view, seat)
        .find((move: never) => !known.includes(game.write(view, seat, move))) as never;
      if (other === undefined) continue;
      const here = sit(room, room.kept.at(-1));
      const before = seen(here);
      here.play(other);
      const { phase, said, misses } = here.teaching();
      if (phase === "ask") continue;
      others += 1;
      expect({ phase, said, misses }).toEqual({ phase: "again", said: undefined, misses: 1 });
      here.undo();
      expect(seen(here)).toBe(before);
    }
    expect(others).toBeGreaterThan(0);
  });

  test("goes on freely against a bot, keeps that too, and comes back", async () => {
    const room = await classroom(id);
    const table = sit(room, undefined, minds(room));
    const { steps } = table;
    goTo(table, steps[Math.floor(steps.length / 2)]?.step.id ?? "");
    const left = table.teaching().step.id;
    table.goFree();
    expect(table.teaching().phase).toBe("free");
    for (let n = 0; n < 5; n++) {
      await vi.waitFor(() => expect(table.now().thinking).toBeUndefined());
      const { pending, view } = table.now();
      if (pending.t !== "seats") break;
      const [move] = table.entry.game.legal(view as never, table.lesson.seat);
      expect(table.play(move)).toBeUndefined();
    }
    await vi.waitFor(() => expect(table.now().thinking).toBeUndefined());
    const again = sit(room, room.kept.at(-1));
    expect(again.teaching().phase).toBe("free");
    expect(seen(again)).toBe(seen(table));
    table.comeBack();
    expect(table.teaching()).toMatchObject({ phase: "ask", step: { id: left } });
  });
});
