import type { Occasion, SetupField } from "@rubizh/board";
import type { Message, Seat } from "@rubizh/engine";
import { FACTIONS, MATS } from "../rules/content.ts";

/** Mats of the base box; the two of the expansion are dealt when they are asked for. */
const EXPANSION: ReadonlySet<string> = new Set(["militant", "innovative"]);

const line = (
  id: string,
  ids: readonly string[],
  label: (id: string) => Message,
  asks = `ui.setup.${id}`,
): SetupField => ({
  id,
  label: { key: asks },
  choices: ids.map((choice) => ({ id: choice, label: label(choice) })),
  initial: ids[0] ?? "",
});
const lot: Message = { key: "ui.setup.random" };

/** The lines of quick setup: what one plays, the Automa's level when alone, the tables' habits. */
export function setup({ seats, shared }: Occasion): readonly SetupField[] {
  const whose = shared ? ".shared" : "";
  const levels = line("automa", ["2", "1", "3", "4"], (id) => ({ key: `automa.level.${id}` }));
  return [
    ...(seats === 1 ? [levels] : []),
    line(
      "faction",
      ["random", ...FACTIONS],
      (id) => (id === "random" ? lot : { key: `faction.${id}` }),
      `ui.setup.faction${whose}`,
    ),
    line(
      "mat",
      ["random", ...MATS],
      (id) => (id === "random" ? lot : { key: `mat.${id}` }),
      `ui.setup.mat${whose}`,
    ),
    ...(seats === 1
      ? []
      : [line("deals", ["none", "turn", "always"], (id) => ({ key: `option.deals.${id}` }))]),
    line("turns", ["0", "20", "10"], (id) => ({ key: `ui.turns.${id}` })),
  ];
}

export function options({ seats }: Occasion, mine: Seat, chosen: Readonly<Record<string, string>>): unknown {
  const mat = chosen["mat"] ?? "random";
  const lots = Array.from({ length: mine }, () => "random");
  return {
    factions: [...lots, chosen["faction"] ?? "random"],
    mats: [...lots, mat],
    expansionMats: EXPANSION.has(mat),
    // A pair that somebody chose on purpose is allowed.
    forbiddenPairs: chosen["faction"] === "random" || mat === "random",
    deals: chosen["deals"] ?? "none",
    turnLimit: Number(chosen["turns"] ?? 0),
    ...(seats === 1 ? { automa: { level: Number(chosen["automa"] ?? 2) } } : {}),
  };
}
