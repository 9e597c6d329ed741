import { refused } from "../refused.ts";
import { derivedToken, digest, randomToken, sameSecret } from "../secrets.ts";
import { openingOf } from "../table/open.ts";
import { claim, close, freeSeat, inviteTo, seatBot } from "../table/seating.ts";
import { guestOf, tableOf } from "./access.ts";
import * as answers from "./answers.ts";
import { type Doors, door } from "./door.ts";
import { intentOf } from "./intent.ts";
import type { Rooms } from "./rooms.ts";
import * as shapes from "./shapes.ts";

const WATCH = "watch";
/** Friends may take their time; a link found after years opens nothing. */
const INVITE_MS = 30 * 24 * 3600 * 1000;

/** Doors of a table that has not begun: making it, sitting down, inviting. */
export function seatingDoors(app: Doors, rooms: Rooms): void {
  const { store, tables, registry, inviteKey, snapshot, spare } = rooms;
  const isInvited = async (table: string, target: string, token: string | undefined): Promise<boolean> => {
    const hash = token === undefined ? undefined : await store.inviteHash(table, target, Date.now());
    return hash !== undefined && token !== undefined && sameSecret(hash, digest(token));
  };
  const invite = async (table: string, target: string) => {
    const token = randomToken();
    await store.invite(table, target, digest(token), Date.now() + INVITE_MS);
    return { token };
  };

  app.post(
    "/api/tables",
    door(
      "guest",
      { body: shapes.newTable, answer: answers.madeTable },
      { rare: "newTables", large: true, made: true },
    ),
    async (request, reply) => {
      const guest = guestOf(request);
      const { key, game, seats, options, visibility, undo } = request.body;
      const intent = intentOf(request, guest.id, key);
      if (!(await store.tableByKey(guest.id, key))) await spare();
      const entry = await registry.loadGame(game);
      if (!entry) throw refused(422, "noGame");
      const opening = openingOf({
        host: guest.id,
        key,
        digest: intent.digest,
        entry,
        options,
        visibility,
        undo,
        seats,
      });
      const invitesTo = (table: string) =>
        seats.flatMap(({ t }, seat) =>
          t === "open" ? [{ seat, token: derivedToken(inviteKey, `${table} ${seat}`) }] : [],
        );
      const invites = invitesTo(opening.table.id).map(({ seat, token }) => ({
        target: inviteTo(seat),
        hash: digest(token),
        until: opening.table.created + INVITE_MS,
      }));
      const done = await store.open({ ...opening, invites });
      const row = done ? opening.table : await store.tableByKey(guest.id, key);
      if (!row || row.digest !== intent.digest) throw refused(409, "keyUsed");
      reply.code(201);
      // The first answer again: the table as it was made.
      const [first] = await store.rows(row.id, 0, 1);
      const made = await tables.lookAt(row.id, first?.chain ?? 1);
      return { ...snapshot(made, guest, undefined), invites: invitesTo(row.id) };
    },
  );

  app.post(
    "/api/tables/:id/seats/:seat/claim",
    door("guest", { params: shapes.idAndSeat, body: shapes.claim, answer: answers.snapshot }),
    async (request) => {
      const guest = guestOf(request);
      const { id, seat } = request.params;
      const { key, seed, token } = request.body;
      const invited = await isInvited(id, inviteTo(seat), token);
      const decide = claim({ seat, guest: guest.id, name: guest.name, seed, invited });
      const { table } = await tables.change(id, decide, intentOf(request, guest.id, key));
      return snapshot(table, guest, seat);
    },
  );

  app.post(
    "/api/tables/:id/seats/:seat/free",
    door("seatOrHost", { params: shapes.idAndSeat, body: shapes.keyed, answer: answers.snapshot }),
    async (request) => {
      const guest = guestOf(request);
      const { id, seat } = request.params;
      const intent = intentOf(request, guest.id, request.body.key);
      const { table } = await tables.change(id, freeSeat(seat), intent);
      return snapshot(table, guest, undefined);
    },
  );

  app.post(
    "/api/tables/:id/seats/:seat/bot",
    door("host", { params: shapes.idAndSeat, body: shapes.bot, answer: answers.snapshot }),
    async (request) => {
      const guest = guestOf(request);
      const { id, seat } = request.params;
      const { key, level } = request.body;
      const { table } = await tables.change(id, seatBot(seat, level), intentOf(request, guest.id, key));
      return snapshot(table, guest, undefined);
    },
  );

  app.post(
    "/api/tables/:id/close",
    door("host", { params: shapes.id, body: shapes.keyed, answer: answers.snapshot }),
    async (request) => {
      const guest = guestOf(request);
      const intent = intentOf(request, guest.id, request.body.key);
      const { table } = await tables.change(request.params.id, close, intent);
      return snapshot(table, guest, undefined);
    },
  );

  app.post(
    "/api/tables/:id/seats/:seat/invite",
    door("host", { params: shapes.idAndSeat, body: shapes.nothing, answer: answers.token }),
    async (request) => {
      const chair = tableOf(request).chairs[request.params.seat];
      if (!chair) throw refused(404, "noSeat", { seat: request.params.seat });
      if (chair.t !== "open") throw refused(409, "taken");
      return invite(request.params.id, inviteTo(request.params.seat));
    },
  );
  app.post(
    "/api/tables/:id/seats/:seat/invite/revoke",
    door("host", { params: shapes.idAndSeat, body: shapes.nothing, answer: answers.nothing }),
    async (request) => {
      await store.revoke(request.params.id, inviteTo(request.params.seat));
      return {};
    },
  );
  app.post(
    "/api/tables/:id/watch/invite",
    door("seated", { params: shapes.id, body: shapes.nothing, answer: answers.token }),
    async (request) => invite(request.params.id, WATCH),
  );
  app.post(
    "/api/tables/:id/watch/invite/revoke",
    door("seated", { params: shapes.id, body: shapes.nothing, answer: answers.nothing }),
    async (request) => {
      await store.revoke(request.params.id, WATCH);
      return {};
    },
  );
  app.post(
    "/api/tables/:id/watch",
    door("guest", { params: shapes.id, body: shapes.withToken, answer: answers.snapshot }),
    async (request) => {
      const guest = guestOf(request);
      const { id } = request.params;
      if (!(await isInvited(id, WATCH, request.body.token))) throw refused(403, "uninvited");
      await store.watch(id, guest.id);
      return snapshot(await tables.look(id), guest, undefined);
    },
  );
}
