import type { Spot } from "@rubizh/board";
import { type GameTypes, type Language, same, type Texts } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { t } from "../speech.svelte.ts";
import type { TableStage } from "../table/stage.svelte.ts";
import type { Teaching } from "./course.ts";
import { loadWords } from "./load.ts";
import type { LessonTable } from "./table.ts";

type Move = GameTypes["move"];
/** After so many misses the right place is pointed at; after so many the lesson offers to do it. */
const POINT = 2;
const OFFER = 3;
const PLACEHOLDER = /\{(\w+)\}/g;

/** The teacher at a table: what is said, what is lit, where the keyboard goes. */
export class Guide {
  readonly stage: TableStage;
  readonly table: LessonTable;
  #teaching = $state.raw<Teaching>() as Teaching;
  #words = $state.raw<{ readonly language: Language; readonly texts: Texts }>() as {
    readonly language: Language;
    readonly texts: Texts;
  };
  /** Where the band lies on a phone. */
  dock = $state<"top" | "bottom">("top");
  readonly #leave: () => void;

  constructor(stage: TableStage, table: LessonTable, language: Language, texts: Texts) {
    this.stage = stage;
    this.table = table;
    this.#teaching = table.teaching();
    this.#words = { language, texts };
    this.#leave = table.listen(() => {
      const before = this.#teaching;
      this.#teaching = table.teaching();
      if (this.#teaching.step !== before.step && this.#teaching.step.printed) stage.forget();
    });
    stage.tapping = (spot) => this.stage.present && table.tapped(spot);
  }
  static async at(stage: TableStage, table: LessonTable, language: Language): Promise<Guide> {
    return new Guide(stage, table, language, await loadWords(table.game, language));
  }
  async speak(language: Language): Promise<void> {
    if (language !== this.#words.language)
      this.#words = { language, texts: await loadWords(this.table.game, language) };
  }
  close(): void {
    this.#leave();
    this.stage.tapping = undefined;
  }

  get now(): Teaching {
    return this.#teaching;
  }
  readonly #speaker = $derived.by(() => speaker(this.#words.language, this.#words.texts));
  /** A sentence of the lesson; "" when it has none. */
  says(key: string): string {
    const text = this.#words.texts[key];
    if (text === undefined) return "";
    const figures = [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => [
      name,
      String(this.table.figure(name)),
    ]);
    return this.#speaker({ key, with: Object.fromEntries(figures) });
  }
  get title(): string {
    return this.says("title");
  }

  /** What the band says: what is going on, then what is to be done. */
  readonly said: { readonly say: string; readonly ask: string; readonly tone: "ask" | "good" | "again" } =
    $derived.by(() => {
      const { phase, step, said, fine, misses } = this.#teaching;
      const ask = this.says(`${step.id}.ask`);
      if (phase === "end") return { say: this.says("after.say"), ask: this.says("after.next"), tone: "good" };
      if (phase === "stuck") return { say: t("lesson.stuck"), ask: "", tone: "again" };
      if (phase === "good") return { say: this.says(said ?? ""), ask: "", tone: "good" };
      if (phase === "again")
        return { say: said ? this.says(said) : t("lesson.other"), ask: "", tone: fine ? "good" : "again" };
      const { why } = this.stage;
      const refused = why && this.table.refusedBy(why.rule);
      if (refused) return { say: this.says(refused), ask, tone: "again" };
      const hint = misses >= POINT ? this.says(`${step.id}.hint${Math.min(misses - POINT + 1, 3)}`) : "";
      return { say: hint === "" ? this.says(`${step.id}.say`) : hint, ask, tone: "ask" };
    });

  /** The one button of the band, if the step is not done by tapping the table. */
  readonly button: "next" | "again" | "end" | undefined = $derived.by(() => {
    if (this.stage.film) return undefined;
    const { phase, step } = this.#teaching;
    if (phase === "good") return "next";
    if (phase === "again" || phase === "end") return phase;
    return phase === "ask" && !(step.play ?? step.try ?? step.tap) ? "next" : undefined;
  });
  readonly help: "show" | "do" | undefined = $derived.by(() => {
    const { phase, misses, wanted, step } = this.#teaching;
    if (phase !== "ask" || (wanted === undefined && step.play === undefined)) return undefined;
    return misses >= OFFER || wanted === undefined ? "do" : "show";
  });
  readonly pointing: boolean = $derived.by(() => this.#teaching.misses >= POINT);

  readonly wanted: Move | undefined = $derived.by(() => {
    const { wanted } = this.#teaching;
    const { ask, now, entry } = this.stage;
    if (wanted === undefined || ask === undefined) return undefined;
    return entry.game.read(now.view as never, ask.seat, wanted) as Move | undefined;
  });
  /** What is to be tapped next; "bar" for a button of the action bar. */
  readonly target: Spot | "bar" | undefined = $derived.by(() => {
    const { phase, step } = this.#teaching;
    if (phase !== "ask" || !this.stage.present) return undefined;
    if (step.tap) return step.tap as Spot;
    const { wanted } = this;
    if (wanted === undefined) return undefined;
    const path = this.stage.ui.path(this.stage.now.view as never, wanted as never);
    return path.find((spot) => !this.stage.choice.picked.includes(spot)) ?? "bar";
  });
  readonly lit: readonly string[] = $derived.by(() => {
    const { phase, step } = this.#teaching;
    if (phase !== "ask" || !this.stage.present) return [];
    const { target, stage } = this;
    const bar = target === "bar" || stage.choice.move !== undefined || stage.why !== undefined;
    const spots = [...step.spot, ...(target === undefined || target === "bar" ? [] : [target])];
    return [...new Set(bar ? [...spots, "zone/bar"] : spots)];
  });

  /** Draws the move without playing it. */
  show(): void {
    if (this.wanted !== undefined) this.stage.tapOut(this.wanted);
  }
  /** Which of the bar's plain buttons plays what is wanted. */
  get plain(): number {
    return this.stage.choice.ready.findIndex((move) => same(move, this.wanted));
  }
}
