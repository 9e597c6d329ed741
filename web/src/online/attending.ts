import { refusal } from "@rubizh/engine";
import type { Snapshot, TableInfo } from "@rubizh/protocol";
import { Trouble } from "@rubizh/protocol/client";
import { claim, showSeed } from "../table/api.ts";
import type { Witness } from "../table/memory.ts";

/** What this seat owes to the luck of a rated table: to show its seed, or to promise another. */
function dutyOf(
  { status, seats, luck, gathering }: TableInfo,
  as: Snapshot["as"],
): "show" | "promise" | undefined {
  if (status !== "waiting" || as === "spectator") return undefined;
  if (gathering) return gathering.shown.includes(as) ? undefined : "show";
  return luck.seals?.[as] === "" && seats[as]?.t === "human" ? "promise" : undefined;
}

/** What a browser does by itself for the luck of a rated table: each thing once, under each of the server's promises. */
export class Attending {
  #done = "";

  attend({ table, as }: Snapshot, witness: Witness | undefined): Promise<void> | undefined {
    if (table.gathering && table.luck.seals) witness?.promised(table.luck.seals);
    const duty = dutyOf(table, as);
    const name = `${duty} ${table.luck.commitment}`;
    if (duty === undefined || as === "spectator" || name === this.#done) return undefined;
    this.#done = name;
    return duty === "show" ? shown(table.id, as) : claim(table.id, as).then(() => witness?.recall());
  }
}

async function shown(id: string, seat: number): Promise<void> {
  // Promised from another device, or by a browser that keeps nothing.
  if (!(await showSeed(id, seat))) throw new Trouble(409, refusal("table-seed", "trouble.seedElsewhere"));
}
