import { expect, test } from "vitest";
import { loadGame } from "../testing/registry.ts";
import { chances, liveWorld, noTally } from "../testing/worlds.ts";

test("T6 T7 T10: in 300 worlds of failing servers no flag falls early and no downtime is charged", async () => {
  const entry = await loadGame("clockwork");
  if (!entry) throw new Error("no clockwork");
  const chance = chances(14);
  const tally = noTally();
  for (let i = 0; i < 300; i++) liveWorld(entry, chance, tally);
  expect(tally).toMatchObject({ worlds: 300, early: 0, overcharged: 0, undercharged: 0, misdated: 0 });
  expect(tally.latest).toBeLessThanOrEqual(1_000);
  for (const seen of [tally.flags, tally.takebacks, tally.stops, tally.kills, tally.restarts, tally.steps])
    expect(seen).toBeGreaterThan(50);
});
