import { type Occasion, type SetupField, setupLine } from "@rubizh/board";
import type { Message, Seat } from "@rubizh/engine";
import { FACTIONS, MATS } from "../rules/content.ts";

/** Mats of the base box; the two of the expansion are dealt when they are asked for. */
const EXPANSION: ReadonlySet<string> = new Set(["militant", "innovative"]);

const lot: Message = { key: "ui.setup.random" };

/** The lines of quick setup: what one plays, the Automa's level when alone, the tables' habits. */
export function setup({ seats, shared }: Occasion): readonly SetupField[] {
  const whose = shared ? ".shared" : "";
  const levels = setupLine("automa", "ui.setup.automa", ["2", "1", "3", "4"], (id) => ({
    key: `automa.level.${id}`,
  }));
  return [
    ...(seats === 1 ? [levels] : []),
    setupLine("faction", `ui.setup.faction${whose}`, ["random", ...FACTIONS], (id) =>
      id === "random" ? lot : { key: `faction.${id}` },
    ),
    setupLine("mat", `ui.setup.mat${whose}`, ["random", ...MATS], (id) =>
      id === "random" ? lot : { key: `mat.${id}` },
    ),
    ...(seats === 1
      ? []
      : [
          setupLine("deals", "ui.setup.deals", ["always", "turn", "none"], (id) => ({
            key: `option.deals.${id}`,
          })),
        ]),
    setupLine("turns", "ui.setup.turns", ["0", "20", "10"], (id) => ({ key: `ui.turns.${id}` })),
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
    deals: chosen["deals"] ?? "always",
    turnLimit: Number(chosen["turns"] ?? 0),
    ...(seats === 1 ? { automa: { level: Number(chosen["automa"] ?? 2) } } : {}),
  };
}
