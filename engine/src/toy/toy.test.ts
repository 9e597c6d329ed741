import { laws } from "../enrol.ts";
import { toy } from "./toy.ts";

laws(toy, { games: 60, options: (rng) => ({ rounds: 1 + rng(8) }) });
