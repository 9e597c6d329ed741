import type { Rate, Spread, Survey } from "@rubizh/bots";
import { type Context, line } from "./context.ts";

const percent = (x: number): string => (100 * x).toFixed(1);
const rounded = (x: number): number => Math.round(10 * x) / 10;
const bounds = ({ ci95: [low, high] }: Rate): string => `${percent(low)} … ${percent(high)}`;
const spread = ({ mean, quantiles }: Spread): readonly (string | number)[] => [
  mean.toFixed(1),
  quantiles.map(rounded).join(" / "),
];

/** The surveys as tables of a text document. */
export function reportLines(context: Context, surveys: readonly Survey[]): readonly string[] {
  const table = (
    head: string,
    rowsOf: (survey: Survey) => readonly (readonly (string | number)[])[],
  ): readonly string[] => {
    const rows = surveys.flatMap((survey) => rowsOf(survey).map((row) => [survey.table, ...row]));
    if (rows.length === 0) return [];
    const title = line(context, head);
    return ["", title, title.replace(/[^|]+/g, "---"), ...rows.map((row) => `| ${row.join(" | ")} |`)];
  };
  return [
    ...table("report.tables", ({ games, scored, draws, opener, length }) => [
      [
        games,
        percent(scored.rate),
        percent(draws / games),
        percent(opener.rate),
        bounds(opener),
        ...spread(length),
      ],
    ]),
    ...table("report.scores", ({ scores }) =>
      scores.map(({ row, all, winners }) => [row, ...spread(all), ...spread(winners)]),
    ),
    ...table("report.parts", ({ parts }) =>
      parts.map(({ part, won, score }) => [part, won.of, percent(won.rate), bounds(won), score.toFixed(1)]),
    ),
    ...table("report.endings", ({ endings, games }) =>
      Object.entries(endings)
        .sort((a, b) => b[1] - a[1])
        .map(([name, count]) => [name, count, percent(count / games)]),
    ),
    ...table("report.wares", ({ wares }) =>
      [...wares]
        .sort((a, b) => b.taken.rate - a.taken.rate)
        .map(({ id, taken, won }) => [id, taken.of, percent(taken.rate), percent(won.rate)]),
    ),
  ];
}
