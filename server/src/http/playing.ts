import { PHRASES, routes } from "@rubizh/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refused } from "../refused.ts";
import { choose, comeBack } from "../table/absent.ts";
import { answerTakeback, askRematch, askTakeback } from "../table/agree.ts";
import { sayPhrase, sayText } from "../table/chat.ts";
import { playChain, resign } from "../table/moves.ts";
import { answerPace, offerPace } from "../table/offer.ts";
import { rematchOf } from "../table/open.ts";
import { askPause, resume } from "../table/pause.ts";
import { seenBy } from "../table/show.ts";
import type { Decide } from "../table/write.ts";
import { guestOf } from "./access.ts";
import { intentOf } from "./intent.ts";
import type { Rooms } from "./rooms.ts";
import { serve } from "./route.ts";
import { openTalk } from "./talk.ts";

/** Routes of a seat at its table. */
export function playingRoutes(
  app: FastifyInstance,
  { config, tables, snapshot, spare, presence }: Rooms,
): void {
  const mayTalk = openTalk(config.limits);
  interface Change {
    readonly id: string;
    readonly seat: number;
    readonly key: string;
    readonly decide: Decide;
  }
  const changed = async (request: FastifyRequest, { id, seat, key, decide }: Change) => {
    const guest = guestOf(request);
    const { table } = await tables.change(id, decide, intentOf(request, guest.id, key));
    return { table, guest, seen: { seq: table.no, ...seenBy(table, seat) } };
  };

  serve(app, routes.playMoves, async (request) => {
    const { id, seat } = request.params;
    const { key, no, moves, era } = request.body;
    try {
      const decide = playChain(seat, no, moves, era);
      return (await changed(request, { id, seat, key, decide })).seen;
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 409) throw error;
      // Whoever comes too late is shown what there is to answer now.
      const table = await tables.look(id);
      throw new Refused(409, error.refusal, { now: { seq: table.no, ...seenBy(table, seat) } });
    }
  });

  serve(app, routes.resign, async (request) => {
    const { id, seat } = request.params;
    const { key } = request.body;
    await presence.learn(id);
    const decide: Decide = (table, now) => resign(seat, presence.goneAt(table))(table, now);
    return (await changed(request, { id, seat, key, decide })).seen;
  });

  serve(app, routes.askTakeback, async (request) => {
    const { id, seat } = request.params;
    const { key, to } = request.body;
    const decide = askTakeback(seat, to);
    const { table, guest } = await changed(request, { id, seat, key, decide });
    return snapshot(table, guest, seat);
  });

  serve(app, routes.answerTakeback, async (request) => {
    const { id, seat } = request.params;
    const { key, agree } = request.body;
    const decide = answerTakeback(seat, agree);
    const { table, guest } = await changed(request, { id, seat, key, decide });
    return snapshot(table, guest, seat);
  });

  serve(app, routes.askRematch, async (request) => {
    const { id, seat } = request.params;
    await spare();
    const decide = askRematch(seat, (table, now) => rematchOf(table, seat, now));
    const { table, guest } = await changed(request, { id, seat, key: request.body.key, decide });
    return snapshot(table, guest, seat);
  });

  serve(app, routes.chooseForAbsent, async (request) => {
    const { id, seat } = request.params;
    const { key, about, choice } = request.body;
    await presence.learn(id);
    const decide: Decide = (table, now) => choose(seat, about, choice, presence.goneAt(table))(table, now);
    const { table, guest } = await changed(request, { id, seat, key, decide });
    return snapshot(table, guest, seat);
  });

  serve(app, routes.returnToSeat, async (request) => {
    const { id, seat } = request.params;
    const { key } = request.body;
    const { table, guest } = await changed(request, { id, seat, key, decide: comeBack(seat) });
    return snapshot(table, guest, seat);
  });

  serve(app, routes.askPause, async (request) => {
    const { id, seat } = request.params;
    const { key, agree } = request.body;
    const { table, guest } = await changed(request, { id, seat, key, decide: askPause(seat, agree) });
    return snapshot(table, guest, seat);
  });

  serve(app, routes.resumePlay, async (request) => {
    const { id, seat } = request.params;
    const { key } = request.body;
    const { table, guest } = await changed(request, { id, seat, key, decide: resume(seat) });
    return snapshot(table, guest, seat);
  });

  serve(app, routes.offerPace, async (request) => {
    const { id, seat } = request.params;
    const { key, pace } = request.body;
    const { table, guest } = await changed(request, { id, seat, key, decide: offerPace(seat, pace) });
    return snapshot(table, guest, seat);
  });

  serve(app, routes.answerPace, async (request) => {
    const { id, seat } = request.params;
    const { key, agree } = request.body;
    const { table, guest } = await changed(request, { id, seat, key, decide: answerPace(seat, agree) });
    return snapshot(table, guest, seat);
  });

  serve(app, routes.talk, async (request) => {
    const { id, seat } = request.params;
    const { body } = request;
    await spare();
    const say = "phrase" in body ? sayPhrase(seat, body.phrase) : sayText(seat, body.text);
    const decide: Decide = (table, now) => {
      const said = say(table, now);
      mayTalk(id, seat, body.key);
      return said;
    };
    const { table } = await changed(request, { id, seat, key: body.key, decide });
    return { seq: table.no };
  });

  serve(app, routes.listPhrases, async () => PHRASES);
}
