import type { Preview } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import { type Forecast, forecast } from "../rules/forecast.ts";
import type { View } from "../rules/state.ts";
import { BOTH, label, tell } from "./tell.ts";

/** The forecast in messages, for screens and terminals. */
export function preview(content: Content, v: View): Preview {
  return inWords(forecast(content, v));
}

function inWords({ events, health, after, chooser, branches, cut }: Forecast): Preview {
  const lines = events.flatMap((event) => tell(event) ?? []);
  return {
    title: { key: "preview.health", with: { ...BOTH, first: health[0] ?? 0, second: health[1] ?? 0 } },
    lines: cut ? [...lines, { key: "preview.cut" }] : lines,
    branches: branches.map(({ move, leads }) => ({
      label: label(after, chooser === "none" ? 0 : chooser, move),
      preview: inWords(leads),
    })),
  };
}
