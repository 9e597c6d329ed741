import { type Checked, refusal } from "@rubizh/engine";
import * as z from "zod/mini";
import type { Content } from "./content.ts";
import { type D, type Options, options } from "./state.ts";

const chosen = z.partial(options);

/** What was left out gets its default. */
export function readOptions(raw: unknown): Checked<Options> {
  const read = chosen.safeParse(raw ?? {});
  if (!read.success) return { refused: refusal("input-options", "refuse.options") };
  const { length = "full" } = read.data;
  return { ok: { length } };
}

/** The table before any luck (XX-002, XX-003). */
export function setup(content: Content, { length }: Options): D {
  const squads = Array.from({ length: content.squads[length] }, (_, i) => i + 1);
  return {
    length,
    round: 0,
    ford: "none",
    forces: content.crossings.map(() => [0, 0]),
    seats: [0, 1].map(() => ({ squads: [...squads], order: "none", asked: 0 })),
    frames: [{ t: "roll" }],
  };
}
