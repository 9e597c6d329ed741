import { expect, test } from "vitest";
import { refusal } from "./apply.ts";
import { at } from "./at.ts";
import { type FrameTable, frames, type SeatFrame } from "./frames.ts";
import type { Draft, Full, Seat } from "./game.ts";

/**
 * Coins of the same face. Luck says who leads; the leader names a stake; both then show a face in secret, and whoever
 * only watches may pay the pot a coin meanwhile. Equal faces: the leader takes the pot.
 */
interface Coins {
  options: object;
  view: View;
  move: Move;
  event: { readonly t: string; readonly seat?: Seat };
}
type Move =
  | { readonly t: "stake"; readonly coins: number }
  | { readonly t: "show"; readonly face: number }
  | { readonly t: "tip" };
interface Show {
  readonly t: "show";
  readonly faces: readonly { readonly seat: Seat; readonly face: number | "open" | null }[];
  readonly blessed: boolean;
}
interface Stake {
  readonly t: "stake";
  readonly seat: Seat;
}
type Frame =
  | { readonly t: "lead" }
  | Stake
  | Show
  | { readonly t: "count" }
  | { readonly t: "over"; readonly winner: Seat };
interface View {
  readonly round: number;
  readonly pot: number;
  readonly coins: readonly number[];
  readonly asked: readonly number[];
  readonly frames: readonly Frame[];
}
type D = Draft<Full<View>>;
/** What it is bound to: how many faces a coin has; a high pot is played for with three. */
interface Content {
  readonly faces: number;
}

const top = (v: View): Frame | undefined => v.frames[v.frames.length - 1];

const stake: SeatFrame<Coins, Content, Stake> = {
  waits: "seats",
  prompt: (_content, v, f) => ({ key: "stake", with: { have: at(v.coins, f.seat) } }),
  candidates: () => [1, 2, 3].map((coins) => ({ t: "stake", coins })),
  refuse(_content, v, f, m) {
    if (m.t !== "stake") return refusal("CO-2", "stakeFirst");
    return m.coins > at(v.coins, f.seat) ? refusal("CO-3", "tooPoor") : undefined;
  },
  play(_content, d, f, m, emit) {
    if (m.t !== "stake") return;
    d.coins[f.seat] = at(d.coins, f.seat) - m.coins;
    d.pot += m.coins;
    d.frames = [{ t: "count" }, { t: "show", faces: showing(f.seat, d.coins.length), blessed: false }];
    emit({ t: "staked", seat: f.seat });
  },
};
const showing = (leader: Seat, seats: number): { seat: Seat; face: "open" }[] =>
  [leader, (leader + 1) % seats].map((seat) => ({ seat, face: "open" }));

const show: SeatFrame<Coins, Content, Show> = {
  waits: "seats",
  seats: (_content, _v, f) => f.faces.flatMap(({ seat, face }) => (face === "open" ? [seat] : [])),
  may: (_content, v, f) =>
    v.coins.flatMap((coins, seat) => (coins > 0 && !f.faces.some((x) => x.seat === seat) ? [seat] : [])),
  sealed: () => true,
  prompt: (_content, _v, f, seat) => ({ key: f.faces.some((x) => x.seat === seat) ? "show" : "tip" }),
  candidates: (content, _v, f, seat) =>
    f.faces.some((x) => x.seat === seat)
      ? Array.from({ length: content.faces }, (_, face): Move => ({ t: "show", face }))
      : [{ t: "tip" }],
  refuse: (_content, _v, f, m, seat) =>
    (m.t === "show") === f.faces.some((x) => x.seat === seat) ? undefined : refusal("CO-4", "notThis"),
  play(_content, d, f, m, emit, seat) {
    if (m.t === "show") for (const x of f.faces) if (x.seat === seat) x.face = m.face;
    if (m.t === "tip") {
      d.coins[seat] = at(d.coins, seat) - 1;
      d.pot += 1;
    }
    emit({ t: m.t, seat });
  },
  step(_content, d, f) {
    if (f.faces.some((x) => x.face === "open")) return false;
    d.frames.pop();
    const [a, b] = f.faces;
    const winner = a?.face === b?.face ? a : b;
    if (winner) d.coins[winner.seat] = d.pot + at(d.coins, winner.seat);
    return true;
  },
  luck: {
    draw: (_content, _v, f) => (f.blessed ? undefined : { t: "dice", sides: [2] }),
    settle(_content, d, f, luck) {
      f.blessed = true;
      d.pot += at(luck, 0);
    },
    kinds: () => ["one", "two"],
  },
};

const RULES: FrameTable<Coins, Content, Frame> = {
  lead: {
    waits: "luck",
    draw: (_content, v) => ({ t: "pick", bag: v.coins.map(() => 1), count: 1 }),
    kinds: (_content, v) => v.coins.map((_, seat) => `seat ${seat}`),
    settle(_content, d, _f, luck) {
      d.frames = [{ t: "stake", seat: at(luck, 0) }];
    },
  },
  stake,
  show,
  count: {
    waits: "never",
    step(_content, d, _f, emit) {
      emit({ t: "counted" });
      d.pot = 0;
      d.round += 1;
      d.frames = [];
      return true;
    },
  },
  over: {
    waits: "over",
    result: (_content, v, f) => ({
      places: [[f.winner]],
      score: [{ label: { key: "coins" }, points: v.coins }],
      reason: { key: "rounds" },
    }),
  },
};

const game = frames<Coins, Content, Frame>({
  rules: RULES,
  content: (v) => ({ faces: v.pot > 4 ? 3 : 2 }),
  top,
  asked: (v, seat) => at(v.asked, seat),
  count(d, seat) {
    d.asked[seat] = at(d.asked, seat) + 1;
  },
  unasked: (_content, _v, f, m, seat) => refusal("CO-1", "notAsked", { f: f?.t ?? "none", m: m.t, seat }),
  idle(_content, d) {
    if (d.round > 1) d.frames = [{ t: "over", winner: d.coins.indexOf(Math.max(...d.coins)) }];
    else d.frames = [{ t: "lead" }];
  },
});

const fresh = (): D => ({ round: 0, pot: 0, coins: [3, 2, 2], asked: [0, 0, 0], frames: [] });
/** A table carried on to the sealed question, with luck's blessing of one coin unless it is still asked. */
function shown(coins: number, isBlessed = true): D {
  const d = fresh();
  game.proceed(d, () => {});
  game.settle(d, [0], () => {});
  game.play(d, 0, { t: "stake", coins }, () => {});
  if (isBlessed) game.settle(d, [1], () => {});
  return d;
}

test("a frame of luck asks luck, names the kinds and nobody may move", () => {
  const d = fresh();
  game.proceed(d, () => {});
  expect(game.pending(d)).toEqual({ t: "luck", draw: { t: "pick", bag: [1, 1, 1], count: 1 } });
  expect(game.kinds(d)).toEqual(["seat 0", "seat 1", "seat 2"]);
  expect(game.legal(d, 0)).toEqual([]);
  expect(game.refuse(d, 1, { t: "tip" })?.why.with).toEqual({ f: "lead", m: "tip", seat: 1 });
  expect(() => game.play(d, 0, { t: "tip" }, () => {})).toThrow("nobody is asked");
});

test("a frame with a seat asks that seat; candidates that are refused are not legal", () => {
  const d = fresh();
  game.proceed(d, () => {});
  game.settle(d, [1], () => {});
  const prompt = { key: "stake", with: { have: 2 } };
  expect(game.pending(d)).toEqual({ t: "seats", asks: [{ seat: 1, no: 0, prompt, sealed: false }] });
  expect(game.legal(d, 1)).toEqual([
    { t: "stake", coins: 1 },
    { t: "stake", coins: 2 },
  ]);
  expect(game.legal(d, 0)).toEqual([]);
  expect(game.refuse(d, 1, { t: "tip" })?.rule).toBe("CO-2");
  expect(game.refuse(d, 0, { t: "stake", coins: 1 })?.rule).toBe("CO-1");
  expect(game.kinds(d)).toEqual([]);
  expect(() => game.settle(d, [0], () => {})).toThrow("luck is not asked");
  expect(() => game.sample(d, 0, () => 0)).toThrow("seat 0 is not asked");
  expect(game.sample(d, 1, (n) => n - 1)).toEqual({ t: "stake", coins: 2 });
});

test("luck comes first where a frame needs it, then the seats", () => {
  const d = shown(2, false);
  expect(game.pending(d)).toEqual({ t: "luck", draw: { t: "dice", sides: [2] } });
  expect(game.kinds(d)).toEqual(["one", "two"]);
  expect(game.legal(d, 0)).toEqual([]);
  expect(game.refuse(d, 0, { t: "show", face: 0 })?.rule).toBe("CO-1");
  game.settle(d, [1], () => {});
  expect(game.kinds(d)).toEqual([]);
  expect(game.pending(d).t).toBe("seats");
});

test("several seats are asked at once under seal, and who is not waited for may move", () => {
  const d = shown(2);
  const sealed = (seat: Seat, no: number) => ({ seat, no, prompt: { key: "show" }, sealed: true });
  const may = [{ seat: 2, no: 0, prompt: { key: "tip" }, sealed: false }];
  expect(game.pending(d)).toEqual({ t: "seats", asks: [sealed(0, 1), sealed(1, 0)], may });
  expect(game.legal(d, 2)).toEqual([{ t: "tip" }]);
  game.play(d, 2, { t: "tip" }, () => {});
  expect(d.pot).toBe(4);
  game.play(d, 0, { t: "show", face: 0 }, () => {});
  expect(game.pending(d)).toMatchObject({ asks: [sealed(1, 0)] });
  expect(game.legal(d, 0)).toEqual([]);
});

test("content is the table's own", () => {
  expect(game.legal(shown(3), 0)).toHaveLength(2);
  const d = shown(3);
  game.play(d, 2, { t: "tip" }, () => {});
  expect(game.legal(d, 0)).toHaveLength(3);
});

test("frames that ask nobody go on by themselves, to the next question or the end", () => {
  const d = shown(2);
  const events: string[] = [];
  game.play(d, 1, { t: "show", face: 1 }, (e) => events.push(e.t));
  game.play(d, 0, { t: "show", face: 1 }, (e) => events.push(e.t));
  expect(events).toEqual(["show", "show", "counted"]);
  expect(d.coins).toEqual([4, 2, 2]);
  expect(game.pending(d).t).toBe("luck");
  d.round = 1;
  game.settle(d, [0], () => {});
  game.play(d, 0, { t: "stake", coins: 1 }, () => {});
  game.settle(d, [1], () => {});
  game.play(d, 0, { t: "show", face: 1 }, () => {});
  game.play(d, 1, { t: "show", face: 1 }, () => {});
  expect(game.pending(d)).toMatchObject({
    t: "over",
    result: { places: [[0]], score: [{ points: [5, 2, 2] }] },
  });
  expect(game.legal(d, 0)).toEqual([]);
  expect(game.refuse(d, 0, { t: "tip" })?.why.with).toEqual({ f: "over", m: "tip", seat: 0 });
});

test("answer stops after the move, play goes on", () => {
  const d = shown(2);
  game.play(d, 0, { t: "show", face: 0 }, () => {});
  game.answer(d, 1, { t: "show", face: 1 }, () => {});
  expect(top(d)?.t).toBe("show");
  expect(d.asked).toEqual([2, 1, 0]);
  game.proceed(d, () => {});
  expect(top(d)?.t).toBe("lead");
});

test("nothing open is a fault, as is a tag without rules", () => {
  expect(() => game.pending(fresh())).toThrow("nothing is asked");
  expect(() => game.legal({ ...fresh(), frames: [{ t: "nap" } as never] }, 0)).toThrow(
    "no rules for a frame nap",
  );
});

test("a stored state that stops at a passing frame asks nobody", () => {
  const stopped = { ...fresh(), frames: [{ t: "count" } as const] };
  expect(game.pending(stopped)).toEqual({ t: "seats", asks: [] });
  expect(game.legal(stopped, 0)).toEqual([]);
  expect(game.refuse(stopped, 0, { t: "tip" })?.why.with).toEqual({ f: "count", m: "tip", seat: 0 });
});

test("a game may draw its answers in its own way", () => {
  const kit = { rules: RULES, content: () => ({ faces: 2 }), top, asked: () => 0, count: () => {} };
  const picky = frames<Coins, Content, Frame>({
    ...kit,
    unasked: () => refusal("CO-1", "notAsked"),
    pick: (moves, isLegal) => at(moves.filter(isLegal), 0),
  });
  const d = { ...fresh(), frames: [{ t: "stake", seat: 1 } as const] };
  expect(picky.sample(d, 1, () => 1)).toEqual({ t: "stake", coins: 1 });
  expect(() => picky.pending(fresh())).toThrow("nothing is asked");
  picky.proceed({ ...fresh() }, () => {});
});
