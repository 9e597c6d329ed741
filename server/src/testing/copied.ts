import { checkCopy, type Report } from "../backup/check.ts";
import { backUp } from "../backup/copy.ts";
import { randomToken } from "../secrets.ts";
import { openStore } from "../store/store.ts";
import { Client } from "./client.ts";
import { startTestServer, TEST_GAMES } from "./server.ts";

const TURN = ["step", "step", "step", "halt"].map((t) => ({ t }));
/** So many turns of each table are stored before the copy begins: then it has a keyframe. */
const TURNS_BEFORE = 12;

export interface Copying {
  readonly database: string;
  readonly folder: string;
  readonly tables: number;
}

export interface CopyReport {
  readonly file: string;
  readonly report: Report;
  /** Moves that were answered before the copy began, and those of them that are not in it. */
  readonly answered: number;
  readonly lost: number;
  /** Moves that were answered while it was taken. */
  readonly meanwhile: number;
  /** Tables whose rows in the copy are not the first ones of those in the database. */
  readonly differ: number;
  readonly copyMs: number;
  readonly checkMs: number;
}

/** Copies a database while people move at all its tables, and reads the copy. */
export async function copyUnderLoad({ database, folder, tables }: Copying): Promise<CopyReport> {
  const server = await startTestServer({ database });
  const [a, b] = [await Client.guest(server.address), await Client.guest(server.address)];
  const acked: { readonly table: string; readonly key: string }[] = [];
  let over = false;
  const ids: string[] = [];
  for (let i = 0; i < tables; i++) ids.push(await a.seatAll("march", [b], { goal: 1_000_000 }));
  const play = async (id: string, until: (turn: number) => boolean, from = 0): Promise<number> => {
    let turn = from;
    for (; !until(turn); turn++) {
      const seat = turn % 2;
      const key = randomToken();
      const no = Math.floor(turn / 2) * TURN.length;
      const { status, body } = await (seat === 0 ? a : b).move(id, seat, no, TURN, key);
      if (status !== 200) throw new Error(`a turn is refused: ${JSON.stringify(body)}`);
      acked.push({ table: id, key });
    }
    return turn;
  };
  const turns = await Promise.all(ids.map((id) => play(id, (turn) => turn === TURNS_BEFORE)));
  const players = Promise.all(ids.map((id, i) => play(id, () => over, turns[i])));
  const answered = acked.length;
  let began = performance.now();
  const { file } = await backUp(database, folder);
  const copyMs = Math.round(performance.now() - began);
  const meanwhile = acked.length - answered;
  over = true;
  await players;
  await server.close();
  began = performance.now();
  const report = await checkCopy(file, TEST_GAMES);
  const checkMs = Math.round(performance.now() - began);
  const compared = await compare(database, file, acked.slice(0, answered), ids);
  return { file, report, answered, meanwhile, ...compared, copyMs, checkMs };
}

async function compare(
  database: string,
  file: string,
  acked: readonly { readonly table: string; readonly key: string }[],
  ids: readonly string[],
) {
  const [from, copy] = [await openStore(database), await openStore(file)];
  let differ = 0;
  let lost = 0;
  const byTable = Map.groupBy(acked, ({ table }) => table);
  for (const id of ids) {
    const copied = await copy.rows(id, 0);
    const rows = await from.rows(id, 0, copied.length);
    if (JSON.stringify(rows) !== JSON.stringify(copied)) differ += 1;
    const keys = new Set(copied.map(({ key }) => key));
    lost += (byTable.get(id) ?? []).filter(({ key }) => !keys.has(key)).length;
  }
  await from.close();
  await copy.close();
  return { differ, lost };
}
