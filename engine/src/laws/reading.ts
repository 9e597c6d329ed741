import { openAsk } from "../apply.ts";
import { at } from "../at.ts";
import type { Ask, Checked, Game, GameTypes, Pending, Rng, Seat, Viewer } from "../game.ts";
import { canonical, isJson, isObject } from "../json.ts";
import { sampleLuck } from "../luck.ts";
import { crossed, mangled } from "../mangle.ts";
import { LEAVES, readLuck, writeLuck } from "../notation.ts";
import { legalIn, type Moment } from "../walk.ts";
import { isSeldom, type Law, must, mustEqual, seatsOf, shown, some, TRIED, viewersOf } from "./law.ts";

export const FOLLOWS: Law = {
  name: "a seat's moves, and what the game waits for, follow from what is seen",
  during(game, { state, pending, seats }) {
    for (const seat of seatsOf(seats)) {
      const legal = legalIn(game, state, seat);
      mustEqual(game.legal(game.view(state, seat), seat), legal, `seat ${seat} needs a secret`);
      must(
        openAsk(pending, seat) !== undefined || legal.length === 0,
        () => `seat ${seat} is not asked but has moves`,
      );
    }
    for (const viewer of viewersOf(seats)) {
      const seen = game.view(state, viewer);
      mustEqual(game.phase(seen), game.phase(state), `${viewer} sees another phase`);
      mustEqual(publicly(game.pending(seen), viewer), publicly(pending, viewer), `${viewer} waits otherwise`);
    }
  },
};

/** What a viewer must be able to tell of a pending question: not the bag, and no prompt to somebody else. */
function publicly(pending: Pending, viewer: Viewer): unknown {
  if (pending.t === "luck") return { t: "luck", draw: pending.draw.t };
  if (pending.t === "over") return pending;
  const known = (a: Ask): object => (a.seat === viewer ? a : { seat: a.seat, no: a.no, sealed: a.sealed });
  return { asks: pending.asks.map(known), may: (pending.may ?? []).map(known) };
}

export const READS: Law = {
  name: "legal moves are not refused and survive notation and JSON; what is not refused is listed",
  during(game, { state, pending, seats, entries }, rng) {
    if (pending.t === "luck") {
      const luck = sampleLuck(pending.draw, rng);
      const text = writeLuck(game, state, luck);
      mustEqual(readLuck(game, state, text), luck, `luck's "${text}" reads back otherwise`);
    }
    for (const seat of seatsOf(seats)) {
      const seen = game.view(state, seat);
      const legal = game.legal(seen, seat);
      const listed = new Set(legal.map(canonical));
      must(listed.size === legal.length, () => "a move is listed twice");
      for (const move of some(legal, 4 * TRIED, rng)) mustBeWritable(game, seen, seat, move);
      if (game.sample && legal.length > 0) {
        const sampled = game.sample(seen, seat, rng);
        must(listed.has(canonical(sampled)), () => `sampled but not listed: ${canonical(sampled)}`);
      }
      for (const move of strangers(game, legal, entries, rng))
        must(
          game.refuse(seen, seat, move) !== undefined || listed.has(canonical(move)),
          () => `neither refused nor listed: ${canonical(move)}`,
        );
    }
  },
};

function mustBeWritable<T extends GameTypes>(
  game: Game<T>,
  seen: T["view"],
  seat: Seat,
  move: T["move"],
): void {
  const refused = game.refuse(seen, seat, move);
  must(refused === undefined, () => `${canonical(move)} is listed but refused by ${refused?.rule}`);
  const text = game.write(seen, seat, move);
  must(
    text !== LEAVES && text !== "" && text === text.trim() && !/[\r\n]/.test(text),
    () => `"${text}" is no line of a story`,
  );
  mustEqual(game.read(seen, seat, text), move, `"${text}" reads back otherwise`);
  mustEqual(game.parseMove(JSON.parse(JSON.stringify(move))), { ok: move }, "a move does not survive JSON");
}

/** Moves from elsewhere: earlier ones of this game, legal ones with something changed, and mixtures of both. */
function strangers<T extends GameTypes>(
  game: Game<T>,
  legal: readonly T["move"][],
  entries: Moment<T>["entries"],
  rng: Rng,
): readonly T["move"][] {
  const earlier = some(entries, TRIED, rng).flatMap((e) => ("move" in e ? [e.move] : []));
  const known = [...some(legal, TRIED, rng), ...earlier];
  const changed = known.flatMap((move) => [
    mangled(move, rng),
    crossed(move, at(known, rng(known.length)), rng),
  ]);
  return [
    ...earlier,
    ...changed.flatMap((raw) => {
      const parsed = game.parseMove(raw);
      return "ok" in parsed ? [parsed.ok] : [];
    }),
  ];
}

const DEEP: unknown = JSON.parse(`${"[".repeat(2000)}${"]".repeat(2000)}`);
const RUBBISH: readonly unknown[] = [
  ...[undefined, null, true, 0, -1, 0.5, 1e308, Number.NaN, "", " ", "x", "0", "__proto__", "\u0000", "🂡"],
  ...[[], [[]], {}, { t: 1 }, { t: "" }, { t: "toString" }, { t: "__proto__" }, { t: ["pass"] }],
  ...[JSON.parse('{"__proto__":{"t":"pass"}}'), { length: 1e9 }, DEEP],
];

export const GUARDS: Law = {
  name: "rubbish is refused with a reason and never thrown at, and what is read is sound",
  during(game, moment, rng) {
    if (!isSeldom(moment)) return;
    const { state, pending, entries, seats } = moment;
    const moves = entries.flatMap((e) => ("move" in e ? [e.move] : []));
    const rubbish = [
      ...(entries.length === 0 ? RUBBISH : []),
      ...Array.from({ length: TRIED }, () => mangled(state, rng)),
      ...some(moves, TRIED, rng).map((move) => mangled(move, rng)),
    ];
    for (const raw of rubbish) {
      for (const answer of [game.options(raw), game.position(raw)]) mustBeChecked(answer);
      const move = mustBeChecked(game.parseMove(raw));
      if ("ok" in move) must(isMove(move.ok), () => `no move, but read as one: ${shown(move.ok)}`);
      const read = mustBeChecked(game.parseState(raw));
      if (!("ok" in read)) continue;
      mustEqual(game.audit(read.ok), [], "an unsound state is read");
      // What a store gives back is played on: asking about it must not stumble.
      for (const seen of [read.ok, game.view(read.ok, "spectator")]) game.pending(seen);
      for (const seat of seatsOf(seats)) game.legal(game.view(read.ok, seat), seat);
    }
    const seat = pending.t === "seats" ? at(pending.asks, 0).seat : 0;
    const seen = game.view(state, seat);
    const lines = some(game.legal(seen, seat), TRIED, rng).map((move) => game.write(seen, seat, move));
    for (const text of [...rubbish, ...lines.flatMap(misprints)]) {
      const read = typeof text === "string" ? game.read(seen, seat, text) : undefined;
      if (read === undefined) continue;
      must("ok" in game.parseMove(read), () => `"${text}" is read as no move: ${shown(read)}`);
      game.refuse(seen, seat, read);
    }
    for (const move of some(moves, 1, rng))
      must(game.refuse(game.view(state, seats), seats, move) !== undefined, () => "a stranger may move");
  },
};

const misprints = (line: string): readonly string[] => [
  line.slice(1),
  line.slice(0, -1),
  `${line} x`,
  `${line}0`,
  line.toUpperCase(),
  [...line].reverse().join(""),
];

function mustBeChecked<X>(answer: Checked<X>): Checked<X> {
  const reasoned =
    isObject(answer) &&
    ("ok" in answer || (/^.+-.+$/.test(answer.refused.rule) && answer.refused.why.key !== ""));
  must(reasoned, () => `neither a value nor a reason: ${shown(answer)}`);
  return answer;
}

const isMove = (raw: unknown): boolean => isJson(raw) && isObject(raw) && typeof raw["t"] === "string";
