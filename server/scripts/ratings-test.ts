// Rated games in the store, counted again from their logs: node server/scripts/ratings-test.ts [games] [people] [seed]
import { rebuildRatings } from "../src/ratings/rebuild.ts";
import { allOf, season } from "../src/testing/rated.ts";
import { timedNode } from "../src/testing/timed.ts";

const [games = "10000", people = "400", seed = "ratings"] = process.argv.slice(2);
const node = await timedNode();
let began = performance.now();
await season(node, Number(games), Number(people), seed);
const played = performance.now() - began;
const before = await allOf(node);
began = performance.now();
const report = await rebuildRatings(node.store, node.tables);
const rebuilt = performance.now() - began;
const after = await allOf(node);
const worst = before.ratings.reduce(
  (most, rating, i) => Math.max(most, Math.abs(Number(rating.r) - Number(after.ratings[i]?.r))),
  0,
);
const isSame = JSON.stringify(before) === JSON.stringify(after);
process.stdout.write(
  `${JSON.stringify({ ...report, worst, same: isSame, playedMs: Math.round(played), rebuiltMs: Math.round(rebuilt) })}\n`,
);
await node.close();
if (!isSame) process.exitCode = 1;
