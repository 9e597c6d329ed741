import type { SetupField } from "@rubizh/board";
import type { Message } from "@rubizh/engine";
import { FACTIONS, MATS } from "../rules/content.ts";

/** Mats of the base box; the two of the expansion are dealt when they are asked for. */
const EXPANSION: ReadonlySet<string> = new Set(["militant", "innovative"]);

const line = (id: string, ids: readonly string[], label: (id: string) => Message): SetupField => ({
  id,
  label: { key: `ui.setup.${id}` },
  choices: ids.map((choice) => ({ id: choice, label: label(choice) })),
  initial: ids[0] ?? "",
});
const lot: Message = { key: "ui.setup.random" };

/** The lines of quick setup: what the first seat plays, the Automa's level when alone, the tables' habits. */
export function setup(_mode: string, seats: number): readonly SetupField[] {
  const levels = line("automa", ["2", "1", "3", "4"], (id) => ({ key: `automa.level.${id}` }));
  return [
    ...(seats === 1 ? [levels] : []),
    line("faction", ["random", ...FACTIONS], (id) => (id === "random" ? lot : { key: `faction.${id}` })),
    line("mat", ["random", ...MATS], (id) => (id === "random" ? lot : { key: `mat.${id}` })),
    ...(seats === 1
      ? []
      : [line("deals", ["none", "turn", "always"], (id) => ({ key: `option.deals.${id}` }))]),
    line("turns", ["0", "20", "10"], (id) => ({ key: `ui.turns.${id}` })),
  ];
}

export function options(seats: number, chosen: Readonly<Record<string, string>>): unknown {
  const mat = chosen["mat"] ?? "random";
  return {
    factions: [chosen["faction"] ?? "random"],
    mats: [mat],
    expansionMats: EXPANSION.has(mat),
    // A pair that somebody chose on purpose is allowed.
    forbiddenPairs: chosen["faction"] === "random" || mat === "random",
    deals: chosen["deals"] ?? "none",
    turnLimit: Number(chosen["turns"] ?? 0),
    ...(seats === 1 ? { automa: { level: Number(chosen["automa"] ?? 2) } } : {}),
  };
}
