import type { Pace } from "@rubizh/protocol";
import { t } from "../speech.svelte.ts";
import { kindOf, paceNumbers } from "./pace.ts";

/** A pace in a few words: its kind and what it gives. */
export function paceTold(pace: Pace): string {
  const kind = kindOf(pace);
  return kind === "none"
    ? t("pace.kind.none")
    : `${t(`pace.kind.${kind}`)} · ${t(`pace.short.${kind}`, paceNumbers(pace))}`;
}
