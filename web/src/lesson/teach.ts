import Band from "./Band.svelte";
import { Guide } from "./guide.svelte.ts";
import { openLesson } from "./open.ts";
import Top from "./Top.svelte";

/** All that a lesson adds to a table, in one file that is fetched with it. */
export const teaching = { open: openLesson, guide: Guide.at, Band, Top };
