import { parentPort, workerData } from "node:worker_threads";
import { gather } from "@rubizh/bots";
import { trainingOf } from "./training.ts";
import type { Order, Part } from "./workers.ts";

/** One thread of many: it plays the games it is told to and hands the samples over. */
const { game, name, practice } = workerData as Order;
const { training } = await trainingOf(game, name);

parentPort?.on("message", ({ first, count }: Part) => {
  const samples = gather(training, practice, first, count);
  const { games, groups, outcomes, features } = samples;
  parentPort?.postMessage(samples, [games.buffer, groups.buffer, outcomes.buffer, features.buffer]);
});
