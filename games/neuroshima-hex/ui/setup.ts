import type { SetupField } from "@rubizh/board";
import { ARMIES } from "./looks.ts";

/** Lines of quick setup: whose army is whose, and who starts. */
export const FIELDS: readonly SetupField[] = [
  {
    id: "army",
    label: { key: "ui.setup.army" },
    choices: [
      { id: "random", label: { key: "ui.setup.army.random" } },
      ...ARMIES.map((id) => ({ id, label: { key: `army.${id}` } })),
    ],
    initial: "random",
  },
  {
    id: "first",
    label: { key: "ui.setup.first" },
    choices: ["random", "0", "1"].map((id) => ({ id, label: { key: `ui.setup.first.${id}` } })),
    initial: "random",
  },
];

/** Raw options of the chosen lines. */
export function optionsOf(chosen: Readonly<Record<string, string>>): unknown {
  const { army = "random", first = "random" } = chosen;
  const other = ARMIES.find((id) => id !== army);
  return {
    armies: army === "random" ? "random" : [army, other],
    first: first === "random" ? "random" : Number(first),
  };
}
