import { boardgameIo, type Finding, FULL, QUICK, bench as timings } from "@rubizh/bench";
import type { AnyEntry } from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry";
import type { Command } from "commander";
import { type Context, line } from "../context.ts";

interface Flags {
  readonly json?: boolean;
  readonly quick?: boolean;
  readonly peers: boolean;
}

/** Units of what is not a rate. */
const COUNTED = ["ms", "bytes", "entries"];

/** Something that should have been measured and could not be. */
interface LeftOut {
  readonly name: string;
  readonly why: string;
}

export function bench(program: Command, context: Context): void {
  program
    .command("bench")
    .description(line(context, "help.bench"))
    .option("--quick", line(context, "help.quick"))
    .option("--no-peers", line(context, "help.noPeers"))
    .option("--json", line(context, "help.json"))
    .action(async ({ json, quick, peers }: Flags) => {
      const { entries, leftOut } = await load(context);
      if (leftOut.length > 0) context.answerNo();
      const other = peers ? boardgameIo() : undefined;
      if (other && "missing" in other) leftOut.push({ name: "boardgame.io", why: other.missing });
      const show = (text: string): void => (json ? undefined : context.print(text));
      for (const { name, why } of leftOut) show(line(context, "bench.leftOut", { name, why }));

      const results: Finding[] = [];
      const peer = other && "peer" in other ? other.peer : undefined;
      for (const found of timings({ entries, pace: quick ? QUICK : FULL, peer })) {
        results.push(found);
        show(told(context, found));
      }
      if (json) context.print(JSON.stringify({ results, leftOut }, null, 2));
    });
}

/** Every game of the registry; one that cannot be loaded is told about, not passed over. */
async function load(
  context: Context,
): Promise<{ readonly entries: readonly AnyEntry[]; readonly leftOut: LeftOut[] }> {
  const entries: AnyEntry[] = [];
  const leftOut: LeftOut[] = [];
  for (const name of gameIds)
    try {
      const entry = await loadGame(name);
      if (entry) entries.push(entry);
      else leftOut.push({ name, why: line(context, "bench.noEntry") });
    } catch (fault) {
      leftOut.push({ name, why: fault instanceof Error ? fault.message : String(fault) });
    }
  return { entries, leftOut };
}

/** One figure for a person. What a game measures of its own is called by its own name. */
function told(context: Context, { name, value, unit, vs }: Finding): string {
  const digits = new Intl.NumberFormat(context.language, { maximumSignificantDigits: 3 });
  const [game = "", of = ""] = name.split("/");
  const key = `bench.what.${of}`;
  const known = line(context, key);
  const figure = line(context, COUNTED.includes(unit) ? `bench.${unit}` : "bench.perSecond", {
    what: `${game} · ${known === key ? of : known}`,
    value: digits.format(value),
  });
  if (!vs) return figure;
  const against = { peer: vs.name, theirs: digits.format(vs.value), ratio: digits.format(vs.ratio) };
  return line(context, "bench.versus", { told: figure, ...against });
}
