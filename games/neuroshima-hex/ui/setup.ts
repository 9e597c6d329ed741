import type { Occasion, SetupField } from "@rubizh/board";
import type { Seat } from "@rubizh/engine";
import { ARMIES } from "./looks.ts";

/** Lines of quick setup: whose army is whose, and who starts. */
export const setup = ({ shared }: Occasion): readonly SetupField[] => {
  const whose = shared ? ".shared" : "";
  return [
    {
      id: "army",
      label: { key: `ui.setup.army${whose}` },
      choices: [
        { id: "random", label: { key: "ui.setup.army.random" } },
        ...ARMIES.map((id) => ({ id, label: { key: `army.${id}` } })),
      ],
      initial: "random",
    },
    {
      id: "first",
      label: { key: "ui.setup.first" },
      choices: [
        { id: "random", label: { key: "ui.setup.first.random" } },
        ...["mine", "other"].map((id) => ({ id, label: { key: `ui.setup.first.${id}${whose}` } })),
      ],
      initial: "random",
    },
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
