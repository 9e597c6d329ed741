import type { OwnPack } from "../../rules/own.ts";

/** Larger files are no packs: forty fighters and a dozen maps fit in a tenth of it. */
const MOST_BYTES = 500_000;

/** The JSON of a file; undefined when it has none. */
export async function jsonIn(file: File): Promise<unknown> {
  if (file.size > MOST_BYTES) return undefined;
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}

/** Hands a file to the browser. */
export function save(pack: OwnPack): void {
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify(pack, undefined, 2)}\n`], { type: "application/json" }),
  );
  const link = document.createElement("a");
  link.href = url;
  link.download = `${pack.id}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
