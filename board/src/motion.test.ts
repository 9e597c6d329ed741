import { afterEach, expect, test, vi } from "vitest";
import {
  appear,
  counted,
  countTime,
  drop,
  EASE,
  fly,
  hit,
  layer,
  lengthOf,
  MOTION,
  perform,
  strike,
  tear,
  walk,
  walkTime,
} from "./motion.ts";

afterEach(() => vi.unstubAllGlobals());

test("a walk takes its time by the hex, and never more than the longest", () => {
  expect([1, 2, 4, 9].map(walkTime)).toEqual([180, 360, 720, 720]);
  const act = walk([
    { x: -140, y: 0 },
    { x: -70, y: 0 },
  ]);
  expect(act.frames.map((frame) => frame["transform"])).toEqual([
    "translate(-140px, 0px)",
    "translate(-105px, -3px)",
    "translate(-70px, 0px)",
    "translate(-35px, -3px)",
    "none",
  ]);
  expect(act.frames.at(-2)?.easing).toBe(EASE.out);
});

test("every act moves by transform and opacity alone or is hidden until its time, and ends where the thing is drawn", () => {
  const acts = [
    walk([{ x: 1, y: 1 }]),
    fly({ x: 5, y: 5 }),
    drop(),
    strike({ x: 10, y: 0 }),
    layer("near"),
    appear(100),
    hit(),
    tear({ x: 4, y: 4 }, 1),
  ];
  const allowed = new Set(["transform", "opacity", "visibility", "easing", "offset"]);
  for (const { frames } of acts)
    for (const frame of frames) for (const key of Object.keys(frame)) expect(allowed).toContain(key);
  expect(appear(100)).toMatchObject({ frames: [{ visibility: "hidden" }, {}], after: 100 });
  for (const { frames } of acts.slice(0, 5)) expect(frames.at(-1)).toMatchObject({ transform: "none" });
});

test("a number counts by whole units to its end", () => {
  expect([countTime(0, 5), countTime(20, 0), countTime(0, 90)]).toEqual([200, 800, 800]);
  expect([0, 40, 99, 200, 900].map((ms) => counted(3, 8, ms))).toEqual([3, 4, 5, 8, 8]);
  expect([0, 400, 800].map((ms) => counted(20, 0, ms))).toEqual([20, 10, 0]);
  expect(counted(7, 7, -100)).toBe(7);
});

test("an act is played at the screen's pace, and not at all where nothing shall move", () => {
  vi.stubGlobal("document", { hidden: false });
  const cancel = vi.fn();
  const animate = vi.fn(() => ({ cancel }));
  const element = { animate } as unknown as Element;
  perform({ time: () => 0 }, element, fly({ x: 1, y: 0 }));
  expect(animate).not.toHaveBeenCalled();
  const end = perform({ time: (ms) => ms / 2 }, element, fly({ x: 1, y: 0 }, 60));
  expect(animate).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ duration: MOTION.fly.ms / 2, delay: 30, fill: "backwards" }),
  );
  end();
  expect(cancel).toHaveBeenCalledOnce();
  vi.stubGlobal("document", { hidden: true });
  perform({ time: (ms) => ms }, element, fly({ x: 1, y: 0 }));
  expect(animate).toHaveBeenCalledOnce();
});

test("an act with a wait is as long as both", () => {
  expect(lengthOf(drop(60))).toBe(60 + MOTION.drop.ms);
});
