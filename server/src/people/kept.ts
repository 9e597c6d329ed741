import type { NamedRow } from "../store/schema.ts";

/** An account: a guest that has a way back, and a name of its own. */
export const isKept = ({ kept }: Pick<NamedRow, "kept">): boolean => kept > 0;
