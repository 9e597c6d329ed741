import { readdirSync, readFileSync } from "node:fs";
import { at, rngFrom, sampleLuck, type Texts } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { expect, test } from "vitest";
import { entry, game } from "../index.ts";
import { ICONS, SPECIALISATIONS } from "../rules/content.ts";
import { REASONS } from "../rules/state.ts";

const LANGUAGES = ["uk", "pl", "en"] as const;
const textsOf = (language: string): Texts =>
  JSON.parse(readFileSync(`${import.meta.dirname}/${language}.json`, "utf8"));

/** Keys written out in the code: refusals by `no(rule, key)`, the rest in full. */
function written(): readonly string[] {
  return ["rules", "words"].flatMap((part) => {
    const folder = `${import.meta.dirname}/../${part}`;
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
      .flatMap((code) => [
        ...[...code.matchAll(/\bno\(\s*[^,]*?"?VO-\d{3}"[^,]*,\s*"(\w+)"/g)].map((m) => `refuse.${m[1]}`),
        ...[...code.matchAll(/"(?:VO-058|VO-059)", "(\w+)"/g)].map((m) => `refuse.${m[1]}`),
        ...[...code.matchAll(/"@?((?:refuse|prompt|event|label|score|draw|pack)\.[\w.]+)"/g)].map(
          (m) => m[1] ?? "",
        ),
        ...[...code.matchAll(/why: "(\w+)"/g)].map((m) => `pack.why.${m[1]}`),
        ...[...code.matchAll(/return "(range|unknownField|form|value|type)"/g)].map(
          (m) => `pack.why.${m[1]}`,
        ),
      ]);
  });
}

const each = (prefix: string, ids: readonly (string | number)[]): readonly string[] =>
  ids.map((id) => `${prefix}.${id}`);
const book = game.contentOf("none");
/** Keys the rules put together from ids. */
const composed: readonly string[] = [
  "game.name",
  ...each("mode", entry.modes),
  ...each("faction", [...book.factions.map((f) => f.id), "none"]),
  ...each(
    "character",
    book.characters.map((c) => c.id),
  ),
  ...book.characters.flatMap((c) =>
    each(
      `ability.${c.id}`,
      c.abilities.map((a) => a.id),
    ),
  ),
  ...book.characters.flatMap((c) =>
    c.abilities.flatMap((a) => (a.keyword ? [`keyword.${a.keyword.id}`] : [])),
  ),
  ...SPECIALISATIONS.flatMap((id) => [`specialisation.${id}`, `specialisation.${id}.text`]),
  ...ICONS.flatMap((id) => [`icon.${id}`, `icon.${id}.text`]),
  ...book.missions.flatMap((m) => [`mission.${m.id}`, `mission.${m.id}.task`]),
  ...each(
    "layout",
    book.layouts.map((l) => l.id),
  ),
  ...each("reason", REASONS),
  ...each("phase", ["opening", "placing", "turn1", "turn2", "turn3", "turn4", "turn5", "over"]),
  "event.squadDrawn",
  ...each("event.moved", ["move", "leave", "enter"]),
  ...each("event.damage", ["melee", "adjacent", "penalty", "precise", "across"]),
  ...each("event.save", ["armoured", "armouredOtaman", "pierced", "piercedOtaman"]),
  ...each("save", ["none.1", "ignored.1", "fortified.1", "fortified.2", "sarcophagus.1", "sarcophagus.2"]),
  ...each("event.checked", ["passed", "failed"]),
  ...each("event.rerolled", ["ones", "commissar"]),
  ...each("event.medicRolled", ["kept", "gone"]),
  ...each("event.unmoved", ["push", "skipTurn", "noRoom"]),
  ...each("event.enterRolled", ["owner", "opponent"]),
  ...each("event.finished", ["draw", ...REASONS.filter((r) => r !== "turns")]),
  ...each("event", ["turnBegan", "turnEnded", "pushed", "displaced"]),
  ...each("label", ["move", "leave", "enter", "push", "displace", "reroll.ones", "reroll.commissar"]),
  ...each("word", [
    "place",
    "move",
    "use",
    "leave",
    "enter",
    "end",
    "reroll",
    "keep",
    "hit",
    "push",
    "displace",
  ]),
  ...each("status", ["reserve", "removed", "acting", "inBag", "ready", "acted"]),
];

test.each(LANGUAGES)("every key of the rules has a text in %s", (language) => {
  const texts = textsOf(language);
  const known = (key: string): boolean => Object.hasOwn(texts, key) || Object.hasOwn(texts, `${key}_other`);
  expect([...new Set([...written(), ...composed])].filter((key) => !known(key))).toEqual([]);
});

test.each(LANGUAGES)(
  "the end says who met the mission's conditions, or who has nobody left, in %s",
  (language) => {
    const say = speaker(language, textsOf(language));
    const over = (winner: 0 | 1, reason: (typeof REASONS)[number]): string => {
      const read = game.position({ sides: [{ at: { kryvonis: "S1.c" } }, { at: { trotsky: "S4.c" } }] });
      if (!("ok" in read)) throw new Error(JSON.stringify(read));
      const now = game.pending({ ...read.ok, frames: [{ t: "over", winner, reason }] });
      return now.t === "over" ? say(now.result.reason) : "";
    };
    for (const winner of [0, 1] as const) {
      const names = ["ukraine", "communards"].map((id) => say({ key: `faction.${id}` }));
      expect(over(winner, "mission")).toContain(names[winner]);
      for (const reason of ["removal", "lives", "left"] as const)
        expect(over(winner, reason)).toContain(names[1 - winner]);
    }
  },
);

test.each(LANGUAGES)(
  "whole games are told, asked, labelled, refused and drawn in %s without a gap",
  (language) => {
    const say = speaker(language, textsOf(language));
    const rng = rngFrom(`volia/texts/${language}`);
    const gaps = new Set<string>();
    const spoken = (text: string): void => {
      if (
        text.includes("{") ||
        /(^|\s)(event|refuse|label|prompt|draw|reason|character|ability|faction|save)\.\w/.test(text)
      )
        gaps.add(text);
    };
    for (let i = 0; i < 14; i++) {
      const options = game.options({
        ...(entry.variety(rng, 2) as object),
        ...(i % 5 === 0 && { squads: "random" }),
      });
      if (!("ok" in options)) throw new Error(JSON.stringify(options));
      const draft = game.clone(game.setup(options.ok, 2));
      const hear = (event: Parameters<typeof entry.tell>[0]): void => {
        const told = entry.tell(event);
        if (told) spoken(say(told));
      };
      for (let now = game.pending(draft); ; now = game.pending(draft)) {
        if (now.t === "over") {
          spoken(say(now.result.reason));
          break;
        }
        if (now.t === "luck") {
          game.settle(draft, sampleLuck(now.draw, rng), hear);
          continue;
        }
        const { seat, prompt } = at(now.asks, 0);
        spoken(say(prompt));
        spoken(entry.sketch(draft, seat, say));
        const moves = game.legal(draft, seat);
        for (const move of moves) spoken(say(entry.label(draft, seat, move)));
        const refused = game.refuse(draft, seat, {
          t: "move",
          to: at(["S1.c", "S4.nw", "R1.a", "X"], rng(4)),
        });
        if (refused) spoken(say(refused.why));
        game.play(draft, seat, at(moves, rng(moves.length)), hear);
      }
    }
    expect([...gaps]).toEqual([]);
  },
);
