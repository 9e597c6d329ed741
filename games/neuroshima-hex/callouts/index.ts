import {
  type Callouts,
  type Found,
  type Glimpse,
  type MakeCallouts,
  onEvents,
  type Spot,
} from "@rubizh/board";
import { around, CELLS, type Cell } from "../rules/board.ts";
import type { Content } from "../rules/content.ts";
import { forecast } from "../rules/forecast.ts";
import type { NeuroshimaGame } from "../rules/index.ts";
import { emptyCells, HAND, type NeuroshimaHex, seatOf, topFrame } from "../rules/state.ts";
import { cellSpot, handSpot, NET, pileSpot } from "../ui/path.ts";
import { attackedTwice, bothFell } from "./battle.ts";
import list from "./list.json" with { type: "json" };

type Seen = Glimpse<NeuroshimaHex>;
type When = (seen: Seen) => Found | undefined;

const HANDS: Spot = "zone/hand";
const at = (cell: Cell | undefined): Found | undefined =>
  cell === undefined ? undefined : { at: cellSpot(cell) };

const on = onEvents<NeuroshimaHex>();

const isOwnTurn = ({ view, seat }: Seen): boolean => {
  const top = topFrame(view);
  return top?.t === "turn" && top.seat === seat;
};
const handOf = ({ view, seat }: Seen): readonly string[] => seatOf(view, seat).hand;
const hqOf = (content: Content, { view, seat }: Seen): Cell | undefined =>
  CELLS.find((cell) => {
    const unit = view.board[cell];
    return unit !== "empty" && unit.seat === seat && content.units.get(unit.tile)?.hq === true;
  });

/** What a battle now would take from the own HQ. */
const DANGER = 3;
const FEW_CELLS = 3;

function when(content: Content): Readonly<Record<string, When>> {
  return {
    "hq-corner": ({ view, legal }) => {
      const top = topFrame(view);
      if (top?.t !== "deploy" || content.units.get(top.tile)?.hq !== true) return undefined;
      return at(legal.flatMap((m) => (m.t === "place" && around(m.cell).length === 3 ? [m.cell] : []))[0]);
    },
    "short-first-turn": (seen) =>
      isOwnTurn(seen) && seen.view.turns <= 2 && handOf(seen).length < HAND ? { at: HANDS } : undefined,
    "give-one-up": (seen) => (isOwnTurn(seen) && handOf(seen).length === HAND ? { at: HANDS } : undefined),
    "battle-now": (seen) => {
      const i = handOf(seen).findIndex((tile) => content.instants.get(tile)?.does === "battle");
      return isOwnTurn(seen) &&
        handOf(seen).length < HAND &&
        seen.legal.some((m) => m.t === "battle") &&
        i >= 0
        ? { at: handSpot(i) }
        : undefined;
    },
    "bad-draw": ({ legal }) => (legal.some((m) => m.t === "redraw") ? { at: HANDS } : undefined),
    "danger-ahead": (seen) => {
      if (!isOwnTurn(seen) || handOf(seen).length === HAND) return undefined;
      const { health } = seatOf(seen.view, seen.seat);
      const left = forecast(content, seen.view).health[seen.seat] ?? health;
      return health - left >= DANGER ? at(hqOf(content, seen)) : undefined;
    },
    "they-start": on(["battle"], ({ cause, caller }, { seat }) =>
      cause === "tile" && caller !== seat ? {} : undefined,
    ),
    "both-fall": ({ events }) => at(bothFell(events)),
    armour: on(["shielded"], ({ by, cell }) => (by === "armour" ? at(cell) : undefined)),
    toughness: on(["damage"], ({ cell, tile }, { view }) => {
      const unit = view.board[cell];
      const stands = unit !== "empty" && unit.tile === tile && unit.damage > 0;
      return stands && content.units.get(tile)?.hq === false ? at(cell) : undefined;
    }),
    "friendly-fire": on(["attack"], ({ kind, seat, cell, target }) =>
      kind === "friendly-fire" && target.seat === seat ? at(cell) : undefined,
    ),
    netted: on(["netted"], ({ cell }) => at(cell)),
    "steel-net": ({ legal }) => (legal.some((m) => m.t === "net") ? { at: NET } : undefined),
    reflection: on(["reflected"], ({ cell }) => at(cell)),
    agony: on(["agony"], ({ cell }) => at(cell)),
    flying: on(["shielded"], ({ by, cell }) => (by === "flying" ? at(cell) : undefined)),
    scavenger: on(["scavenged"], ({ to }) => at(to)),
    mobility: ({ legal }) =>
      at(legal.flatMap((m) => (m.t === "move" && m.by === "ability" ? [m.from] : []))[0]),
    pushed: on(["pushing", "pulling"], ({ unit }) => at(unit.cell)),
    medic: on(["healed"], ({ cell }) => at(cell)),
    "second-attack": ({ events }) => at(attackedTwice(events)),
    terror: on(["terror"], () => ({ at: HANDS })),
    execution: on(["executed"], ({ cell }) => at(cell)),
    hunt: on(["hunting"], ({ cell }) => at(cell)),
    "board-filling": (seen) => {
      const free = emptyCells(seen.view);
      return isOwnTurn(seen) && free.length <= FEW_CELLS ? at(free[0]) : undefined;
    },
    "board-full": on(["battle"], ({ cause }) => (cause === "full-board" ? {} : undefined)),
    facts: (seen) =>
      isOwnTurn(seen)
        ? at(
            CELLS.find((cell) => {
              const unit = seen.view.board[cell];
              return unit !== "empty" && unit.seat !== seen.seat;
            }),
          )
        : undefined,
    "last-tile": on(["last-tile"], ({ seat }) => ({ at: pileSpot(seat) })),
  };
}

const done: NonNullable<Callouts<NeuroshimaHex>["done"]> = {
  "steel-net": ({ events, seat }) => events.some((e) => e.t === "net-thrown" && e.seat === seat),
  mobility: ({ events, seat }) =>
    events.some((e) => (e.t === "moved" || e.t === "turned") && e.by === "ability" && e.seat === seat),
  "battle-now": ({ events, seat }) =>
    events.some((e) => e.t === "battle" && e.cause === "tile" && e.caller === seat),
};

export const callouts: MakeCallouts<NeuroshimaHex> = (entry) => ({
  list: list as Callouts["list"],
  when: when((entry.game as NeuroshimaGame).content),
  done,
});
