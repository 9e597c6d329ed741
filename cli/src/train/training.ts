import type { AnyEntry, Training } from "@rubizh/engine";
import { gameOf } from "../context.ts";
import { fail } from "../fail.ts";

/** What a game's bots can learn: the one that is named, or the first. */
export async function trainingOf(
  id: string,
  name: string | undefined,
): Promise<{ readonly entry: AnyEntry; readonly training: Training }> {
  const entry = await gameOf(id);
  const known = entry.trainings ?? [];
  const training = known.find((one) => name === undefined || one.name === name);
  if (training) return { entry, training };
  return known.length === 0
    ? fail("error.noTraining", { game: id })
    : fail("error.whichTraining", { name: name ?? "", names: known.map((one) => one.name).join(", ") });
}
