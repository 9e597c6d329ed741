import { at, type Frames, type FrameTable, frames, type Rng } from "@rubizh/engine";
import type { Content } from "../content.ts";
import type { Move } from "../moves.ts";
import { resultOf } from "../scoring.ts";
import { draftOf, type Frame, no, type ScytheTypes, seatOf, top, type View } from "../state.ts";
import { aftermath } from "./aftermath.ts";
import { anytime } from "./anytime.ts";
import { automa } from "./automa.ts";
import { bottom } from "./bottom.ts";
import { building } from "./building.ts";
import { choosing } from "./choosing.ts";
import { combat } from "./combat.ts";
import { dealing } from "./dealing.ts";
import { deploying } from "./deploying.ts";
import { discarding } from "./discarding.ts";
import { draw } from "./draw.ts";
import { encounter } from "./encounter.ts";
import { enlisting } from "./enlisting.ts";
import { factory } from "./factory.ts";
import { gaining } from "./gaining.ts";
import { moving } from "./moving.ts";
import { paying } from "./paying.ts";
import { producing } from "./producing.ts";
import { receiving } from "./receiving.ts";
import { retreat } from "./retreat.ts";
import { scout } from "./scout.ts";
import { taking } from "./taking.ts";
import { turn } from "./turn.ts";
import { upgrading } from "./upgrading.ts";

/** A game that is over has no frames; this one stands for the end. */
interface Over {
  readonly t: "over";
}
const OVER: Over = { t: "over" };

const FRAMES: FrameTable<ScytheTypes, Content, Frame | Over> = {
  dealing,
  draw,
  turn,
  moving: anytime(moving),
  aftermath: anytime(aftermath),
  combat: anytime(combat),
  scout,
  retreat: anytime(retreat),
  encounter: anytime(encounter),
  factory: anytime(factory),
  gaining,
  taking: anytime(taking),
  receiving: anytime(receiving),
  producing: anytime(producing),
  upgrading: anytime(upgrading),
  deploying: anytime(deploying),
  building: anytime(building),
  enlisting: anytime(enlisting),
  choosing: anytime(choosing),
  paying: anytime(paying),
  discarding: anytime(discarding),
  bottom,
  automa,
  over: { waits: "over", result: (content, v) => resultOf(content, v) },
};

/** What the frames of this game answer for, bound to its data. */
export const framesOf = (content: Content): Frames<ScytheTypes> =>
  frames<ScytheTypes, Content, Frame | Over>({
    rules: FRAMES,
    content: () => content,
    top: (v: View) => (v.over === "no" ? top(v) : OVER),
    asked: (v, seat) => seatOf(v, seat).asked,
    count(d, seat) {
      draftOf(d, seat).asked += 1;
    },
    unasked: (_content, _v, f) => (f?.t === "over" ? no("SC-349", "over") : no("SC-073", "notAsked")),
    pick: busy,
  });

/** Moves that end a decision or change nothing on the board. */
const IDLE: ReadonlySet<Move["t"]> = new Set([
  "end",
  "skip",
  "done",
  "give",
  "decline",
  "accept",
  "count",
  "drop",
  "part",
]);

/** A random legal move that prefers doing something: playouts that mostly pass would tell a bot nothing. */
function busy(all: readonly Move[], isLegal: (move: Move) => boolean, rng: Rng): Move {
  const move = rng(8) === 0 ? anyLegal([...all], isLegal, rng) : anyBusy(all, isLegal, rng);
  if (move === undefined) throw new Error("nothing is legal");
  return move;
}

/** A move that does something; only where none is legal, one that does not. */
function anyBusy(all: readonly Move[], isLegal: (move: Move) => boolean, rng: Rng): Move | undefined {
  const doing: Move[] = [];
  const idle: Move[] = [];
  for (const m of all) (IDLE.has(m.t) ? idle : doing).push(m);
  return anyLegal(doing, isLegal, rng) ?? anyLegal(idle, isLegal, rng);
}

/** Candidates are tried in random order until one is legal. */
function anyLegal(left: Move[], isLegal: (move: Move) => boolean, rng: Rng): Move | undefined {
  while (left.length > 0) {
    const i = rng(left.length);
    const m = at(left, i);
    if (isLegal(m)) return m;
    left[i] = at(left, left.length - 1);
    left.pop();
  }
  return undefined;
}
