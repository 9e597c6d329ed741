import { apply, leave, openAsk, type Step, settle } from "../apply.ts";
import { at } from "../at.ts";
import type { Ask, Game, GameTypes, Pending, Rng, State, Viewer } from "../game.ts";
import { canonical, frozen, same } from "../json.ts";
import { sampleLuck } from "../luck.ts";
import { anyAsk, follow, legalIn } from "../walk.ts";
import { type Law, must, mustEqual, some, TRIED, viewersOf } from "./law.ts";

export const IMAGINES: Law = {
  name: "a view is the state with holes, and an imagined state is sound and looks like its view",
  during(game, { state, seats }, rng) {
    const asSpectator = game.view(state, "spectator");
    for (const viewer of viewersOf(seats)) {
      const seen = frozen(game.view(state, viewer));
      must(same(seen, state, "holes"), () => `what ${viewer} sees is not so:\n  ${canonical(seen)}`);
      must(same(asSpectator, seen, "holes"), () => `a spectator sees more than ${viewer}`);
      const imagined = game.imagine(seen, rng);
      mustEqual(game.audit(imagined), [], `what ${viewer} imagines is unsound`);
      mustEqual(game.view(imagined, viewer), seen, `what ${viewer} imagines looks different`);
    }
  },
};

export const HIDES: Law = {
  name: "no free peeks: a move shows its mover nothing new, unless an event says so",
  during(game, { state, pending }, rng) {
    if (pending.t !== "seats") return;
    for (const { seat } of pending.asks) {
      const seen = game.view(state, seat);
      const guess = frozen(game.imagine(seen, rng));
      for (const move of some(game.legal(seen, seat), TRIED, rng)) {
        const real = apply(game, state, seat, move);
        if (real.events.some((e) => e.reveals)) continue;
        const imagined = apply(game, guess, seat, move);
        mustEqual(game.view(imagined.state, seat), game.view(real.state, seat), `${canonical(move)} peeks`);
        mustEqual(heard(game, imagined, seat), heard(game, real, seat), `${canonical(move)} listens`);
      }
    }
  },
};

/** What a viewer is told of a step. */
const heard = <T extends GameTypes>(
  game: Game<T>,
  { events }: Step<T>,
  viewer: Viewer,
): readonly T["event"][] => events.flatMap((e) => game.witness(e, viewer) ?? []);

export const COMMUTES: Law = {
  isLight: true,
  name: "simultaneous answers commute",
  during(game, { state, pending }, rng) {
    if (pending.t !== "seats") return;
    const open = [...pending.asks, ...(pending.may ?? [])];
    if (open.length < 2) return;
    const first = rng(open.length);
    const second = (first + 1 + rng(open.length - 1)) % open.length;
    const answer = ({ seat, no }: Ask) => {
      const legal = legalIn(game, state, seat);
      return {
        seat,
        no,
        move: at(legal, rng(legal.length)),
        waited: pending.asks.some((a) => a.seat === seat),
      };
    };
    const a = answer(at(open, first));
    const b = answer(at(open, second));
    const afterA = follow(game, state, a);
    const afterB = follow(game, state, b);
    const isOpen = (now: Pending, { seat, no }: typeof a): boolean => openAsk(now, seat)?.no === no;
    const [stillB, stillA] = [isOpen(game.pending(afterA), b), isOpen(game.pending(afterB), a)];
    // What nobody waited for may be over once somebody else has answered; what is waited for never is.
    must(
      (stillB || !b.waited) && (stillA || !a.waited),
      () => "an answer takes another seat's question away",
    );
    if (stillA && stillB)
      mustEqual(
        follow(game, afterA, b),
        follow(game, afterB, a),
        `${canonical(a)} and ${canonical(b)} do not commute`,
      );
  },
};

/** What one viewer makes of a step: what is told, and, worked out only when it matters, what is seen. */
interface Told {
  readonly sound: string;
  sight(): unknown;
  /** The questions everybody knows to be open. */
  open(): string;
}

export const TELLS: Law = {
  name: "two futures that sound alike look alike, silence changes nothing, and a sealed answer is a secret",
  during(game, { state, pending, seats, entries }, rng) {
    if (pending.t === "over") return;
    const ask = pending.t === "seats" ? anyAsk(pending, rng) : undefined;
    const futures = futuresOf(game, state, pending, ask, rng);
    const leaver = rng(seats);
    const canLeave = ask !== undefined && !entries.some((e) => "left" in e && e.left === leaver);
    const departure = canLeave ? [leave(game, state, leaver)] : [];
    for (const viewer of viewersOf(seats)) {
      const look = (future: (typeof futures)[number]): Told => ({
        sound: canonical(heard(game, future, viewer)),
        sight: once(() => game.view(future.state, viewer)),
        open: once(() => openAsks(game.pending(future.state))),
      });
      const present = look({ state, events: [] });
      if (viewer !== leaver) mustTellAll(viewer, [present, ...departure.map(look)]);
      if (viewer === ask?.seat) continue;
      const told = futures.map(look);
      mustTellAll(viewer, [present, ...told]);
      if (pending.t === "luck" && pending.draw.t === "pick") mustNotTattle(viewer, told);
      // A move that leaves the sealed question open does not answer it.
      if (ask?.sealed) mustKeepSecret(viewer, futures.filter((f) => !isStillSealed(game, f, ask)).map(look));
    }
  },
};

function once<X>(make: () => X): () => X {
  let made: { readonly x: X } | undefined;
  return () => {
    made ??= { x: make() };
    return made.x;
  };
}

function futuresOf<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  pending: Pending,
  ask: Ask | undefined,
  rng: Rng,
): readonly Step<T>[] {
  if (pending.t === "luck")
    return Array.from({ length: 3 }, () => settle(game, state, sampleLuck(pending.draw, rng)));
  if (!ask) return [];
  return some(legalIn(game, state, ask.seat), TRIED, rng).map((move) => apply(game, state, ask.seat, move));
}

const isStillSealed = <T extends GameTypes>(game: Game<T>, { state }: Step<T>, { seat }: Ask): boolean => {
  const now = game.pending(state);
  return now.t === "seats" && now.asks.some((a) => a.seat === seat && a.sealed);
};

const openAsks = (now: Pending): string =>
  now.t === "seats"
    ? canonical([...now.asks, ...(now.may ?? [])].map(({ seat, no, sealed }) => ({ seat, no, sealed })))
    : "";

function eachPair(told: readonly Told[], check: (x: Told, y: Told) => void): void {
  for (const [i, x] of told.entries()) for (const y of told.slice(i + 1)) check(x, y);
}

const looksLike = (x: Told, y: Told): boolean => same(x.sight(), y.sight());
const shownBoth = (x: Told, y: Told): string =>
  [x, y].map((told) => `\n  ${told.sound} ${canonical(told.sight())}`).join("");

/** Whoever hears the same sees the same; the present, which makes no sound, is one of the futures. */
const mustTellAll = (viewer: Viewer, told: readonly Told[]): void =>
  eachPair(told, (x, y) =>
    must(x.sound !== y.sound || looksLike(x, y), () => `${viewer} sees more than is told:${shownBoth(x, y)}`),
  );

/** What luck drew out of a bag is told to those who may see it, and to nobody else. */
const mustNotTattle = (viewer: Viewer, told: readonly Told[]): void =>
  eachPair(told, (x, y) =>
    must(
      x.sound === y.sound || !looksLike(x, y),
      () => `${viewer} is told more than is seen:${shownBoth(x, y)}`,
    ),
  );

/** Until the last sealed answer is in, nobody else can tell one answer from another by eye or by ear. */
const mustKeepSecret = (viewer: Viewer, told: readonly Told[]): void =>
  eachPair(told, (x, y) => {
    const stillSealed = x.open() === y.open() && x.open().includes('"sealed":true');
    must(
      !stillSealed || (x.sound === y.sound && looksLike(x, y)),
      () => `${viewer} learns a sealed answer:${shownBoth(x, y)}`,
    );
  });
