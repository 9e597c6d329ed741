import { mine } from "../mine.svelte.ts";
import type { TableStage } from "./stage.svelte.ts";

/**
 * Why the page of a table is to be opened anew: the table has gone over to newer rules, and the board is made for those it had;
 * or this page looks on, and a seat there has become this player's, in another tab or after the network was away. "": it is not.
 */
export function dueAnew({ now, driver }: TableStage): string {
  if (now.outdated) return "rules";
  const line = now.hosted?.seats.length === 0 ? mine().lines.find(({ id }) => id === driver.id) : undefined;
  return line?.yours?.length ? `seat ${line.updated}` : "";
}
