import { at, type Direction } from "@rubizh/engine";
import { no } from "../acts/act.ts";
import { TURNS } from "../board.ts";
import { emptyCells, isFull, type ScavengeFrame, topOf, unitAt } from "../state.ts";
import { changed, setUnit, upkeep } from "../upkeep.ts";
import type { Asks } from "./frame.ts";
import { refuseInBattle } from "./in-battle.ts";

/** After a battle each scavenger may go to any free cell and turn, in the order its owner likes (NH-203, NH-319, NH-320). */
export const scavenge: Asks<ScavengeFrame> = {
  waits: "seats",
  prompt: () => ({ key: "prompt.scavenge" }),
  candidates: (_box, v, f) => [
    ...f.left.flatMap((from) =>
      [from, ...emptyCells(v)].flatMap((to) =>
        TURNS.map((turn) => ({ t: "scavenge", from, to, turn }) as const),
      ),
    ),
    { t: "done" },
  ],
  refuse(_box, v, f, m) {
    if (m.t === "done") return undefined;
    if (m.t !== "scavenge") return refuseInBattle(m, "refuse.answerFirst");
    if (!f.left.includes(m.from)) return no("NH-203", "refuse.noScavenger", { cell: m.from });
    if (m.from === m.to)
      return unitAt(v, m.from).turn === m.turn ? no("NH-319", "refuse.noChange") : undefined;
    if (isFull(v.board)) return no("NH-321", "refuse.boardFull");
    return v.board[m.to] === "empty" ? undefined : no("NH-203", "refuse.occupied", { cell: m.to });
  },
  play(content, d, f, m, emit) {
    if (m.t !== "scavenge") {
      d.frames.pop();
      emit({ t: "scavenge-ended", seat: f.seat });
      return;
    }
    const unit = unitAt(d, m.from);
    d.board[m.from] = "empty";
    setUnit(d, m.to, changed(unit, { turn: m.turn }));
    emit({ t: "scavenged", seat: unit.seat, tile: unit.tile, cell: m.from, to: m.to, turn: m.turn });
    upkeep(content, d, emit);
    const left = f.left.filter((cell) => cell !== m.from && isAble(d.board[cell]));
    topOf(d, "scavenge").left = left;
    if (left.length === 0) d.frames.pop();
  },
  sample(_box, v, f, rng) {
    if (rng(4) === 0) return { t: "done" };
    const from = at(f.left, rng(f.left.length));
    const cells = [from, ...emptyCells(v)];
    const to = at(cells, rng(cells.length));
    const turn = rng(6) as Direction;
    return from === to && unitAt(v, from).turn === turn ? { t: "done" } : { t: "scavenge", from, to, turn };
  },
};

const isAble = (unit: "empty" | { readonly netted: boolean } | undefined): boolean =>
  unit !== undefined && unit !== "empty" && !unit.netted;
