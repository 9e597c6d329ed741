import { describe, expect, test } from "vitest";
import {
  afterMove,
  asking,
  COMMUTES,
  complaint,
  type Fault,
  FOLLOWS,
  HIDES,
  IMAGINES,
  retold,
  type S,
  seeing,
  TELLS,
} from "./toy/faulty.ts";
import type { Event, View } from "./toy/state.ts";
import { toy } from "./toy/toy.ts";

const openBids = (seen: View, s: S): View => ({ ...seen, frame: s.frame });
const openHands = (seen: View, s: S): View => ({ ...seen, seats: s.seats });

const FAULTS: readonly Fault[] = [
  {
    name: "hands in everybody's view",
    law: TELLS,
    says: /sees more than is told/,
    game: seeing(openHands),
  },
  {
    name: "the bag in everybody's view",
    law: TELLS,
    says: /sees more than is told/,
    game: seeing((seen, s) => ({ ...seen, bag: s.bag })),
  },
  {
    name: "sealed bids in everybody's view",
    law: TELLS,
    says: /sees more than is told|learns a sealed answer/,
    game: seeing(openBids),
  },
  {
    name: "a sealed bid told and shown together",
    law: TELLS,
    says: /learns a sealed answer/,
    game: {
      ...seeing(openBids),
      play: (d, seat, move, emit) =>
        toy.play(d, seat, move, (e) =>
          emit(e.t === "placed" && move.t === "bid" ? { ...e, ...{ coins: move.coins } } : e),
        ),
    },
  },
  {
    name: "a spectator who sees and hears every hand",
    law: IMAGINES,
    says: /a spectator sees more/,
    game: {
      ...seeing((seen, s, who) => (who === "spectator" ? openHands(seen, s) : seen)),
      witness: (e, who) => (who === "spectator" ? e : toy.witness(e, who)),
    },
  },
  {
    name: "a view that lies about what was won",
    law: IMAGINES,
    says: /is not so/,
    game: seeing((seen) => ({
      ...seen,
      seats: seen.seats.map((p) => ({ ...p, won: [] })),
    })),
  },
  {
    name: "an event that tells everybody the cards drawn",
    law: TELLS,
    says: /told more than is seen/,
    game: { ...toy, witness: (e, who) => (e.t === "drew" ? e : toy.witness(e, who)) },
  },
  {
    name: "an event that tells everybody the top of the bag",
    law: TELLS,
    says: /told more than is seen/,
    game: { ...toy, witness: (e, who) => (e.t === "looked" ? e : toy.witness(e, who)) },
  },
  {
    name: "a peek before the barrier: a demand shows the top of the bag",
    law: HIDES,
    says: /peeks/,
    game: afterMove((d, seat, move) => {
      if (move.t === "demand" && d.known.size > 0) d.known.by = seat;
    }),
  },
  {
    name: "a reveal that does not say so",
    law: HIDES,
    says: /peeks|listens/,
    game: retold((e) => {
      if (e.t !== "opened") return e;
      const { reveals, ...rest } = e;
      return rest as Event;
    }),
  },
  {
    name: "an event that whispers a secret to the mover",
    law: HIDES,
    says: /listens/,
    game: {
      ...toy,
      play: (d, seat, move, emit) =>
        toy.play(d, seat, move, (e) => emit(e.t === "demanded" ? { ...e, ...{ luck: d.bag.kinds } } : e)),
    },
  },
  {
    name: "legal that reads the bag",
    law: FOLLOWS,
    says: /needs a secret/,
    game: {
      ...toy,
      legal: (table, seat) =>
        toy.legal(table, seat).filter((m) => m.t !== "look" || (table.bag.kinds?.[0] ?? 0) % 2 === 0),
    },
  },
  {
    name: "a view in which an answered question is still open",
    law: FOLLOWS,
    says: /waits otherwise/,
    game: asking((now, { frame, seats }) => {
      if (now.t !== "seats" || frame.t !== "bidding") return now;
      const again = frame.bids.filter((b) => b.coins === null).map((b) => b.seat);
      const asks = again.map((seat) => ({
        seat,
        no: seats[seat]?.asked ?? 0,
        prompt: { key: "toy.bid" },
        sealed: true,
      }));
      return { t: "seats", asks: [...now.asks, ...asks] };
    }),
  },
  {
    name: "a question whose words depend on a secret",
    law: FOLLOWS,
    says: /waits otherwise/,
    game: asking((now, { bag }) =>
      now.t === "seats"
        ? {
            t: "seats",
            asks: now.asks.map((a) => ({ ...a, prompt: { key: `toy.${bag.kinds?.[0] ?? "bid"}` } })),
          }
        : now,
    ),
  },
  {
    name: "a phase that depends on a secret",
    law: FOLLOWS,
    says: /sees another phase/,
    game: { ...toy, phase: ({ bag }) => (bag.kinds?.[3] === 3 ? "early" : "late") },
  },
  {
    name: "moves for a seat that is not asked",
    law: FOLLOWS,
    says: /is not asked but has moves/,
    game: {
      ...toy,
      legal: (table, seat) => (table.frame.t === "spoils" ? [{ t: "pass" }] : toy.legal(table, seat)),
    },
  },
  {
    name: "imagine that forgets the discards",
    law: IMAGINES,
    says: /imagines is unsound/,
    game: {
      ...toy,
      imagine: (table, rng) => ({
        ...toy.imagine({ ...table, discards: [] }, rng),
        discards: table.discards,
      }),
    },
  },
  {
    name: "imagine that deals one's own hand anew",
    law: IMAGINES,
    says: /imagines looks different/,
    game: {
      ...toy,
      imagine: (table, rng) =>
        toy.imagine(
          { ...table, seats: table.seats.map((p) => ({ ...p, hand: { size: p.hand.size, kinds: null } })) },
          rng,
        ),
    },
  },
  {
    name: "sealed answers whose order matters",
    law: COMMUTES,
    says: /do not commute/,
    game: afterMove((d, seat, move) => {
      if (move.t === "bid" && d.frame.t === "bidding")
        d.frame.bids.sort((a, b) => Number(a.seat === seat) - Number(b.seat === seat));
    }),
  },
  {
    name: "an answer that takes another seat's question away",
    law: COMMUTES,
    says: /takes another seat's question away/,
    game: afterMove((d, _seat, move) => {
      if (move.t === "bid" && move.coins === 3) d.frame = { t: "over", reason: "rounds" };
    }),
  },
  {
    name: "a change without an event",
    law: TELLS,
    says: /sees more than is told:\n {2}\[\] /,
    game: retold((e) => (e.t === "demanded" ? undefined : e)),
  },
  {
    name: "a departure without an event",
    law: TELLS,
    says: /sees more than is told:\n {2}\[\] /,
    game: retold((e) => (e.t === "left" ? undefined : e)),
    seats: 3,
  },
];

describe("each planted leak is noticed by the law against it", () => {
  for (const { name, law, says, game, seats = 3, walk = {} } of FAULTS)
    test(name, () => {
      const found = complaint(game, law, seats, walk);
      expect(found).toContain(`law "${law.name}" is broken after entry`);
      expect(found).toMatch(says);
    });
});
