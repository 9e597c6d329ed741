import { type Occasion, type SetupField, setupLine } from "@rubizh/board";
import type { Seat } from "@rubizh/engine";
import { ARMIES } from "./looks.ts";

/** Lines of quick setup: whose army is whose, and who starts. */
export const setup = ({ shared }: Occasion): readonly SetupField[] => {
  const whose = shared ? ".shared" : "";
  return [
    setupLine("army", `ui.setup.army${whose}`, ["random", ...ARMIES], (id) => ({
      key: id === "random" ? "ui.setup.army.random" : `army.${id}`,
    })),
    setupLine("first", "ui.setup.first", ["random", "mine", "other"], (id) => ({
      key: id === "random" ? "ui.setup.first.random" : `ui.setup.first.${id}${whose}`,
    })),
  ];
};

/** Raw options of the chosen lines. */
export function options(_: Occasion, mine: Seat, chosen: Readonly<Record<string, string>>): unknown {
  const { army = "random", first = "random" } = chosen;
  const pair = [army, ARMIES.find((id) => id !== army)];
  return {
    armies: army === "random" ? "random" : mine === 0 ? pair : pair.toReversed(),
    first: first === "random" ? "random" : first === "mine" ? mine : 1 - mine,
  };
}
