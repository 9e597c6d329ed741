import { readFileSync } from "node:fs";
import { chosen, type Said, type Spot, tapped } from "@rubizh/board";
import { apply, at, rngFrom, type Seat, type State, sampleLuck, settle } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { describe, expect, test } from "vitest";
import { entry, zsu } from "../index.ts";
import { enemyOf } from "../rules/content.ts";
import type { Event, ZsuTypes } from "../rules/event.ts";
import { makeZsu } from "../rules/index.ts";
import type { Move, View } from "../rules/state.ts";
import { breakable } from "./breaks.ts";
import { consequence } from "./consequence.ts";
import { fateOf, foughtFate, withCard } from "./fate.ts";
import { film } from "./film.ts";
import { countIn, groupsOf, sifted } from "./gallery/groups.ts";
import { bonusLine, cardLabel, enemyLabel, fateLabel, objectLabel } from "./labels.ts";
import { chance, enemyOdds, handOdds } from "./odds.ts";
import { handSpot, LOOSE, light, path, wonder } from "./path.ts";
import { sceneOf, topOf } from "./scene.ts";
import { options, setup } from "./setup.ts";
import { originOf } from "./source.ts";

const game = makeZsu(zsu.packs);
const cards = game.content({ cards: "ours" });
const LANGUAGES = ["uk", "pl", "en"] as const;
const sayIn = (language: (typeof LANGUAGES)[number]) =>
  speaker(language, JSON.parse(readFileSync(`${import.meta.dirname}/../text/${language}.json`, "utf8")));

interface Moment {
  readonly seat: Seat;
  readonly view: View;
  readonly move: Move;
  /** The same seat's table afterwards, and what it noticed; up to the next question. */
  readonly after: View;
  readonly events: readonly Event[];
}

/** Questions of some random games, as the seat that is asked sees them. */
function* moments(games: number, seed: string): Generator<Moment> {
  for (let i = 0; i < games; i++) {
    const rng = rngFrom(`${seed}/${i}`);
    let state: State<ZsuTypes> = game.setup({ difficulty: "easier" }, 1 + (i % 2));
    const flow = (): Event[] => {
      const events: Event[] = [];
      for (let now = game.pending(state); now.t === "luck"; now = game.pending(state)) {
        const step = settle(game, state, sampleLuck(now.draw, rng));
        events.push(...step.events);
        state = step.state;
      }
      return events;
    };
    flow();
    for (let now = game.pending(state); now.t === "seats"; now = game.pending(state)) {
      const { seat } = at(now.asks, rng(now.asks.length));
      const view = game.view(state, seat);
      const move = game.sample?.(state, seat, rng) ?? at(game.legal(view, seat), 0);
      const step = apply(game, state, seat, move);
      state = step.state;
      const events = [...step.events, ...flow()].flatMap((e) => game.witness(e, seat) ?? []);
      yield { seat, view, move, after: game.view(state, seat), events };
    }
  }
}

const said = (view: View, seat: Seat): readonly Said<Move>[] =>
  game.legal(view, seat).map((move) => ({ move, path: path(view, move) }));
const tapAll = (all: readonly Said<Move>[], spots: readonly Spot[]): readonly Spot[] =>
  spots.reduce<readonly Spot[]>((picked, spot) => tapped(all, picked, spot, LOOSE) ?? [], []);

describe("saying a move", () => {
  test("every legal move is said by its taps; few enough share them to be buttons", () => {
    for (const { view, seat } of moments(6, "zsu/ui/path")) {
      const all = said(view, seat);
      for (const { move, path: spots } of all) {
        const choice = chosen(all, tapAll(all, spots), LOOSE);
        expect(choice.ready).toContainEqual(move);
        expect(choice.ready.length).toBeLessThanOrEqual(4);
      }
    }
  });

  test("the cards of a bid may be tapped in any order", () => {
    let bids = 0;
    for (const { view, seat } of moments(6, "zsu/ui/bid")) {
      const all = said(view, seat);
      for (const { move, path: spots } of all) {
        if (move.t !== "bid") continue;
        bids += 1;
        expect(chosen(all, tapAll(all, spots.toReversed()), LOOSE).move).toEqual(move);
      }
    }
    expect(bids).toBeGreaterThan(50);
  });

  test("a move played at the last tap shows nothing new", () => {
    for (const { view, move, events } of moments(6, "zsu/ui/light"))
      if (light(view, move)) expect(events.some((e) => e.t === "drew" || e.t === "enemiesLaid")).toBe(false);
  });

  test("a tap that leads nowhere has a reason, or means nothing", () => {
    let reasons = 0;
    for (const { view, seat } of moments(4, "zsu/ui/wonder")) {
      const all = said(view, seat);
      const open = new Set(all.flatMap((s) => s.path));
      const spots: readonly Spot[] = [
        ...(view.seats[seat]?.hand.cards ?? []).map((card) => handSpot(card)),
        ...([1, 2, 3] as const).flatMap((n): Spot[] => [`front/${n}`, `support/${n}`, `reserve/${n}`]),
        "reserve/next",
        "enemy/1.front",
      ];
      for (const spot of spots.filter((s) => !open.has(s))) {
        const meant = wonder(view, seat, [], spot);
        if (meant && game.refuse(view, seat, meant)) reasons += 1;
      }
    }
    expect(reasons).toBeGreaterThan(100);
  });
});

describe("what a lane would bring", () => {
  test("the forecast before the battle is what the battle then brings", () => {
    let lanes = 0;
    for (const { seat, view, move, events } of moments(16, "zsu/ui/fate")) {
      if (move.t !== "done" || topOf(view).t !== "deploy" || view.panic < 6) continue;
      for (const e of events) {
        if (e.t !== "fought" || e.seat !== seat) continue;
        lanes += 1;
        expect(fateOf(cards, view, seat, e.lane - 1).duel).toEqual(e.duel);
      }
    }
    expect(lanes).toBeGreaterThan(40);
  });

  test("a promise for a card in hand is kept when the card is laid", () => {
    let laid = 0;
    for (const { seat, view, move, after } of moments(6, "zsu/ui/promise")) {
      if (move.t !== "front" && move.t !== "support") continue;
      laid += 1;
      const promised = fateOf(
        cards,
        withCard(view, seat, move.lane - 1, move.t, move.card),
        seat,
        move.lane - 1,
      );
      expect(fateOf(cards, after, seat, move.lane - 1)).toEqual(promised);
    }
    expect(laid).toBeGreaterThan(40);
  });

  test("an open lane brings panic, and its enemy's figures are still told", () => {
    for (const { seat, view } of moments(2, "zsu/ui/open"))
      view.seats[seat]?.enemyLine.forEach((_, i) => {
        if (view.seats[seat]?.lines?.lanes[i]?.front === "none")
          expect(fateOf(cards, view, seat, i).outcome).toBe("panic");
      });
  });
});

describe("films", () => {
  test("each fight of either player is a moment of its own, over lanes, with few sentences and time to read", () => {
    let fights = 0;
    let others = 0;
    for (const { seat, view, after, events } of moments(10, "zsu/ui/fights"))
      for (const shot of film(view, after, events, seat)) {
        const fought = shot.events.filter((e) => e.t === "fought" || e.t === "unopposed");
        expect(fought.length).toBeLessThanOrEqual(1);
        const told = shot.caption ? [shot.caption] : shot.events.flatMap((e) => entry.tell(e) ?? []);
        if (shot.ms > 0) expect(told.length, shot.events.map((e) => e.t).join()).toBeLessThanOrEqual(2);
        if (shot.ms > 0) expect(shot.ms).toBeGreaterThanOrEqual(700 * told.length);
        const [fight] = fought;
        if (fight === undefined) continue;
        fights += 1;
        expect(sceneOf(shot.view, seat)).toBe("lanes");
        const { enemyLine, lines } = at(shot.view.seats, fight.seat);
        expect(lines?.lanes[fight.lane - 1]).toBeDefined();
        const enemy = at(enemyLine, fight.lane - 1);
        const { outcome, duel } = foughtFate(cards, enemy, fight);
        if (fight.t === "fought") expect(duel).toEqual(fight.duel);
        else
          expect([outcome, duel.enemyAttack]).toEqual([
            "panic",
            enemyOf(cards, enemy.front).attack +
              (enemy.support === "none" ? 0 : enemyOf(cards, enemy.support).support),
          ]);
        if (fight.seat !== seat) others += 1;
      }
    expect(fights).toBeGreaterThan(40);
    expect(others).toBeGreaterThan(20);
  });

  test("nothing of a lane is counted or told before its cards have met", () => {
    let clashes = 0;
    for (const { seat, view, after, events } of moments(6, "zsu/ui/clash")) {
      const shots = film(view, after, events, seat);
      for (const [i, shot] of shots.entries()) {
        const fight = shot.events.find((e) => e.t === "fought");
        if (fight === undefined) continue;
        const before = shots[i - 1];
        expect(before?.caption).toEqual({ key: "ui.lane", with: { lane: fight.lane } });
        expect(before?.events).toEqual([]);
        const piles = (v: View | undefined) => {
          const { trophies, hospital, discard } = at((v ?? view).seats, fight.seat);
          return trophies.length + hospital.length + discard.length;
        };
        const moved = fight.trophies.length + fight.toHospital.length + fight.toDiscard.length;
        expect(piles(shot.view) - piles(before?.view)).toBe(moved);
        clashes += 1;
      }
    }
    expect(clashes).toBeGreaterThan(40);
  });

  test("every moment can be drawn, and the last one is the table as it is", () => {
    let films = 0;
    for (const { seat, view, after, events } of moments(6, "zsu/ui/film")) {
      const shots = film(view, after, events, seat);
      if (shots.length === 0) continue;
      films += 1;
      expect(shots.flatMap((shot) => shot.events)).toEqual(events);
      expect(shots.at(-1)?.view).toBe(after);
      for (const shot of shots) {
        expect(sceneOf(shot.view, seat)).toBeDefined();
        shot.view.seats[seat]?.enemyLine.forEach((_, i) => {
          fateOf(cards, shot.view, seat, i);
        });
      }
    }
    expect(films).toBeGreaterThan(10);
  });
});

describe("chances", () => {
  test("drawing without putting back", () => {
    expect(chance(10, 1, 5)).toBeCloseTo(0.5);
    expect(chance(10, 2, 5)).toBeCloseTo(1 - (8 / 10) * (7 / 9) * (6 / 8) * (5 / 7) * (4 / 6));
    expect(chance(3, 1, 5)).toBe(1);
    expect(chance(5, 0, 5)).toBe(0);
  });
  test("are chances, at every moment of a game", () => {
    for (const { seat, view } of moments(4, "zsu/ui/odds")) {
      const own = at(view.seats, seat);
      for (const { p } of [...handOdds(cards, own), ...enemyOdds(cards, own)]) {
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe("words", () => {
  test("every card, enemy and object is named and described in every language", () => {
    for (const language of LANGUAGES) {
      const say = sayIn(language);
      const texts = [
        ...[...cards.cards.values()].flatMap((card) => [
          cardLabel(cards, card.id, say),
          bonusLine(card, say),
        ]),
        ...[...cards.enemies.keys()].map((id) => enemyLabel(cards, id, say)),
        ...[...cards.objects.keys()].map((id) => objectLabel(cards, id, say)),
      ];
      for (const text of texts) expect(text).not.toMatch(/\b(?:card|enemy|reward|condition|mark|ui)\.[a-z]/);
    }
  });
  test("lanes and consequences are told without a missing text", () => {
    const say = sayIn("uk");
    for (const { seat, view, move } of moments(4, "zsu/ui/words")) {
      view.seats[seat]?.enemyLine.forEach((_, i) => {
        expect(fateLabel(fateOf(cards, view, seat, i), say)).not.toMatch(/ui\./);
      });
      const told = consequence(cards, view, seat, move);
      if (told) expect(say(told)).not.toMatch(/^(?:ui|reward)\./);
    }
  });
  test("long words of a name may break between syllables, short ones do not", () => {
    expect(breakable("Артилерійський дивізіон").replaceAll("\u00ad", "-")).toBe(
      "Ар-ти-ле-рійсь-кий дивізіон",
    );
    expect(breakable("ДШБ")).toBe("ДШБ");
    expect(breakable("8-й гірсько-штурмовий").replaceAll("\u00ad", "/")).toBe(
      "8-\u2060й гірсько-штур/мо/вий",
    );
    expect(breakable("«Мста-Б», T-64BW").replaceAll("\u2060", "+")).toBe("«Мста-+Б», T-+64BW");
    expect(breakable("Przeciwpancerna").replaceAll("\u00ad", "-")).toBe("Prze-ciw-pan-cerna");
  });
});

describe("the box", () => {
  const say = sayIn("uk");
  test("the gallery shows all 235 cards, each with its source", () => {
    const groups = groupsOf(game.box, "ours", say);
    expect(countIn(groups)).toBe(235);
    expect(sifted(groups, ({ name }) => name === "ДШБ").flatMap(({ items }) => items)).toHaveLength(1);
    expect(countIn(groups, ({ origin }) => origin.source === "owner")).toBe(0);
  });
  test("a corrected card is the owner's, a repeated one stays ours", () => {
    const [first, second] = game.box.army;
    if (!first || !second) throw new Error("the box has no army");
    const file = { format: 1, army: [{ ...first, attack: 6 }, second] } as const;
    expect(originOf(game.box, file, first.id).source).toBe("owner");
    expect(originOf(game.box, file, second.id).source).toBe(second.source);
  });
  test("setup: difficulty alone, nothing for two; an owner's file goes with it", () => {
    const duel = { entry, mode: "duel", seats: 2, shared: false } as const;
    expect(setup({ ...duel, seats: 1 }).map(({ id }) => id)).toEqual(["difficulty"]);
    expect(setup(duel)).toEqual([]);
    expect(options({ ...duel, pack: { format: 1 } }, 0, {})).toEqual({ cards: { format: 1 } });
  });
});
