import { counted, countTime, type Stage } from "@rubizh/board";
import type { Cell } from "../rules/board.ts";
import type { Content } from "../rules/content.ts";
import type { NeuroshimaGame } from "../rules/index.ts";
import { type Move, type NeuroshimaHex, topFrame, type View } from "../rules/state.ts";
import { after } from "./after.ts";
import { type Fight, fightOf, TEARS_AFTER } from "./fight.ts";
import { isDrawn } from "./ghost.ts";
import { type Break, remembered } from "./ground.ts";
import {
  type Layer,
  layerOf,
  NO_LAYER,
  type Outlook,
  outlook,
  summaryLayer,
  whyNoBattle,
} from "./outlook.ts";
import { type Phase, phasesOf } from "./phases.ts";

export type TableStage = Stage<NeuroshimaHex, Desk>;

/** The game is always the one of our rules, and that one brings its tiles along. */
export const contentOf = (stage: TableStage): Content => (stage.entry.game as NeuroshimaGame).content;

/** What the components of one table share: whether the forecast is wanted, and which part of it is on screen. */
export class Desk {
  /** "If battle now" is switched on. */
  ahead = $state(true);
  /** Index of the phase on the board, or the whole battle in short. */
  step = $state<number | "all">("all");
  /** The branch taken at each question of the forecast. */
  picks = $state.raw<readonly number[]>([]);
  /** The cell whose facts lie beside the board: under the pointer, focused, or held by a finger. */
  pointed = $state<Cell>();
  /** Where tiles were destroyed. */
  breaks = $state.raw<readonly Break[]>([]);
  /** Health while it is being counted down. */
  health = $state.raw<readonly number[]>();
  #seen: View | undefined;
  #foreseen: { readonly base: View; readonly picks: readonly number[]; readonly found: Outlook } | undefined;
  #supposed: { readonly view: View; readonly move: Move; readonly shown: View } | undefined;

  /** Worked out once for all components. */
  foresee(content: Content, base: View): Outlook {
    if (this.#foreseen?.base !== base || this.#foreseen.picks !== this.picks)
      this.#foreseen = { base, picks: this.picks, found: outlook(content, base, this.picks) };
    return this.#foreseen.found;
  }

  suppose(stage: TableStage, view: View, move: Move): View {
    if (this.#supposed?.view !== view || this.#supposed.move !== move)
      this.#supposed = { view, move, shown: supposed(stage.suppose(move), view) };
    return this.#supposed.shown;
  }

  /** Takes note of what is shown now; the answer ends what still counts. */
  see(stage: TableStage): () => void {
    const before = this.#seen;
    const now = stage.view;
    this.#seen = now;
    const breaks = remembered(this.breaks, before, now, stage.events);
    if (breaks.length > 0 || this.breaks.length > 0) this.breaks = breaks;
    const from = before?.seats.map((seat) => seat.health) ?? [];
    const to = now.seats.map((seat) => seat.health);
    const most = Math.max(0, ...to.map((n, i) => countTime(from[i] ?? n, n)));
    if (most === 0 || stage.film === undefined || stage.time(1) === 0) return () => {};
    return this.#count(stage, from, to, most);
  }

  #count(stage: TableStage, from: readonly number[], to: readonly number[], most: number): () => void {
    const began = performance.now();
    const pace = stage.time(1);
    const tick = (): void => {
      const ms = (performance.now() - began) / pace - TEARS_AFTER;
      this.health = ms >= most ? undefined : to.map((n, i) => counted(from[i] ?? n, n, ms));
      if (ms >= most) clearInterval(timer);
    };
    const timer = setInterval(tick, stage.time(40));
    tick();
    return () => {
      clearInterval(timer);
      this.health = undefined;
    };
  }

  choose(fork: number, branch: number): void {
    this.picks = [...Array.from({ length: fork }, (_, i) => this.picks[i] ?? 0), branch];
  }
}

/** A tile that fills the board sets off a battle at once: the board shows the moment before it. */
function supposed(done: ReturnType<TableStage["suppose"]>, view: View): View {
  if (done === undefined) return view;
  const battle = done.events.findIndex((event) => event.t === "battle");
  return battle < 0 ? done.view : done.events.slice(0, battle).reduce(after, view);
}

/** The table with the chosen move as if it were played. */
export function shownView(stage: TableStage): View {
  const { view, choice, desk } = stage;
  return choice.move === undefined || !isDrawn(choice.move) ? view : desk.suppose(stage, view, choice.move);
}

/** A real battle is on screen, phase by phase. */
export const isBattleShown = (stage: TableStage): boolean =>
  stage.film !== undefined && stage.view.frames[0]?.t === "battle";

/** The battle that would be fought now; undefined when it is not asked for or cannot be. */
export function outlookOf(stage: TableStage): Outlook | undefined {
  if (stage.isPuzzle || !stage.desk.ahead || isBattleShown(stage)) return undefined;
  const base = shownView(stage);
  return whyNoBattle(base) === undefined ? stage.desk.foresee(contentOf(stage), base) : undefined;
}

/** The phases of the battle on screen, and with which moment of the film each begins; a film may hold several battles. */
export function battleShots({ shots, at }: NonNullable<TableStage["film"]>): readonly BattleShot[] {
  const isBattle = (i: number): boolean => shots[i]?.view.frames[0]?.t === "battle";
  const has = (i: number, t: "battle" | "battle-ended" | "phase"): boolean =>
    shots[i]?.events.some((event) => event.t === t) === true;
  let first = at;
  let last = at;
  while (isBattle(first - 1) && !has(first - 1, "battle-ended")) first -= 1;
  while (isBattle(last + 1) && !has(last, "battle-ended")) last += 1;
  const starts = shots.flatMap((_, i) =>
    i >= first &&
    i <= last &&
    !has(i, "battle") &&
    !has(i, "battle-ended") &&
    (i === first || has(i, "phase") || has(i - 1, "battle"))
      ? [i]
      : [],
  );
  return starts.flatMap((index, k) => {
    const shot = shots[index];
    const events = shots
      .slice(index, starts[k + 1] ?? last + 1)
      .flatMap((s) => s.events)
      .filter(({ t }) => t !== "battle-ended");
    const phase =
      shot && phasesOf(shot.view, events).findLast((p) => p.shots.length + p.lost.length + p.damage.size > 0);
    return phase === undefined ? [] : [{ index, phase }];
  });
}
interface BattleShot {
  readonly index: number;
  readonly phase: Phase;
}

/** Which of a battle's phases is on screen; -1 before the first and after the last. */
export function phaseAt(phases: readonly BattleShot[], film: NonNullable<TableStage["film"]>): number {
  const ended = film.shots[film.at]?.events.some(({ t }) => t === "battle-ended");
  return ended ? -1 : phases.findLastIndex(({ index }) => index <= film.at);
}

/** The strikes or hits of a real battle in the film's moment on screen. */
export function fightNow(stage: TableStage): Fight | undefined {
  if (!isBattleShown(stage)) return undefined;
  const fight = fightOf(stage.view, stage.film?.shots[stage.film.at]?.events ?? []);
  return fight.rays.length + fight.hits.length + fight.dying.size > 0 ? fight : undefined;
}

/** The battle's phase that the player has stepped to, if any. */
function steppedPhase(stage: TableStage): Phase | undefined {
  const { step } = stage.desk;
  return step === "all" ? undefined : outlookOf(stage)?.phases[step];
}

/** What has been counted so far; once the film is over or skipped, nothing but the truth. */
export const countedHealth = (stage: TableStage): readonly number[] | undefined =>
  stage.film === undefined ? undefined : stage.desk.health;

/** What the board draws: the present or a film, with the chosen move; or a phase of the forecast. */
export const drawnView = (stage: TableStage): View => steppedPhase(stage)?.view ?? shownView(stage);

/** Attacks that are on their way while a medic's owner is asked. */
function openShots(view: View): Layer["shots"] {
  const top = topFrame(view);
  if (top?.t !== "medics") return [];
  return top.hits.map(({ from, on, taken, strength }) => ({
    from,
    to: taken.at(-1) ?? on,
    strength,
    kind: "melee",
  }));
}

/** What is drawn over the board now. */
export function layerNow(stage: TableStage): Layer {
  if (isBattleShown(stage)) return { ...NO_LAYER, dying: fightNow(stage)?.dying ?? NO_LAYER.dying };
  const found = outlookOf(stage);
  const { step } = stage.desk;
  if (found !== undefined && step !== "all" && step < found.phases.length) return layerOf(found.phases, step);
  const whole = found === undefined ? NO_LAYER : summaryLayer(found);
  return { ...whole, shots: openShots(stage.view) };
}
