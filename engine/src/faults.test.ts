import { describe, expect, test } from "vitest";
import { LAWS } from "./laws.ts";
import {
  afterMove,
  asking,
  complaint,
  ENDS,
  type Fault,
  GUARDS,
  READS,
  REPEATS,
  retold,
  type S,
} from "./toy/faulty.ts";
import type { Move } from "./toy/state.ts";
import { clone, toy } from "./toy/toy.ts";

let gamesPlayed = 0;

const FAULTS: readonly Fault[] = [
  {
    name: "hidden randomness in a rule",
    law: REPEATS,
    says: /twice is not the same|the replay differs/,
    game: {
      ...toy,
      settle(d, luck, emit) {
        toy.settle(d, luck, emit);
        if (Math.random() < 0.5) for (const p of d.seats) p.coins = Math.max(0, p.coins - 1);
      },
    },
  },
  {
    name: "hidden randomness in an event",
    law: REPEATS,
    says: /twice is not the same/,
    game: retold((e) => (e.t === "rolled" ? { ...e, face: Math.random() } : e)),
  },
  {
    name: "an array shared by clone",
    law: REPEATS,
    says: /object is not extensible/,
    game: {
      ...toy,
      clone: (s) => ({
        ...clone(s),
        seats: s.seats.map((p) => ({
          ...p,
          hand: { size: p.hand.size, kinds: [...p.hand.kinds] },
          won: p.won as number[],
        })),
      }),
    },
  },
  {
    name: "a field forgotten by clone",
    law: REPEATS,
    says: /a clone differs/,
    game: { ...toy, clone: (s) => ({ ...clone(s), discards: [] }) },
  },
  {
    name: "module state that survives from one game to the next",
    law: REPEATS,
    says: /the replay differs|toy.tooPoor/,
    game: {
      ...toy,
      setup(options, seats) {
        gamesPlayed += 1;
        const table = toy.setup(options, seats);
        return { ...table, seats: table.seats.map((p) => ({ ...p, coins: 4 + (gamesPlayed % 2) })) };
      },
    },
  },
  {
    name: "a Date in the state",
    law: REPEATS,
    says: /not JSON/,
    game: {
      ...toy,
      setup: (options, seats) => ({ ...toy.setup(options, seats), since: new Date(0) }),
      clone: (s) => ({ ...clone(s), since: new Date(0) }),
    },
  },
  {
    name: "a hole in the state itself",
    law: REPEATS,
    says: /holds null/,
    game: {
      ...toy,
      setup: (options, seats) => ({ ...toy.setup(options, seats), winner: null }),
      clone: (s) => ({ ...clone(s), winner: null }),
    },
  },
  {
    name: "a stored state that is refused",
    law: REPEATS,
    says: /a stored state is refused/,
    game: { ...toy, parseState: () => ({ refused: { rule: "TY-000", why: { key: "toy.no" } } }) },
  },
  {
    name: "an upgrade of what is up to date",
    law: REPEATS,
    says: /a state of these very rules is upgraded/,
    game: { ...toy, upgrade: () => ({}) },
  },
  {
    name: "a stored state that reads back otherwise",
    law: REPEATS,
    says: /reads back otherwise/,
    game: {
      ...toy,
      parseState(raw) {
        const read = toy.parseState(raw);
        return "ok" in read ? { ok: { ...read.ok, rounds: 12 } } : read;
      },
    },
  },
  {
    name: "a move listed twice",
    law: READS,
    says: /listed twice/,
    game: {
      ...toy,
      legal: (table, seat) => toy.legal(table, seat).flatMap((m): Move[] => (m.t === "defy" ? [m, m] : [m])),
    },
  },
  {
    name: "a move listed but refused",
    law: READS,
    says: /listed but refused by TY-003/,
    game: {
      ...toy,
      legal: (table, seat) => {
        const moves = toy.legal(table, seat);
        return moves.some((m) => m.t === "bid") ? [...moves, { t: "bid", coins: 9 }] : moves;
      },
    },
  },
  {
    name: "a move neither refused nor listed",
    law: READS,
    says: /neither refused nor listed/,
    game: {
      ...toy,
      refuse: (table, seat, m) => {
        const refused = toy.refuse(table, seat, m);
        return refused?.why.key === "toy.emptyHand" ? undefined : refused;
      },
    },
  },
  {
    name: "a move whose number nobody checks",
    law: READS,
    says: /neither refused nor listed/,
    game: {
      ...toy,
      refuse: (table, seat, m) => {
        const refused = toy.refuse(table, seat, m);
        return refused?.rule === "TY-003" ? undefined : refused;
      },
    },
  },
  {
    name: "notation that does not read back",
    law: READS,
    says: /reads back otherwise/,
    game: { ...toy, write: (table, seat, m) => (m.t === "give" ? "give copper" : toy.write(table, seat, m)) },
  },
  {
    name: "notation that cannot stand in a story",
    law: READS,
    says: /is no line of a story/,
    game: {
      ...toy,
      write: (table, seat, m) => (m.t === "pass" ? "leaves" : toy.write(table, seat, m)),
      read: (table, seat, text) => (text === "leaves" ? { t: "pass" } : toy.read(table, seat, text)),
    },
  },
  {
    name: "two kinds of card with one name",
    law: READS,
    says: /luck's "silver.*" reads back otherwise|luck's ".*silver" reads back otherwise/,
    game: { ...toy, kinds: () => ["copper", "silver", "silver", "jade"] },
  },
  {
    name: "a sampled move that is not legal",
    law: READS,
    says: /sampled but not listed/,
    game: { ...toy, sample: () => ({ t: "bid", coins: 3 }) },
  },
  {
    name: "parseMove that lets a stray key through",
    law: READS,
    says: /neither refused nor listed/,
    game: {
      ...toy,
      parseMove(raw) {
        const kept = typeof raw === "object" && raw !== null && "t" in raw && raw.t === "pass";
        return kept ? { ok: raw as Move } : toy.parseMove(raw);
      },
    },
  },
  {
    name: "parseMove that lets anything through",
    law: GUARDS,
    says: /no move, but read as one/,
    game: { ...toy, parseMove: (raw) => ({ ok: raw as Move }) },
  },
  {
    name: "parseMove that throws",
    law: GUARDS,
    says: /cannot read|Cannot read/,
    game: {
      ...toy,
      parseMove: (raw) => ((raw as Move).t.length > 0 ? toy.parseMove(raw) : toy.parseMove("")),
    },
  },
  {
    name: "read that throws at a misprint",
    law: GUARDS,
    says: /misprint/,
    game: {
      ...toy,
      read(table, seat, text) {
        const move = toy.read(table, seat, text);
        if (!move) throw new Error("misprint");
        return move;
      },
    },
  },
  {
    name: "read that makes something of a misprint",
    law: GUARDS,
    says: /is read as no move/,
    game: {
      ...toy,
      read: (table, seat, text) => toy.read(table, seat, text) ?? ({ t: text.toLowerCase() } as Move),
    },
  },
  {
    name: "options that throw",
    law: GUARDS,
    says: /Cannot read/,
    game: {
      ...toy,
      options: (raw) => toy.options(raw === undefined ? raw : { rounds: (raw as { rounds: number }).rounds }),
    },
  },
  {
    name: "a refusal without a reason",
    law: GUARDS,
    says: /neither a value nor a reason/,
    game: {
      ...toy,
      position(raw) {
        const placed = toy.position(raw);
        return "ok" in placed ? placed : { refused: { rule: "-", why: { key: "" } } };
      },
    },
  },
  {
    name: "parseState that reads an unsound state",
    law: GUARDS,
    says: /an unsound state is read/,
    game: {
      ...toy,
      parseState(raw) {
        const read = toy.parseState(raw);
        const unsound = "refused" in read && read.refused.why.key === "toy.unsound";
        return unsound ? { ok: raw as S } : read;
      },
    },
  },
  {
    name: "a rule that lets a stranger move",
    law: GUARDS,
    says: /a stranger may move/,
    game: { ...toy, refuse: (table, seat, m) => (seat < 2 ? toy.refuse(table, seat, m) : undefined) },
    seats: 2,
  },
  {
    name: "an ask without an answer",
    law: ENDS,
    says: /has no answer/,
    game: { ...toy, legal: (table, seat) => (table.frame.t === "tribute" ? [] : toy.legal(table, seat)) },
  },
  {
    name: "a game that does not end",
    law: ENDS,
    says: /does not end within 1000 entries/,
    game: {
      ...toy,
      legal: (table, seat) => (table.frame.t === "spoils" ? [{ t: "pass" }] : toy.legal(table, seat)),
      play(d, seat, move, emit) {
        if (move.t !== "pass") return toy.play(d, seat, move, emit);
        for (const p of d.seats) p.asked += 1;
      },
    },
    walk: { limit: 1000 },
  },
  {
    name: "rules that stumble over a legal move",
    law: ENDS,
    says: /luck is not asked/,
    game: afterMove((d, _seat, move, emit) => {
      if (move.t === "pass") toy.settle(d, [0], emit);
      if (move.t === "pass") toy.settle(d, [0], emit);
    }),
  },
  {
    name: "a question to a seat that has left",
    law: ENDS,
    says: /is asked but has left/,
    game: { ...toy, leave: (_d, seat, emit) => emit({ t: "left", seat }) },
    walk: { leaveOneIn: 10 },
  },
  {
    name: "a question number used twice",
    law: ENDS,
    says: /comes after/,
    game: afterMove((d, seat) => {
      const own = d.seats[seat];
      if (own) own.asked = 0;
    }),
  },
  {
    name: "a question to a seat that is not at the table",
    law: ENDS,
    says: /seat 3 is asked but is not at the table/,
    game: asking((now) =>
      now.t === "seats" ? { t: "seats", asks: now.asks.map((a) => ({ ...a, seat: a.seat + 1 })) } : now,
    ),
  },
  {
    name: "a seat asked twice at once",
    law: ENDS,
    says: /a seat is asked twice/,
    game: asking((now) => (now.t === "seats" ? { t: "seats", asks: [...now.asks, ...now.asks] } : now)),
  },
  {
    name: "a result with an empty place",
    law: ENDS,
    says: /a place other than the winner's is empty/,
    game: asking((now) =>
      now.t === "over" ? { t: "over", result: { ...now.result, places: [...now.result.places, []] } } : now,
    ),
  },
  {
    name: "a score without a seat's points",
    law: ENDS,
    says: /toy.cards does not give every seat its points/,
    game: asking((now) =>
      now.t === "over"
        ? {
            t: "over",
            result: { ...now.result, score: now.result.score.map((x) => ({ ...x, points: [1] })) },
          }
        : now,
    ),
  },
  {
    name: "a question to nobody",
    law: ENDS,
    says: /nobody is asked/,
    game: asking((now, table) => (table.frame.t === "spoils" ? { t: "seats", asks: [] } : now)),
  },
  {
    name: "luck asked to draw from a bag with half a card",
    law: ENDS,
    says: /luck is asked nonsense/,
    game: asking((now) =>
      now.t === "luck" && now.draw.t === "pick"
        ? { t: "luck", draw: { ...now.draw, bag: [...now.draw.bag, 0.5] } }
        : now,
    ),
  },
  {
    name: "luck asked to roll a die without faces",
    law: ENDS,
    says: /luck is asked nonsense/,
    game: asking((now) =>
      now.t === "luck" && now.draw.t === "dice" ? { t: "luck", draw: { t: "dice", sides: [0] } } : now,
    ),
  },
  {
    name: "a result that forgets a seat",
    law: ENDS,
    says: /not every seat has one place/,
    game: asking((now) =>
      now.t === "over"
        ? { t: "over", result: { ...now.result, places: now.result.places.slice(0, 1) } }
        : now,
    ),
  },
  {
    name: "a card that appears from nowhere",
    law: ENDS,
    says: /the audit complains/,
    game: afterMove((d, _seat, move) => {
      if (move.t === "give") d.discards.push(0);
    }),
  },
];

describe("each planted fault of the rules is noticed by the law against it", () => {
  for (const { name, law, says, game, seats = 3, walk = {} } of FAULTS)
    test(name, () => {
      const found = complaint(game, law, seats, walk);
      expect(found).toContain(`law "${law.name}" is broken after entry`);
      expect(found).toMatch(says);
    });

  test("and the toy without a fault is not accused", () => {
    for (const law of LAWS) expect(complaint(toy, law, 3, { leaveOneIn: 10 }, 20)).toBeUndefined();
  });
});
