import { at, type Draft, rngFrom, type State, walk } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { zsu } from "../index.ts";
import type { ZsuTypes } from "./event.ts";

const game = zsu.make(zsu.packs);
type Table = Draft<State<ZsuTypes>>;

/** The first moment of random games at which this is so. */
function when(seats: number, is: (table: State<ZsuTypes>) => boolean): State<ZsuTypes> {
  for (let seed = 0; seed < 40; seed++)
    for (const { state } of walk(game, seats, rngFrom(`audit/${seed}`))) if (is(state)) return state;
  throw new Error("no such moment");
}
const top = (t: State<ZsuTypes>): string => t.frames.at(-1)?.t ?? "";

const deploying = (): State<ZsuTypes> =>
  when(2, (t) => top(t) === "deploy" && t.round > 2 && at(t.seats, 0).trophies.length > 0);
const war = (): State<ZsuTypes> =>
  when(2, (t) => top(t) === "deploy" && t.phase === "war" && t.objectPile.length > 0);
const auction = (): State<ZsuTypes> => when(2, (t) => top(t) === "auction");
const alone = (): State<ZsuTypes> => when(1, (t) => top(t) === "deploy" && t.round > 1);

type Breakage = readonly [says: string, base: () => State<ZsuTypes>, breakIt: (t: Table) => unknown];
const own = (t: Table): Table["seats"][number] => at(t.seats, 0);
const frameOf = (t: Table, kind: string): unknown => t.frames.find((f) => f.t === kind);

const BREAKAGES: readonly Breakage[] = [
  ["market: no such card as x", deploying, (t) => (t.reserve[0] = "x")],
  ["market: no such card as x", deploying, (t) => (t.next = "x")],
  ["market: no such card as x", deploying, (t) => t.armyDeck.under.push("x")],
  ["aside: no such card as x", deploying, (t) => t.aside.push("x")],
  ["enemy bid: no such card as x", deploying, (t) => (t.enemyBid = "x")],
  ["objects: no such card as x", deploying, (t) => t.objectPile.push("x")],
  ["objects: no such card as x", deploying, (t) => t.lostObjects.push("x")],
  ["past events: no such card as x", deploying, (t) => t.pastEvents.push("x")],
  ["achievements: no such card as x", deploying, (t) => t.achievements.push("x")],
  ["cards: no such card as x", deploying, (t) => own(t).hospital.push("x")],
  ["cards: no such card as x", deploying, (t) => (at(own(t).lines.lanes, 0).front = "x")],
  ["cards: no such card as x", deploying, (t) => own(t).lines.swaps.push({ sent: "x", took: "x" } as never)],
  ["trophies: no such card as x", deploying, (t) => own(t).objects.push("x")],
  ["enemies: no such card as x", deploying, (t) => own(t).trophies.push("x")],
  ["enemies: no such card as x", deploying, (t) => (at(own(t).enemyLine, 0).support = "x")],
  ["secret: no such card as x", deploying, (t) => own(t).secret.dealt.push("x")],
  [
    "bid: no such card as x",
    auction,
    (t) =>
      Object.assign(frameOf(t, "auction") as object, {
        bids: [
          { cards: ["x"], amount: 0 },
          { cards: [], amount: 0 },
        ],
      }),
  ],
  ["army cards are lost or doubled", deploying, (t) => (t.reserve[0] = "none")],
  ["army cards are lost or doubled", deploying, (t) => (t.reserve[0] = at(t.reserve, 1))],
  ["aid cards do not add up", deploying, (t) => (t.aid += 1)],
  ["panic cards do not add up", deploying, (t) => (t.panic += 1)],
  ["panic cards do not add up", alone, (t) => (t.panic += 8)],
  ["army deck: wrong size", deploying, (t) => (t.armyDeck.size += 1)],
  ["army deck: out of order", deploying, (t) => t.armyDeck.bag.reverse()],
  ["enemy cards are lost or doubled", deploying, (t) => own(t).enemyDiscard.pop()],
  ["enemy cards are lost or doubled", deploying, (t) => t.aside.push(at(t.aside, t.aside.length - 1))],
  ["aside: out of order", deploying, (t) => t.aside.reverse()],
  ["an event or object is there twice", war, (t) => t.lostObjects.push(at(t.objectPile, 0))],
  ["event deck: unknown card", war, (t) => t.eventDeck.bag.push("x")],
  ["event deck: wrong size", war, (t) => (t.eventDeck.size += 1)],
  ["event deck: wrong size", deploying, (t) => (t.eventDeck.size += 1)],
  ["event deck: out of order", war, (t) => t.eventDeck.bag.reverse()],
  ["an achievement is there twice", deploying, (t) => t.achievements.push(at(t.achievements, 0))],
  ["seat 0: its cards are lost or doubled", deploying, (t) => own(t).hand.cards.pop()],
  [
    "seat 0: foreign starting cards",
    deploying,
    (t) => (own(t).colour = own(t).colour === "blue" ? "yellow" : "blue"),
  ],
  ["seat 0: foreign starting cards", deploying, (t) => (own(t).colour = "none")],
  ["seat 0: a pile has the wrong size", deploying, (t) => (own(t).deck.size += 1)],
  ["seat 0: a pile has the wrong size", deploying, (t) => (own(t).hand.size += 1)],
  ["seat 0: a pile is out of order", deploying, (t) => own(t).hand.cards.reverse()],
  ["seat 0: scouted cards do not add up", deploying, (t) => (own(t).enemyDeck.seen = 1)],
  [
    "seat 0: a scouted card is not in the enemy deck",
    deploying,
    (t) => Object.assign(own(t).enemyDeck, { seen: 1, top: [at(own(t).trophies, 0)] }),
  ],
  ["seat 0: its secret was not dealt", deploying, (t) => (own(t).secret.chosen = false)],
  ["seat 0: its secret was not dealt", deploying, (t) => (own(t).secret.kept = "none")],
  ["seat 0: its secret was not dealt", deploying, (t) => (own(t).secret.kept = at(t.achievements, 0))],
  ["seat 0: lanes and enemies differ", deploying, (t) => own(t).lines.lanes.pop()],
  [
    "seat 0: support without a front card",
    deploying,
    (t) => Object.assign(at(own(t).lines.lanes, 0), { front: "none", support: at(own(t).hand.cards, 0) }),
  ],
  [
    "seat 0: nobody stands on f1",
    deploying,
    (t) =>
      Object.assign(own(t).lines, {
        used: ["f1"],
        lanes: own(t).lines.lanes.map(() => ({ front: "none", support: "none" })),
      }),
  ],
  [
    "seat 0: a laid card is not in hand",
    deploying,
    (t) => (at(own(t).lines.lanes, 0).front = at(t.armyDeck.bag, 0)),
  ],
  [
    "seat 0: open lines still plan",
    deploying,
    (t) => Object.assign(own(t).lines, { open: true, returns: ["hand"] }),
  ],
  ["no offer for 2 seats", deploying, (t) => t.frames.push({ t: "offer" } as never)],
  ["no lots for 1 seats", alone, (t) => t.frames.push({ t: "lots" } as never)],
  [
    "a frame asks a seat that is not there",
    deploying,
    (t) => t.frames.push({ t: "draw", seat: 2, count: 1 } as never),
  ],
  [
    "a frame asks a seat that is not there",
    deploying,
    (t) => t.frames.push({ t: "achievements", to: 2 } as never),
  ],
  [
    "a frame does not fit the seats",
    deploying,
    (t) => Object.assign(frameOf(t, "deploy") as object, { seats: [] }),
  ],
  [
    "a frame does not fit the seats",
    auction,
    (t) => Object.assign(frameOf(t, "auction") as object, { bids: [] }),
  ],
  ["nothing to bid for", auction, (t) => t.objectPile.splice(0)],
  [
    "nothing to bid for",
    auction,
    (t) => {
      const [card] = own(t).hand.cards;
      Object.assign(frameOf(t, "auction") as object, {
        bids: [
          { cards: [card], amount: 1 },
          { cards: [], amount: 0 },
        ],
      });
      t.objectPile.splice(0);
    },
  ],
  [
    "a bid is not what its cards amount to",
    auction,
    (t) =>
      Object.assign(frameOf(t, "auction") as object, {
        bids: [
          { cards: [], amount: 1 },
          { cards: [], amount: 0 },
        ],
      }),
  ],
  [
    "a bid with cards that are not in hand",
    auction,
    (t) =>
      Object.assign(frameOf(t, "auction") as object, {
        bids: [
          { cards: [at(t.armyDeck.bag, 0)], amount: 0 },
          { cards: [], amount: 0 },
        ],
      }),
  ],
];

describe("the audit of a broken table says what is broken", () => {
  test.each(BREAKAGES.map(([says, base, breakIt], i) => [i, says, base, breakIt] as const))(
    "%i: %s",
    (_i, says, base, breakIt) => {
      const sound = base();
      expect(game.audit(sound)).toEqual([]);
      const table = structuredClone(sound) as Table;
      breakIt(table);
      expect(game.audit(table as State<ZsuTypes>)).toContain(says);
    },
  );

  test("the first player sits at the table", () => {
    const table = structuredClone(alone()) as Table;
    table.first = own(table).colour === "blue" ? "yellow" : "blue";
    expect(game.audit(table as State<ZsuTypes>)).toContain("the first player is not at the table");
  });
});
