import type { AnyUi } from "@rubizh/board";
import { type Refusal, refusal } from "@rubizh/engine";
import { openGame } from "../games.ts";
import { SampleTable } from "../guide/sample.ts";
import { type Example, loadExamples, type Shown, showExample, triedIn } from "./examples.ts";

/** An example on a table of its own. */
export interface Tried {
  readonly driver: SampleTable;
  readonly ui: AnyUi;
  readonly example: Example;
  readonly shown: Shown;
}

export async function openExample(
  game: string,
  clause: string,
): Promise<Tried | { readonly refused: Refusal }> {
  const [{ examples }, opened] = await Promise.all([loadExamples(game), openGame(game)]);
  const example = examples.find((one) => one.clause === clause);
  if (!example || !opened) return { refused: refusal("table-here", "here.gone") };
  const { entry, ui } = opened;
  const shown = showExample(game, entry, example);
  if (!("ok" in shown)) return shown;
  const table = SampleTable.at(game, entry, example, example.then ?? [], triedIn(example));
  return "ok" in table ? { driver: table.ok, ui, example, shown: shown.ok } : table;
}
