import {
  type AnyEntry,
  at,
  type Game,
  type GameRecord,
  type GameTypes,
  hashOf,
  opening,
  replay,
  rngFrom,
  type State,
  type Viewer,
} from "@rubizh/engine";
import { randomToken } from "../secrets.ts";
import { Client, type Frame, type Stream } from "./client.ts";
import { playOne } from "./play.ts";

/** Everything one viewer was sent during one game, over the stream and over HTTP. */
interface Recording {
  readonly viewer: Viewer;
  readonly stream: Stream;
  readonly answers: { readonly route: string; readonly text: string }[];
}

export interface Recorded {
  readonly recordings: readonly Recording[];
  readonly record: GameRecord;
  /** What nobody may be sent: other people's names in our books, their cookies, tokens. */
  readonly secrets: readonly string[];
}

/**
 * Lets clients play one game of `seats` seats, at random or as a bot would, and writes down whatever they and a spectator
 * receive; with all on there are clocks, presence, words, and what each is told of all its tables.
 */
export async function recordGame(
  address: string,
  game: string,
  seats: number,
  { options, bot, all = false }: { options?: unknown; bot?: AnyEntry["bot"]; all?: boolean } = {},
): Promise<Recorded> {
  const [host, fan, ...rest] = await Promise.all(
    Array.from({ length: seats + 1 }, () => Client.guest(address)),
  );
  if (!host || !fan) throw new Error("no guests");
  const players = [host, ...rest];
  const id = await host.seatAll(game, rest, options, all ? { pace: "days-14" } : {});
  const { token } = (await host.post(`/api/tables/${id}/watch/invite`, {})).body;
  await fan.post(`/api/tables/${id}/watch`, { token });
  const recordings = [...players.keys(), "spectator" as const].map((viewer): Recording => {
    const client = viewer === "spectator" ? fan : at(players, viewer);
    return { viewer, stream: client.stream(id, `?as=${viewer}${all ? "&who=1" : ""}`), answers: [] };
  });
  const personal = all ? [...players, fan].map((client) => client.mine()) : [];
  for (const stream of [...recordings.map((one) => one.stream), ...personal])
    await stream.until((frames) => frames.length > 0);
  if (all) {
    // A short game is over before anybody is told who is there.
    for (const { stream } of recordings) await stream.until((frames) => frames.some(({ t }) => t === "who"));
    for (const [seat, client] of players.entries())
      await client.post(`/api/tables/${id}/seats/${seat}/chat`, { key: randomToken(), text: `I am ${seat}` });
  }
  const rng = rngFrom(id);
  // Answers grow with the game, so the questions grow rarer.
  for (let round = 0, next = 0, moved = true; moved; round++) {
    moved = false;
    for (const [seat, client] of players.entries())
      moved = (await playOne(id, client, seat, rng, bot)) || moved;
    if (round < next) continue;
    await ask(id, players, fan, recordings);
    next = round + 4 + Math.floor(round / 5);
  }
  const { body } = await host.get(`/api/tables/${id}`);
  if (body.table.status !== "over") throw new Error("the game stopped");
  for (const { stream } of recordings) {
    await stream.until((frames) => frames.some(({ seq }) => seq === body.seq));
    stream.close();
  }
  for (const [i, stream] of personal.entries()) {
    at(recordings, i).answers.push(...stream.raw.map((text) => ({ route: "mine", text })));
    stream.close();
  }
  const { body: record } = await host.get(`/api/tables/${id}/record`);
  const sessions = [...players, fan].map((client) => client.cookie.replace(/^[^=]*=/, ""));
  return { recordings, record, secrets: [...sessions, token] };
}

/** Every other route through which something of the board could come, the refusals included. */
async function ask(
  id: string,
  players: readonly Client[],
  fan: Client,
  recordings: readonly Recording[],
): Promise<void> {
  for (const { viewer, answers } of recordings) {
    const client = viewer === "spectator" ? fan : at(players, viewer);
    for (const route of ["", "/history", "/record"]) {
      const { body } = await client.get(`/api/tables/${id}${route}?as=${viewer}`);
      answers.push({ route, text: JSON.stringify(body) });
    }
    if (viewer === "spectator") continue;
    const late = await client.move(id, viewer, 999_999, [{ t: "none" }], randomToken());
    answers.push({ route: "late", text: JSON.stringify(late.body) });
  }
}

const FRAME_KEYS = new Set([
  "t",
  "seq",
  "at",
  "as",
  "you",
  "notices",
  "table",
  "view",
  "pending",
  "era",
  "tick",
  "stamp",
]);

/** What was received and could not have been made from the viewer's own views and witnessed events alone. */
export function leaks<T extends GameTypes>(
  game: Game<T>,
  { recordings, record, secrets }: Recorded,
): string[] {
  const opened = opening(game, record);
  if (!("ok" in opened)) return ["the record does not open"];
  const states: State<T>[] = [opened.ok];
  const told: (readonly T["event"][])[] = [];
  const replayed = replay(game, record, record.entries.length, (step) => {
    states.push(step.state);
    told.push(step.events);
  });
  if (!("ok" in replayed)) return ["the record does not replay"];
  const seed = record.serverSeed;
  return recordings.flatMap(({ viewer, stream, answers }) => {
    const seen = new Set(states.map((state) => hashOf(game.view(state, viewer))));
    const heard = told.map((events) => JSON.stringify(events.flatMap((e) => game.witness(e, viewer) ?? [])));
    const found: string[] = [];
    const say = (what: string): void => void found.push(`${record.game}, ${viewer}: ${what}`);
    const views = (text: string): void => {
      const { view, now } = JSON.parse(text) as { view?: object; now?: { view?: object } };
      for (const board of [view, now?.view])
        if (board !== undefined && !seen.has(hashOf(board))) say("a view that is not the viewer's own");
    };
    const steps = (pieces: readonly Pick<Frame, "notices">[], from: "start" | "end"): void => {
      const all = pieces.flatMap(
        (piece) => (piece.notices as { t: string; events: unknown }[] | undefined) ?? [],
      );
      const events = all.filter((f) => f.t === "step").map((f) => JSON.stringify(f.events));
      const first = from === "start" ? 0 : heard.length - events.length;
      if (events.some((e, i) => e !== heard[first + i])) say("events that were not witnessed");
    };
    // A stream begins after the deal, so it holds the end of what was to be heard.
    steps(stream.frames, "end");
    for (const frame of stream.frames.filter(({ t }) => t !== "who")) {
      for (const key of Object.keys(frame)) if (!FRAME_KEYS.has(key)) say(`an unknown field ${key}`);
      views(JSON.stringify(frame));
    }
    for (const { route, text } of answers) {
      const { news, seen: log } = JSON.parse(text);
      if (route === "/history") steps(news, "start");
      else if (route === "/record") steps(log ?? [], "start");
      else views(text);
    }
    const before = [...stream.raw.slice(0, -1), ...answers.map((answer) => answer.text)].join("\n");
    // The last round of questions may come after the end, when the seed is public.
    const running = before
      .split("\n")
      .filter((text) => !text.includes('"status":"over"') && !text.includes(`"seal"`));
    if (running.some((text) => text.includes(seed))) say("the seed before the end");
    for (const secret of secrets) if (before.includes(secret)) say("somebody's secret");
    return found;
  });
}
