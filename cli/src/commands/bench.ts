import {
  boardgameIo,
  type Finding,
  FULL,
  type LeftOut,
  PARTS,
  type Pace,
  type Part,
  QUICK,
  bench as timings,
} from "@rubizh/bench";
import type { AnyEntry } from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry";
import type { Command } from "commander";
import { type Context, line } from "../context.ts";
import { fail } from "../fail.ts";

interface Flags {
  readonly json?: boolean;
  readonly quick?: boolean;
  readonly peers: boolean;
  readonly only?: string;
}

/** Units of what is not a rate, and how each is told. */
const COUNTED: Readonly<Record<string, string>> = {
  ms: "bench.ms",
  bytes: "bench.bytes",
  entries: "bench.entries",
  tables: "bench.count",
  streams: "bench.count",
  "moves/cpu-s": "bench.perCpu",
};

/** `quickly` is the pace of --quick; a test of what is told need not wait for figures that mean something. */
export function bench(program: Command, context: Context, quickly: Pace = QUICK): void {
  program
    .command("bench")
    .description(line(context, "help.bench"))
    .option("--quick", line(context, "help.quick"))
    .option("--only <names>", line(context, "help.only"))
    .option("--no-peers", line(context, "help.noPeers"))
    .option("--json", line(context, "help.json"))
    .action(async ({ json, quick, peers, only }: Flags) => {
      const { games, parts } = wanted(only);
      const { entries, leftOut } = await load(context, games);
      if (leftOut.length > 0) context.answerNo();
      const other = peers && parts.includes("trivial") ? boardgameIo() : undefined;
      if (other && "missing" in other) leftOut.push({ name: "boardgame.io", why: other.missing });
      const show = (text: string): void => (json ? undefined : context.print(text));
      const tellMissing = ({ name, why }: LeftOut): void =>
        show(line(context, "bench.leftOut", { name, why }));
      leftOut.forEach(tellMissing);

      const results: Finding[] = [];
      const peer = other && "peer" in other ? other.peer : undefined;
      for (const found of timings({ entries, pace: quick ? quickly : FULL, peer, peers, parts })) {
        if ("why" in found) {
          leftOut.push(found);
          tellMissing(found);
        } else {
          results.push(found);
          show(told(context, found));
        }
      }
      if (json) context.print(JSON.stringify({ results, leftOut }, null, 2));
    });
}

/** Everything, or what was named: games and parts alike. */
function wanted(only: string | undefined): {
  readonly games: readonly string[];
  readonly parts: readonly Part[];
} {
  if (only === undefined) return { games: gameIds, parts: PARTS };
  const names = only.split(",");
  const unknown = names.find((name) => !gameIds.includes(name) && !PARTS.some((part) => part === name));
  if (unknown !== undefined)
    fail("error.noPart", { name: unknown, known: [...gameIds, ...PARTS].join(", ") });
  return {
    games: gameIds.filter((id) => names.includes(id)),
    parts: PARTS.filter((part) => names.includes(part)),
  };
}

/** Games of the registry; one that cannot be loaded is told about, not passed over. */
async function load(
  context: Context,
  ids: readonly string[],
): Promise<{ readonly entries: readonly AnyEntry[]; readonly leftOut: LeftOut[] }> {
  const entries: AnyEntry[] = [];
  const leftOut: LeftOut[] = [];
  for (const name of ids)
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
  const figure = line(context, COUNTED[unit] ?? "bench.perSecond", {
    what: `${game} · ${known === key ? of : known}`,
    value: digits.format(value),
  });
  if (!vs) return figure;
  const against = { peer: vs.name, theirs: digits.format(vs.value), ratio: digits.format(vs.ratio) };
  return line(context, "bench.versus", { told: figure, ...against });
}
