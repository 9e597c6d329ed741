// Plays at random against bots on a server (docs/api.md, "Programs"), with Node alone:
//   RUBIZH_TOKEN=rbz_… node random_player.ts https://play.example volia 3
import { randomBytes } from "node:crypto";
import { setTimeout as rest } from "node:timers/promises";

const [server = "http://localhost:8080", game = "volia", games = "1"] = process.argv.slice(2);
const token = process.env["RUBIZH_TOKEN"];
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
const fresh = (): string => randomBytes(16).toString("base64url");

/** Asks until there is an answer. The key in the body makes a second sending harmless; 409 means: too late, look again. */
// biome-ignore lint/suspicious/noExplicitAny: every route answers something else
async function ask(path: string, body?: object): Promise<any> {
  for (;;) {
    const how = body ? { method: "POST", body: JSON.stringify(body) } : {};
    const answer = await fetch(server + path, { headers, ...how }).catch(() => undefined);
    const told = await answer?.json().catch(() => undefined);
    if (told && (answer?.ok || answer?.status === 409)) return told;
    if (told && answer && answer.status < 500 && answer.status !== 429) {
      console.error(`${path}: ${answer.status} ${JSON.stringify(told)}`);
      process.exit(1);
    }
    await rest(1000 * Number(answer?.headers.get("retry-after") ?? 0.2));
  }
}

/** The table's news, one JSON object a line, until the connection breaks. */
// biome-ignore lint/suspicious/noExplicitAny: messages are of many kinds
async function* news(table: string): AsyncGenerator<any> {
  const answer = await fetch(`${server}/api/tables/${table}/events?as=0`, { headers });
  let text = "";
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (text + piece).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
}

async function play(table: string): Promise<void> {
  const { no, era, moves } = await ask(`/api/tables/${table}/legal?as=0`);
  if (no < 0) return;
  const { move } = moves[Math.floor(Math.random() * moves.length)];
  await ask(`/api/tables/${table}/seats/0/moves`, { key: fresh(), no, era, moves: [move] });
}

const { seats, levels } = (await ask("/api/games")).find((each: { id: string }) => each.id === game);
const bots = Array(seats.find((n: number) => n > 1) - 1).fill({ t: "bot", level: levels[0] });
for (let i = 0; i < Number(games); i++) {
  const { table } = await ask("/api/tables", { key: fresh(), game, seats: [{ t: "open" }, ...bots] });
  await ask(`/api/tables/${table.id}/seats/0/claim`, { key: fresh(), seed: randomBytes(16).toString("hex") });
  for (let isOver = false; !isOver; )
    try {
      for await (const { pending } of news(table.id)) {
        isOver = pending?.t === "over";
        if (isOver) break;
        if (pending?.asks.some((one: { seat: number }) => one.seat === 0)) await play(table.id);
      }
    } catch {} // cut off: listen again
  console.log(table.id);
}
