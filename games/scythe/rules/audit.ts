import { at, type Checked, refusal } from "@rubizh/engine";
import { BONUSES, BOTTOMS, type Content, CUBES, type Place, STRUCTURES } from "./content.ts";
import { isTerritory, pileSize } from "./control.ts";
import { freeBoxes } from "./costs.ts";
import { DIAL } from "./frames/combat.ts";
import { type Frame, type S, state, sum, WORKERS, workersOut } from "./state.ts";
import { MOST_POPULARITY, MOST_POWER, MOST_STARS } from "./tracks.ts";

/** What is broken, in words for engineers; [] when the state is sound. */
export const audit = (content: Content, s: S): readonly string[] => [
  ...cardFaults(content, s),
  ...s.seats.flatMap((_, seat) => [...seatFaults(content, s, seat)]),
  ...boardFaults(content, s),
  ...frameFaults(content, s),
];

function* cardFaults(content: Content, s: S): Generator<string> {
  for (const [kind, copies] of content.data.combatCards.entries()) {
    const hands = sum(s.seats.map((p) => at(p.hand.cards, kind)));
    if (hands + at(s.combat.deck, kind) + at(s.combat.discard, kind) !== copies)
      yield `there are not ${copies} combat cards of value ${kind + 2}`;
  }
  if (
    s.objectives.deck.length !== content.data.objectives.length ||
    sum(s.objectives.deck) !== s.objectives.size
  )
    yield "the objective deck does not have its size";
  for (const { number } of content.data.objectives) {
    let holders = 0;
    for (const p of s.seats) if (p.objectives.cards.includes(number)) holders++;
    if (holders + (s.objectives.deck[number - 1] ?? 0) !== 1) yield `objective ${number} is not in one place`;
  }
  if (s.encounters.deck.length !== content.data.encounters.length)
    yield "the encounter deck has lost its cards";
  const open = s.frames.flatMap((f) => (f.t === "encounter" && f.card !== "none" ? [f.card] : []));
  const away = [...s.encounters.under, ...open];
  for (const { number } of content.data.encounters) {
    let out = 0;
    for (const card of away) if (card === number) out++;
    if ((s.encounters.deck[number - 1] ?? 0) + out !== 1) yield `encounter ${number} is not in one place`;
  }
  const owners = s.seats.filter((p) => p.factoryCard !== "none");
  const taken = owners.flatMap((p) => (typeof p.factoryCard === "number" ? [p.factoryCard] : []));
  const cards = [...s.factory.cards, ...taken];
  if (
    new Set(cards).size !== cards.length ||
    cards.some((n) => n < 1 || n > content.data.factoryCards.length)
  )
    yield "a Factory card is there twice or unknown";
  if (s.factory.cards.length !== 0 && s.factory.cards.length !== s.factory.size)
    yield "the Factory cards do not have their number";
  if (s.factory.size + owners.length !== s.seats.length + 1) yield "there are not seats + 1 Factory cards";
  if (taken.length > 0 && s.factory.cards.length === 0) yield "a Factory card was taken unseen";
}

function* seatFaults(content: Content, s: S, seat: number): Generator<string> {
  const p = at(s.seats, seat);
  const dealt = s.frames[0]?.t !== "dealing";
  const automa = s.automa !== "none" && s.automa.seat === seat;
  const say = (what: string): string => `seat ${seat}: ${what}`;
  if (dealt && (p.faction === "none" || (p.mat === "none") !== automa)) yield say("has no faction or no mat");
  if (p.faction === "none") return;
  if (s.seats.some((q, other) => other !== seat && q.faction === p.faction)) yield say("shares its faction");
  if (p.mat !== "none" && s.seats.some((q, other) => other !== seat && q.mat === p.mat))
    yield say("shares its mat");
  if (p.power > MOST_POWER || p.popularity > MOST_POPULARITY) yield say("is beyond the end of a track");
  if (sum(p.hand.cards) !== p.hand.size) yield say("hand and its size differ");
  if (p.objectives.cards.length !== p.objectives.size || p.objectives.size > 2)
    yield say("objectives and their number differ");
  if (p.shown.some((card) => s.objectives.deck[card - 1] !== 1))
    yield say("a shown objective is not under the deck");
  const workers = workersOut(p);
  if (workers > WORKERS || (dealt && p.mat !== "none" && workers < 2))
    yield say(`has ${workers} workers off the mat`);
  const places = [p.hero, ...p.mechs, ...Object.keys(p.workers)].filter((x) => x !== "mat");
  if (places.some((place) => content.spots[place] === undefined)) yield say("stands where nothing is");
  if (Object.values(p.workers).some((n) => n === 0)) yield say("has an empty crowd of workers");
  const built = STRUCTURES.map((x) => p.structures[x]).filter((x) => x !== "mat");
  if (built.some((place) => !isTerritory(content, place) || content.spots[place]?.terrain === "lake"))
    yield say("has built where one cannot");
  const bonuses = BOTTOMS.map((b) => p.recruits[b]).filter((b) => b !== "mat");
  if (new Set(bonuses).size !== bonuses.length) yield say("has two recruits on one bonus");
  if (p.mat !== "none" && BOTTOMS.some((b) => freeBoxes(content, p, b) < 0))
    yield say("has a cube on a solid box");
  if (p.mat === "none" && CUBES.some((cube) => p.cubes[cube] !== "mat")) yield say("has cubes but no mat");
  if (p.stars.length > MOST_STARS) yield say("has more than six stars");
  if (p.stars.length === MOST_STARS && s.over === "no") yield say("has six stars and plays on");
  if (p.declines.join() !== BONUSES.filter((b) => p.declines.includes(b)).join())
    yield say("declines out of order");
  if (automa ? typeof p.factoryCard === "number" : p.factoryCard === "unseen")
    yield say("has a Factory card that is not its kind");
  if (p.section === "factory" && p.factoryCard === "none") yield say("stands on a Factory card it lacks");
}

function* boardFaults(content: Content, s: S): Generator<string> {
  for (const [place, pile] of Object.entries(s.piles)) {
    if (content.spots[place] === undefined) yield `resources lie at ${place}`;
    if (pileSize(pile) === 0) yield `an empty pile lies at ${place}`;
  }
  const built = s.seats.flatMap((p) => STRUCTURES.map((x) => p.structures[x]).filter((x) => x !== "mat"));
  if (new Set(built).size !== built.length) yield "two structures share a territory";
  if (new Set(s.tokens).size !== s.tokens.length || s.tokens.some((hex) => !content.encounters.includes(hex)))
    yield "an encounter token lies where none belongs";
  const seats = s.seats.length;
  if (s.frames[0]?.t === "dealing") return;
  if (s.order.length !== seats || new Set(s.order).size !== seats || s.order.some((seat) => seat >= seats))
    yield "the seating order is broken";
  if (s.tile === "none") yield "there is no structure bonus tile";
  const standing = seatsStanding(s);
  for (const hex of content.hexes) {
    const who = standing.get(hex) ?? 0;
    if (who > 2 || (who > 1 && s.over !== "no")) yield `${who} seats stand on ${hex}`;
  }
  if (s.automa !== "none") {
    const { seat, level, space, scheme, deck, open } = s.automa;
    const data = content.data.automa.levels[level - 1];
    if (seats !== 2 || seat !== 1 || !data || space >= data.spaces || ![1, 2].includes(scheme))
      yield "the Automa is out of its tracker";
    if (open !== "none" && content.data.automa.cards[open - 1] === undefined)
      yield "an unknown Automa card lies open";
    if (deck.length !== content.data.automa.cards.length || deck.some((n) => n > 1))
      yield "the Automa's deck is broken";
  }
}

/** How many seats stand at each place where any does. */
function seatsStanding(s: S): ReadonlyMap<Place, number> {
  const standing = new Map<Place, number>();
  for (const p of s.seats)
    for (const place of new Set([p.hero, ...p.mechs, ...Object.keys(p.workers)]))
      standing.set(place, (standing.get(place) ?? 0) + 1);
  return standing;
}

function* frameFaults(content: Content, s: S): Generator<string> {
  const seats = s.seats.length;
  if ((s.over === "no") !== s.frames.length > 0)
    yield "a game that is over has no frames, and one that is not has some";
  for (const [i, f] of s.frames.entries()) {
    if (f.seat >= seats && f.t !== "dealing") yield `frame ${f.t} belongs to seat ${f.seat}`;
    if ((i === 0) !== (f.t === "turn" || f.t === "dealing")) yield `frame ${f.t} stands at ${i}`;
    yield* partFaults(content, s, f);
  }
  const top = s.frames.at(-1);
  if (top?.t === "taking" && top.parts.length === 0) yield "nothing is left to take";
}

function* partFaults(content: Content, s: S, f: Frame): Generator<string> {
  const seats = s.seats.length;
  if ("hex" in f && content.spots[f.hex] === undefined) yield `frame ${f.t} is nowhere`;
  if ("at" in f && f.at !== "any" && content.spots[f.at] === undefined) yield `frame ${f.t} is nowhere`;
  if (f.t === "bottom" && f.bonuses.some((seat) => seat >= seats)) yield "a bonus for nobody";
  if (f.t === "scout" && f.victim >= seats) yield "nobody is scouted";
  if (f.t === "encounter" && f.card !== "none" && content.data.encounters[f.card - 1] === undefined)
    yield "an unknown encounter is open";
  if (
    f.t === "automa" &&
    (s.automa === "none" || (f.card !== "none" && content.data.automa.cards[f.card - 1] === undefined))
  )
    yield "an Automa card is open that is not there";
  if (f.t === "turn" && f.chosen && at(s.seats, Math.min(f.seat, seats - 1)).section === "none")
    yield "a section was chosen but no token stands";
  if (f.t === "moving" && f.unit !== "none") {
    const p = s.seats[f.seat];
    const { unit, slot, at: place } = f.unit;
    const there =
      unit === "hero"
        ? p?.hero === place
        : unit === "mech"
          ? p?.mechs[slot] === place
          : (p?.workers[place] ?? 0) > 0;
    if (!there) yield "the unit on the move is not where it is said to be";
  }
  if (f.t !== "combat") return;
  for (const { seat, placed, dial, cards } of f.sides) {
    const p = s.seats[seat];
    if (!p) yield `seat ${seat} fights`;
    else if (
      (dial ?? 0) > Math.min(DIAL, p.power) ||
      (cards ?? []).some((n, kind) => n > at(p.hand.cards, kind))
    )
      yield `seat ${seat} commits what it does not have`;
    else if (!placed && ((dial ?? 0) > 0 || sum(cards ?? []) > 0))
      yield `seat ${seat} commits without saying so`;
  }
}

/** A stored state: its shape, then its sense. */
export function parseState(content: Content, raw: unknown): Checked<S> {
  const read = state.safeParse(raw);
  if (!read.success) return { refused: refusal("SC-074", "refuse.unreadable") };
  const s = read.data as S;
  const [fault] = audit(content, s);
  return fault === undefined ? { ok: s } : { refused: refusal("SC-074", "refuse.unsound", { fault }) };
}
