import { createInterface } from "node:readline";
import { depart, type GameTypes, mayLeave } from "@rubizh/engine";
import { afterBots, afterMove, beforeLast, type Sitting, seatAsked, text } from "../sitting.ts";

type Events = readonly GameTypes["event"][];

/** A sitting, and what has happened since the last question was told. */
interface Turn {
  readonly s: Sitting;
  readonly news: Events;
}

/** The sitting of a script: a move in notation per line in, an object per line out. */
export async function sitForScript(first: Sitting): Promise<void> {
  const input = createInterface({ input: process.stdin });
  let s = asked({ s: first, news: first.table.events });
  for await (const typed of input) {
    if (typed.trim() === "q" || seatAsked(s) === undefined) break;
    const next = obeyed(s, typed.trim());
    if ("told" in next) tell(s, next.told);
    else s = asked(next);
    if (seatAsked(s) === undefined) break;
  }
  input.close();
}

const tell = ({ context }: Sitting, told: object): void => context.print(JSON.stringify(told));

/** Lets the bots play, then tells the question, or how the game ended. */
function asked({ s, news }: Turn): Sitting {
  const happened = [...news];
  const now = afterBots(s, (events) => happened.push(...events));
  const { game } = now.entry;
  const seat = seatAsked(now) ?? now.mine;
  const view = game.view(now.table.state, seat);
  const events = happened.flatMap((event) => game.witness(event, seat) ?? []);
  const pending = game.pending(view);
  if (pending.t === "over") {
    tell(now, { result: pending.result, view, events });
    return now;
  }
  const ask = pending.t === "seats" ? pending.asks.find((a) => a.seat === seat) : undefined;
  const moves = game.legal(view, seat).map((move: GameTypes["move"]) => game.write(view, seat, move));
  tell(now, { seat, prompt: ask ? now.say(ask.prompt) : "", moves, view, events });
  return now;
}

function obeyed(s: Sitting, typed: string): Turn | { readonly told: object } {
  const { game } = s.entry;
  const seat = seatAsked(s) ?? s.mine;
  if (typed === "u") {
    const before = beforeLast(s);
    return before ? { s: before, news: [] } : { told: { fault: text(s, "play.noUndo") } };
  }
  if (typed === "q !" && mayLeave(s.table, seat)) {
    const table = depart({ ...s.table, events: [] }, seat);
    return { s: { ...s, table, undo: [] }, news: table.events };
  }
  const move = game.read(game.view(s.table.state, seat), seat, typed);
  if (!move) return { told: { fault: text(s, "play.notMove", { text: typed }) } };
  const done = afterMove(s, seat, move);
  if ("ok" in done) return { s: done.ok, news: done.ok.table.events };
  return { told: { refused: { rule: done.refused.rule, why: s.say(done.refused.why) } } };
}
