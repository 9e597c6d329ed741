import { packed } from "../bring.ts";
import { pathOf } from "../route.ts";
import type { Driver } from "./driver.ts";

/** A link that shows this moment to anybody: the game itself travels in it, unless everybody may see the table. */
export async function linkTo(driver: Driver, moment: number): Promise<string> {
  const open = driver.now().hosted?.visibility === "public";
  const record = open ? undefined : await driver.record();
  if (record) return `${location.origin}${pathOf({ at: "shared" })}#${moment}.${await packed(record)}`;
  return `${location.origin}${pathOf({ at: driver.kind, id: driver.id, moment })}`;
}
