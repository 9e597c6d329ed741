import { readFileSync } from "node:fs";
import type { AnyGuide, LegendGroup } from "@rubizh/board";
import { type AnyEntry, LANGUAGES, type Texts } from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry";
import type { Component } from "svelte";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Components, openComponents } from "../testing/components.ts";

const GAMES = `${import.meta.dirname}/../../../games`;
const json = <T>(path: string): T => JSON.parse(readFileSync(`${GAMES}/${path}`, "utf8")) as T;

let components: Components;
beforeAll(async () => {
  components = await openComponents();
});
afterAll(() => components.close());

const guideOf = async (id: string): Promise<AnyGuide> =>
  (await components.load<{ readonly guide: AnyGuide }>(`${GAMES}/${id}/ui/guide/index.ts`)).guide;

test.each(gameIds)(
  "%s: every mark of the legend has its sentence, its clauses and its drawing",
  async (id) => {
    const entry = (await loadGame(id)) as AnyEntry;
    const { legend, Mark, pins } = await guideOf(id);
    const marks = legend.flatMap((group: LegendGroup) => group.marks);
    expect(marks.length).toBeGreaterThan(40);
    expect(new Set(marks.map((mark) => mark.id)).size).toBe(marks.length);
    for (const { mark } of pins) expect(marks.map((m) => m.id)).toContain(mark);
    for (const language of LANGUAGES) {
      const texts = json<Texts>(`${id}/text/guide/${language}.json`);
      const { clauses } = await entry.rulebook(language);
      for (const group of legend) expect(texts[`legend.group.${group.id}`], group.id).toMatch(/./);
      for (const mark of marks) {
        expect(texts[`legend.${mark.id}`], `${language} ${mark.id}`).toMatch(/./);
        expect(texts[`legend.${mark.id}.means`], `${language} ${mark.id}`).toMatch(/[.!?]$/);
        for (const rule of mark.rules) expect(Object.keys(clauses)).toContain(rule);
      }
    }
    const say = ({ key }: { readonly key: string }): string => key;
    const drawn = (draw: string): string =>
      components.render(Mark as Component<object>, { props: { entry, say, draw } }).body;
    // What the drawing does not know looks like nothing of the game.
    const unknown = drawn("nothing of-the-kind");
    for (const { id: mark, draw } of marks) {
      expect(drawn(draw), mark).toMatch(/<(?:use|path|polygon|rect|circle|text|b|i)\b/);
      if (!/open|ring|bag/.test(mark + draw)) expect(drawn(draw), mark).not.toBe(unknown);
    }
  },
);
