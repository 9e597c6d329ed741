import { toy } from "@rubizh/engine/toy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leaks, recordGame } from "./testing/recording.ts";
import { startTestServer } from "./testing/server.ts";

const GAMES = 6;

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// The figure of the acceptance list is reached by server/scripts/leak-test.ts.
test("seats and spectators receive nothing but their own views and what they witness", async () => {
  for (let game = 0; game < GAMES; game++) {
    const recorded = await recordGame(server.address, "toy", game % 2 === 0 ? 2 : 3);
    expect(leaks(toy, recorded)).toEqual([]);
  }
});

test("T68: nor with clocks, presence, words and a stream of all their tables", async () => {
  for (const seats of [2, 3]) {
    const recorded = await recordGame(server.address, "toy", seats, { all: true });
    expect(leaks(toy, recorded)).toEqual([]);
    for (const { stream, answers } of recorded.recordings) {
      expect(stream.raw.some((text) => text.includes('"clock":'))).toBe(true);
      expect(stream.frames.some(({ t }) => t === "who")).toBe(true);
      expect(answers.some(({ route }) => route === "mine")).toBe(true);
    }
  }
});

test("a leak would be noticed", async () => {
  const recorded = await recordGame(server.address, "toy", 2);
  const [, other, spectator] = recorded.recordings;
  if (!other || !spectator) throw new Error("nobody listened");
  const swapped = { ...recorded, recordings: [{ ...spectator, stream: other.stream }] };
  expect(leaks(toy, swapped)).toContain("toy, spectator: a view that is not the viewer's own");
  expect(leaks(toy, { ...recorded, recordings: [{ ...spectator, answers: other.answers }] })).toContain(
    "toy, spectator: events that were not witnessed",
  );
  const foreign = { ...recorded, recordings: [{ ...spectator, viewer: 0, stream: spectator.stream }] };
  expect(leaks(toy, foreign).length).toBeGreaterThan(0);
  spectator.stream.raw.unshift(JSON.stringify({ seed: recorded.record.serverSeed }));
  expect(leaks(toy, recorded)).toContain("toy, spectator: the seed before the end");
});
