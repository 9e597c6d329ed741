import type { Message } from "@rubizh/engine";
import type { SetupField } from "./contract.ts";

/** A line of quick setup that begins with its first choice; `asks` is the key of its question. */
export const setupLine = (
  id: string,
  asks: string,
  ids: readonly string[],
  label: (id: string) => Message,
): SetupField => ({
  id,
  label: { key: asks },
  choices: ids.map((choice) => ({ id: choice, label: label(choice) })),
  initial: ids[0] ?? "",
});
