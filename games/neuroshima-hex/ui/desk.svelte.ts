import type { Stage } from "@rubizh/board";
import type { Content } from "../rules/content.ts";
import type { NeuroshimaGame } from "../rules/index.ts";
import { type Move, type NeuroshimaHex, topFrame, type View } from "../rules/state.ts";
import { after } from "./after.ts";
import { isDrawn } from "./ghost.ts";
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
  if (!stage.desk.ahead || isBattleShown(stage)) return undefined;
  const base = shownView(stage);
  return whyNoBattle(base) === undefined ? stage.desk.foresee(contentOf(stage), base) : undefined;
}

/** The phases of the battle on screen, and which moment of the film each is; a film may hold several battles. */
export function battleShots({ shots, at }: NonNullable<TableStage["film"]>): readonly BattleShot[] {
  const isBattle = (i: number): boolean => shots[i]?.view.frames[0]?.t === "battle";
  const isEnd = (i: number): boolean => shots[i]?.events[0]?.t === "battle-ended";
  let first = at;
  let last = at;
  while (isBattle(first - 1) && !isEnd(first - 1)) first -= 1;
  while (isBattle(last + 1) && !isEnd(last)) last += 1;
  return shots.slice(first, last + 1).flatMap(({ view, events }, i) => {
    const phase = phasesOf(view, events)[0];
    return phase !== undefined && (phase.initiative !== "start" || phase.shots.length + phase.lost.length > 0)
      ? [{ index: first + i, phase }]
      : [];
  });
}
interface BattleShot {
  readonly index: number;
  readonly phase: Phase;
}

/** The phase in a film's moment on screen, with who will fall in the moments after it. */
function filmLayer(stage: TableStage): Layer {
  const { film } = stage;
  if (film === undefined) return NO_LAYER;
  const [now, ...rest] = battleShots(film).filter(({ index }) => index >= film.at);
  if (now === undefined || now.index !== film.at) return NO_LAYER;
  return layerOf([now.phase, ...rest.map(({ phase }) => phase)], 0);
}

/** The battle's phase that the player has stepped to, if any. */
function steppedPhase(stage: TableStage): Phase | undefined {
  const { step } = stage.desk;
  return step === "all" ? undefined : outlookOf(stage)?.phases[step];
}

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
  if (isBattleShown(stage)) return filmLayer(stage);
  const found = outlookOf(stage);
  const { step } = stage.desk;
  if (found !== undefined && step !== "all" && step < found.phases.length) return layerOf(found.phases, step);
  const whole = found === undefined ? NO_LAYER : summaryLayer(found);
  return { ...whole, shots: openShots(stage.view) };
}
