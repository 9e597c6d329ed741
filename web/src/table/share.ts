import { packed } from "../bring.ts";
import { pathOf } from "../route.ts";
import type { Driver } from "./driver.ts";

/** The record as a file; of a server's table once it is over. */
export async function saveRecord(driver: Driver): Promise<void> {
  const record = await driver.record();
  if (record) save(record, `rubizh-${record.game}-${record.seal.slice(0, 8)}.json`);
}

/** The record and what this browser remembers, in one file that `rubizh verify` reads. */
export async function saveReport(driver: Driver): Promise<void> {
  const record = await driver.record();
  const memory = driver.memory?.();
  if (record)
    save(
      memory ? { record, memory } : record,
      `rubizh-report-${record.game}-${record.seal.slice(0, 8)}.json`,
    );
}

function save(value: unknown, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A link that shows this moment to anybody: the game itself travels in it, unless everybody may see the table. */
export async function linkTo(driver: Driver, moment: number): Promise<string> {
  const open = driver.now().hosted?.visibility === "public";
  const record = open ? undefined : await driver.record();
  if (record) return `${location.origin}${pathOf({ at: "shared" })}#${moment}.${await packed(record)}`;
  return `${location.origin}${pathOf({ at: driver.kind, id: driver.id, moment })}`;
}
