import Band from "./Band.svelte";
import { openPuzzle } from "./open.ts";
import { Solver } from "./solver.svelte.ts";
import Top from "./Top.svelte";
import Verdict from "./Verdict.svelte";

/** All that a puzzle adds to a table, in one file that is fetched with it. */
export const solving = { open: openPuzzle, solver: Solver.at, Band, Top, Verdict };
