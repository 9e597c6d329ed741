import { describe, expect, test } from "vitest";
import { rngFrom } from "./luck.ts";
import { mangled } from "./mangle.ts";
import { mismatch, readScenarios, type Story, tell } from "./scenario.ts";
import { toy } from "./toy/toy.ts";

const story = (more: Partial<Story>): Story => ({ title: "a story", rules: ["TY-001"], ...more });
const AUCTION = ["~ copper jade", "~ silver silver", "~ gold", "0 bid 2", "1 bid 1"];
const told = (more: Partial<Story>): string | undefined => tell(toy, story({ play: AUCTION, ...more }));

describe("tell", () => {
  test("plays from the start, and from a position", () => {
    expect(told({ asked: [0] })).toBeUndefined();
    expect(tell(toy, story({ from: { frame: { t: "spoils", seat: 1 } }, asked: [1] }))).toBeUndefined();
    expect(tell(toy, story({ seats: 3, options: { rounds: 2 }, table: { rounds: 2 } }))).toBeUndefined();
    expect(tell(toy, story({ seats: 3, table: { seats: { length: 3 } } }))).toBeUndefined();
  });

  test("says why it cannot begin", () => {
    expect(tell(toy, story({ seats: 4, asked: [] }))).toBe("the game has no 4 seats");
    expect(tell(toy, story({ options: { rounds: 0 }, asked: [] }))).toMatch(
      /^the options are refused: .*toy.shape/,
    );
    expect(tell(toy, story({ from: { colour: 1 }, asked: [] }))).toMatch(/^the position is refused/);
    const lenient = { ...toy, position: () => ({ ok: { ...toy.setup({ rounds: 1 }, 2), round: 5 } }) };
    expect(tell(lenient, story({ from: {}, asked: [] }))).toBe("the position is unsound: a round too many");
  });

  test("says which line cannot be played, and why", () => {
    expect(told({ play: [...AUCTION, "1 pass"] })).toBe(
      '"1 pass": refused by TY-000, {"key":"toy.notAsked"}',
    );
    expect(told({ play: ["0 bid 1"] })).toMatch(/^"0 bid 1": refused by TY-000/);
    expect(told({ play: ["~ gold"] })).toBe('"~ gold": refused by input-line, {"key":"line.luck"}');
  });

  test("notices a line after which the table is unsound", () => {
    const leaky: typeof toy = {
      ...toy,
      settle(d, luck, emit) {
        toy.settle(d, luck, emit);
        d.discards.push(0);
      },
    };
    expect(tell(leaky, story({ play: ["~ copper jade"] }))).toBe(
      '"~ copper jade" leaves the table unsound: a card is missing or there twice',
    );
  });

  test("does not pass for a story that says nothing", () => {
    expect(tell(toy, story({}))).toBe("the story neither plays nor expects anything");
    expect(tell(toy, story({ from: {}, play: [] }))).toBe("the story neither plays nor expects anything");
  });

  test("turns a stumble of the rules into a reason", () => {
    expect(told({ play: [...AUCTION, "2 leaves"] })).toBe("the rules fail: no element 2 of 2");
  });
});

describe("each expectation both holds and fails", () => {
  const bidding = AUCTION.slice(0, 3);

  test("asked", () => {
    expect(told({ play: bidding, asked: [1, 0] })).toBeUndefined();
    expect(told({ play: bidding, asked: [0] })).toBe("asked are [0,1] (seats)");
    expect(told({ play: bidding.slice(0, 1), asked: [] })).toBeUndefined();
    expect(told({ play: bidding.slice(0, 1), asked: [0] })).toBe("asked are [] (luck)");
  });

  test("refused", () => {
    expect(
      told({
        refused: [
          ["0 demand 0", "TY-006"],
          ["1 pass", "TY-000"],
        ],
      }),
    ).toBeUndefined();
    expect(told({ refused: [["0 demand 0", "TY-005"]] })).toBe(
      '"0 demand 0" is refused by TY-006, not refused by TY-005',
    );
    expect(told({ refused: [["0 pass", "TY-005"]] })).toBe('"0 pass" is allowed, not refused by TY-005');
    expect(told({ refused: [["0 dance", "TY-005"]] })).toBe('"0 dance" cannot be read');
    expect(told({ refused: [["~ gold", "TY-005"]] })).toBe('"~ gold" is not the move of a seat');
  });

  test("legal", () => {
    expect(told({ legal: { 0: ["pass", "look", "demand 1"], 1: [] } })).toBeUndefined();
    expect(told({ legal: { 0: ["pass", "look"] } })).toBe("legal for 0: look | demand 1 | pass");
    expect(told({ legal: { 0: { has: ["pass"], lacks: ["demand 0"], count: 3 } } })).toBeUndefined();
    expect(told({ legal: { 0: { has: ["demand 0"] } } })).toMatch(
      /^"demand 0" is not legal for 0; legal: look/,
    );
    expect(told({ legal: { 0: { lacks: ["pass"] } } })).toBe('"pass" is legal for 0');
    expect(told({ legal: { 0: { count: 4 } } })).toBe("3 moves are legal for 0");
    expect(told({ legal: { spectator: [] } })).toBe('"spectator" is no seat');
  });

  test("table", () => {
    expect(told({ table: { seats: { 0: { coins: 4, won: [2] } }, frame: { t: "spoils" } } })).toBeUndefined();
    expect(told({ table: { seats: { 0: { coins: 5 } } } })).toBe("table.seats.0.coins is 4, not 5");
    expect(told({ table: { seats: { 2: {} } } })).toBe("table.seats has no 2");
  });

  test("views", () => {
    const hidden = { seats: { 1: { hand: { size: 2, kinds: null } } } };
    expect(told({ views: { 0: hidden, spectator: hidden } })).toBeUndefined();
    expect(told({ views: { 1: hidden } })).toBe("view of 1.seats.1.hand.kinds is [1,1], not null");
    expect(told({ views: { nobody: hidden } })).toBe('"nobody" is no viewer');
  });

  test("events, in order", () => {
    expect(
      told({ events: [{ t: "drew", seat: 1 }, { t: "placed" }, { t: "bought", price: 2 }] }),
    ).toBeUndefined();
    expect(told({ events: [{ t: "bought" }, { t: "placed" }] })).toMatch(
      /^after event 7 no \{"t":"placed"\}/,
    );
    expect(told({ events: [{ t: "placed" }, { t: "placed" }, { t: "placed" }] })).toMatch(/^after event/);
  });

  test("never", () => {
    expect(told({ never: [{ t: "rolled" }, { t: "bought", seat: 1 }] })).toBeUndefined();
    expect(told({ never: [{ t: "bought" }] })).toBe('{"card":2,"price":2,"seat":0,"t":"bought"} happened');
  });

  test("result", () => {
    const alone = { play: [...AUCTION, "1 leaves"] };
    expect(
      told({ ...alone, result: { places: [[0], [1]], reason: { key: "toy.over.alone" } } }),
    ).toBeUndefined();
    expect(told({ ...alone, result: { places: [[1], [0]] } })).toBe("result.places.0.0 is 0, not 1");
    expect(told({ result: {} })).toBe("the game is not over but waits for seats");
  });
});

describe("mismatch", () => {
  test("wants of an object what is named, and of an array everything", () => {
    expect(mismatch({ a: 1 }, { a: 1, b: 2 }, "x")).toBeUndefined();
    expect(mismatch([1], [1, 2], "x")).toBe("x is [1,2], not [1]");
    expect(mismatch([1, { a: 2 }], [1, { a: 2, b: 3 }], "x")).toBeUndefined();
    expect(mismatch({ 1: "b", length: 2 }, ["a", "b"], "x")).toBeUndefined();
    expect(mismatch({ length: 3 }, ["a", "b"], "x")).toBe("x.length is 2, not 3");
    expect(mismatch({}, 1, "x")).toBe("x is 1, not {}");
    expect(mismatch({}, null, "x")).toBe("x is null, not {}");
    expect(mismatch([], {}, "x")).toBe("x is {}, not []");
    expect(mismatch(null, null, "x")).toBeUndefined();
    expect(mismatch(null, 0, "x")).toBe("x is 0, not null");
    expect(mismatch("1", 1, "x")).toBe('x is 1, not "1"');
  });

  test("finds no field that every object inherits", () => {
    expect(mismatch({ constructor: {} }, {}, "x")).toBe("x has no constructor");
    expect(mismatch(JSON.parse('{"__proto__":{}}'), {}, "x")).toBe("x has no __proto__");
    expect(mismatch({ toString: {} }, [], "x")).toBe("x has no toString");
  });
});

describe("readScenarios", () => {
  const file = { game: "toy", stories: [{ title: "a", rules: ["TY-001"], play: ["~ gold"] }] };
  const wrong = (raw: unknown): string => {
    const read = readScenarios(raw);
    return "wrong" in read ? read.wrong : "fine";
  };

  test("reads a file, and says where one is malformed", () => {
    expect(readScenarios(file)).toEqual(file);
    expect(wrong({ ...file, stories: [] })).toBe("stories: too small");
    expect(wrong({ ...file, game: 1 })).toBe("game: expected string");
    expect(wrong({ ...file, author: "x" })).toBe("the file: nobody knows author");
    expect(wrong({ ...file, stories: [{ ...file.stories[0], plays: [] }] })).toBe(
      "stories.0: nobody knows plays",
    );
    expect(wrong({ ...file, stories: [{ ...file.stories[0], title: "" }] })).toBe(
      "stories.0.title: too small",
    );
    expect(wrong({ ...file, stories: [{ ...file.stories[0], rules: ["TY-1"] }] })).toBe(
      "stories.0.rules.0: invalid format",
    );
    expect(wrong({ ...file, stories: [{ ...file.stories[0], refused: [["0 x"]] }] })).toBe(
      "stories.0.refused.0: too small",
    );
    expect(wrong({ ...file, stories: [{ ...file.stories[0], legal: { 0: 3 } }] })).toBe(
      "stories.0.legal.0: invalid union",
    );
    for (const rubbish of [null, undefined, 1, "x", [], {}]) expect(wrong(rubbish)).not.toBe("fine");
    expect(wrong(JSON.parse('{"game":"toy","stories":[{"table":{"__proto__":1}}]}'))).toBe(
      "the file: not JSON that can be read safely",
    );
    expect(wrong(JSON.parse(`${"[".repeat(50_000)}${"]".repeat(50_000)}`))).not.toBe("fine");
  });

  test("never throws at a mangled file, nor does telling what is left of it", () => {
    const rng = rngFrom("mangled file");
    const whole = {
      game: "toy",
      stories: [
        story({
          seats: 2,
          play: AUCTION,
          asked: [0],
          refused: [["0 demand 0", "TY-006"]],
          legal: { 0: ["pass"], 1: { has: [], count: 0 } },
          table: { seats: { 0: { coins: 4 } } },
          views: { spectator: { bag: { kinds: null } } },
          events: [{ t: "bought" }],
          never: [{ t: "rolled" }],
        }),
      ],
    };
    for (let i = 0; i < 1000; i++) {
      const read = readScenarios(mangled(mangled(whole, rng), rng));
      if ("stories" in read) for (const each of read.stories) tell(toy, each);
    }
  });
});
