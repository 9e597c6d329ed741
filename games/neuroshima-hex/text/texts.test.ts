import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { neuroshimaHex } from "../index.ts";
import { ABILITIES } from "../rules/army.ts";
import { CAUSES, REASONS } from "../rules/state.ts";

const read = (name: string): string => readFileSync(`${import.meta.dirname}/${name}`, "utf8");
const LANGUAGES = ["uk", "pl", "en"] as const;

/** Keys written out in the rules. */
function written(): readonly string[] {
  const folder = `${import.meta.dirname}/../rules`;
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => [...readFileSync(`${folder}/${name}`, "utf8").matchAll(KEY)].map((m) => m[1] ?? ""));
}
const KEY = /"@?((?:refuse|prompt|event|label|result|score|preview|by|tile|army)\.[\w.-]+)"/g;

const each = (prefix: string, ids: readonly (string | number)[]): readonly string[] =>
  ids.map((id) => `${prefix}.${id}`);

/** Keys the rules put together from what happened. */
const composed: readonly string[] = [
  ...each("army", [...neuroshimaHex.packs.map((p) => p.id), "none"]),
  ...neuroshimaHex.packs.flatMap((p) => each("tile", [...p.data.tiles.map((t) => t.id), "none"])),
  // What the aid cards of the box say of every tile (NH-008).
  ...neuroshimaHex.packs.flatMap((p) =>
    each(
      "about",
      p.data.tiles.map((t) => t.id),
    ),
  ),
  ...each("ability", ABILITIES),
  ...each("result", REASONS),
  ...each("prompt", ["pushed", "pulled"]),
  ...each("event", ["starter", "terror", "turn-ended", "last-tile", "hunt-ended", "scavenge-ended", "left"]),
  ...each("event", ["discarded", "played", "pushing", "pulling", "pulled", "scavenged"]),
  ...each("event", ["netted", "freed", "hunting", "agony", "destroyed"]),
  "event.drew",
  "event.redrew",
  ...each("event.battle", CAUSES),
  ...each("event.attack", ["melee", "friendly-fire", "ranged"]),
  ...each("event.shielded", ["armour", "flying", "reflection", "hq"]),
  ...each("label", ["place", "execute", "replace", "discard", "battle", "terror"]),
  ...each("label", ["redraw", "end", "stop", "keep", "done", "push", "pull"]),
  ...each("phase", ["setup", "turn", "last-turns", "final-battle", "extra-turns", "extra-battle"]),
  ...each("phase", ["battle", "aftermath", "over"]),
];

test.each(LANGUAGES)("every key of the rules has a text in %s", (language) => {
  const texts: Record<string, string> = JSON.parse(read(`${language}.json`));
  const missing = [...new Set([...written(), ...composed])].filter((key) => !Object.hasOwn(texts, key));
  expect(missing).toEqual([]);
});
