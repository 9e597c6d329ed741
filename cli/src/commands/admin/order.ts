import { userInfo } from "node:os";
import type { Act } from "@rubizh/server";
import type { Command } from "commander";
import { answer, type Context, line, wholeNumber } from "../../context.ts";
import { fail } from "../../fail.ts";
import { databaseOf, databaseOptions, type SettingFlags } from "../../settings.ts";

interface Flags extends SettingFlags {
  readonly kind: string;
  readonly days: string;
  readonly why: string;
  readonly as: string;
  readonly network?: boolean;
  readonly open?: boolean;
  readonly json?: boolean;
}

const KINDS = ["play", "chat", "all"] as const;
const ENDS = ["kept", "warned", "banned"] as const;

/** One of a few words, or what they are. */
const oneOf = <X extends string>(name: string, list: readonly X[], given: string): X =>
  list.find((one) => one === given) ?? fail("error.choice", { name, list: list.join(", ") });

/** What keeps order: who somebody is, bans, words that go, games that end, reports, clocks that stand. */
export function order(admin: Command, context: Context): void {
  const run = async (act: Act, { json, ...flags }: Flags): Promise<void> => {
    const address = await databaseOf(context, flags);
    const { administer } = await import("@rubizh/server");
    const done = await administer(address, act, userInfo().username);
    if (!done) return fail("admin.nothing");
    const rows = done.map((row) =>
      Object.entries(row)
        .map(([name, value]) => `${name}: ${String(value)}`)
        .join("  "),
    );
    answer(context, json, done, rows.length > 0 ? rows : [line(context, "admin.none")]);
  };
  const command = (name: string, act: Act["t"]): Command =>
    databaseOptions(admin.command(name), context)
      .description(line(context, `help.admin.${act}`))
      .option("--json", line(context, "help.json"));
  const because = (of: Command): Command =>
    of.requiredOption("--why <words>", line(context, "help.admin.why"));

  command("who <name>", "who").action((name: string, flags: Flags) => run({ t: "who", name }, flags));
  because(command("ban <id>", "ban"))
    .requiredOption("--kind <kind>", line(context, "help.admin.kind"))
    .option("--days <n>", line(context, "help.admin.days"), "7")
    .option("--network", line(context, "help.admin.network"))
    .action((guest: string, flags: Flags) => {
      const kind = oneOf("--kind", KINDS, flags.kind);
      const days = wholeNumber("--days", flags.days, 1);
      return run({ t: "ban", guest, kind, days, why: flags.why, network: flags.network ?? false }, flags);
    });
  command("unban <id>", "unban").action((guest: string, flags: Flags) => run({ t: "unban", guest }, flags));
  because(command("rename <id> <name>", "rename")).action((guest: string, name: string, flags: Flags) =>
    run({ t: "rename", guest, name, why: flags.why }, flags),
  );
  because(command("hide <table> <no>", "hide")).action((table: string, no: string, flags: Flags) =>
    run({ t: "hide", table, no: wholeNumber("no", no, 1), why: flags.why }, flags),
  );
  because(command("void <table>", "void")).action((table: string, flags: Flags) =>
    run({ t: "void", table, why: flags.why }, flags),
  );
  command("reports", "reports")
    .option("--open", line(context, "help.admin.open"))
    .action((flags: Flags) => run({ t: "reports", open: flags.open ?? false }, flags));
  because(command("settle <report>", "settle"))
    .requiredOption("--as <end>", line(context, "help.admin.as"))
    .action((report: string, flags: Flags) =>
      run({ t: "settle", report, as: oneOf("--as", ENDS, flags.as), why: flags.why }, flags),
    );
  because(command("hold", "hold")).action((flags: Flags) => run({ t: "hold", why: flags.why }, flags));
  command("release", "release").action((flags: Flags) => run({ t: "release" }, flags));
  command("audit", "audit").action((flags: Flags) => run({ t: "audit" }, flags));
}
