import { openExample } from "./open.ts";
import TryBand from "./TryBand.svelte";
import TryTop from "./TryTop.svelte";

/** All that an example adds to a table, in one file that is fetched with it. */
export const trying = { open: openExample, Band: TryBand, Top: TryTop };
