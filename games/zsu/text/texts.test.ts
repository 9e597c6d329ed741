import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { box } from "../packs/index.ts";
import { COLOURS, ENEMY_MARKS, OBJECT_KINDS, PATCHES, SOURCES, TROOPS } from "../rules/cards.ts";
import { RANKS } from "../rules/scoring.ts";
import { DIFFICULTIES, REASONS, ZONES } from "../rules/state.ts";

const LANGUAGES = ["uk", "pl", "en"] as const;
const root = `${import.meta.dirname}/..`;

const sources = ["rules", "words"].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(`${root}/${folder}/${name}`, "utf8")),
);
const found = (pattern: RegExp): readonly string[] =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map((m) => m[1] ?? ""));

const each = (prefix: string, ids: readonly (string | number)[]): readonly string[] =>
  ids.map((id) => `${prefix}.${id}`);
const { data } = box;
const ids = (xs: readonly { readonly id: string }[]): readonly string[] => xs.map((x) => x.id);

const LABELS: readonly string[] = [
  ...["colour", "keep", "discard", "recover", "front", "support", "back", "decline", "use", "useFrom"],
  ...["swap", "lay", "layFrom", "buy", "pass", "done"],
];

/** Keys written out in the code, and those it puts together. */
const KEYS = new Set([
  ...found(/"((?:prompt|refuse|cards|score|result|draw)\.[\w.]+)"/g),
  ...each("refuse", found(/no\("ZS-\d+", "([\w.]+)"/g)),
  ...each(
    "event",
    found(/say\("(\w+)"/g).filter((key) => !LABELS.includes(key)),
  ),
  ...each("phase", found(/^ {2}phase: "(\w+)"/gm)),
  ...each("prompt", ["discardFromHand", "discardAndDraw", "hospitalToHand"]),
  ...each("refuse", ["notNow", "shape"]),
  ...each("refuse.condition", ["none", "destroyedEnemies", "playedNormalDefence", "playedReinforcedDefence"]),
  ...each("refuse.condition", ["patch", "receivedPanic", "objectInPile"]),
  ...each("refuse.nothing", ["drawCard", "scout", "returnPanic"]),
  ...each("card", [...ids(data.starting), ...ids(data.army), ...ids(data.aid), ...ids(data.panic), "none"]),
  ...each("enemy", [...ids(data.enemies), "none"]),
  ...[...ids(data.events), ...ids(data.promo)].flatMap((id) => [`happening.${id}`, `happening.${id}.text`]),
  ...ids(data.achievements).flatMap((id) => [`achievement.${id}`, `achievement.${id}.text`]),
  ...each("object", ids(data.objects)),
  ...each("objectKind", OBJECT_KINDS),
  ...each("patch", PATCHES),
  ...each("colour", [...COLOURS, "none"]),
  ...each("troop", TROOPS),
  ...each("mark", ENEMY_MARKS),
  ...each("source", SOURCES),
  ...each("zone", ZONES),
  ...each("stat", ["attack", "defence", "support"]),
  ...each("difficulty", DIFFICULTIES),
  ...each("mode", ["duel", "solo"]),
  ...each(
    "rank",
    RANKS.map(([, rank]) => rank),
  ),
  ...each(
    "result",
    REASONS.filter((r) => r === "cruiser" || r === "panicPile" || r === "left"),
  ),
  ...each("result.defeat", ["panicHand", "panicPile", "thirdObject"]),
  ...each("condition", ["none", "destroyedEnemies", "playedNormalDefence", "playedReinforcedDefence"]),
  ...each("condition", ["patch", "receivedPanic", "objectInPile"]),
  ...each("reward", ["none", "attack", "defence", "support", "mobilization", "drawCard", "scout"]),
  ...each("reward", ["returnPanic", "cancelPanic", "hospitalToHand"]),
  ...each("compensation", ["mobilization", "removePanic", "none"]),
  ...each("label", LABELS),
  ...each("label.scout", ["none", "order", "drop", "dropOrder"]),
  ...each("label", ["bid"]),
  ...each("event", ["committed", "committed.none", "enemiesLaid", "enemiesLaid.none"]),
  ...each("event.fought", ["win", "both", "hold", "lost"]),
  ...each("event.panicSpared", ["shield", "empty"]),
  ...each("event.waited", ["draw", "scout"]),
  ...each("event", [
    "firstDrawn",
    "panicTaken",
    "passed",
    "ready",
    "panicReturned",
    "left",
    "ended",
    "warBegan",
  ]),
  ...each("event", [
    "rocketStruck",
    "coloured",
    "achievementsOpened",
    "secretKept",
    "secretShown",
    "restocked",
  ]),
  ...each("event", [
    "enemiesShared",
    "deckShuffled",
    "enemiesShuffled",
    "roundBegan",
    "eventRevealed",
    "relieved",
  ]),
  ...each("event", [
    "objectRevealed",
    "objectLost",
    "objectStays",
    "pointsGiven",
    "cannotBuy",
    "pointsLost",
    "drew",
    "looked",
  ]),
  ...each("event", [
    "scouted",
    "discarded",
    "recovered",
    "enemyBid",
    "bid",
    "swapped",
    "bonusUsed",
    "unopposed",
  ]),
  ...each("event", ["compensated", "bought"]),
  ...each("draw", ["invasion", "war"]),
  ...each("draw.forecast", ["win", "both", "hold", "lost", "panic"]),
  "game.name",
]);

test.each(LANGUAGES)("every key the rules use has a text in %s", (language) => {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(`${import.meta.dirname}/${language}.json`, "utf8"),
  );
  const has = (key: string): boolean => Object.hasOwn(texts, key) || Object.hasOwn(texts, `${key}_other`);
  expect([...KEYS].filter((key) => !has(key))).toEqual([]);
});
