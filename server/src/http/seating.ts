import { routes } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import { isKept } from "../people/kept.ts";
import { refused } from "../refused.ts";
import { derivedToken, digest, randomToken, sameSecret } from "../secrets.ts";
import { TooMany } from "../store/store.ts";
import type { Table } from "../table/fold.ts";
import { openingOf } from "../table/open.ts";
import { isSealed } from "../table/sealed.ts";
import { claim, close, freeSeat, type Invitation, inviteTo, maySit, seatBot } from "../table/seating.ts";
import { infoOf } from "../table/show.ts";
import { guestOf, tableOf } from "./access.ts";
import { intentOf } from "./intent.ts";
import { networkOf } from "./limits.ts";
import { openNetworks } from "./networks.ts";
import { openBounds } from "./programs.ts";
import { luckIn, standingOf } from "./rated.ts";
import type { Rooms } from "./rooms.ts";
import { serve } from "./route.ts";

const WATCH = "watch";
/** Friends may take their time; a link found after years opens nothing. */
const INVITE_MS = 30 * 24 * 3600 * 1000;

/** Routes of a table that has not begun: making it, sitting down, inviting. */
export function seatingRoutes(app: FastifyInstance, rooms: Rooms): void {
  const { store, tables, registry, inviteKey, snapshot, spare, looks, config } = rooms;
  const bounds = openBounds(rooms);
  const publicTables = openNetworks(config.limits.openTablesPerAddress);
  /** What a token is worth: "used" is said to whoever brings the right one too late. */
  const worth = async (table: string, target: string, token: string | undefined): Promise<Invitation> => {
    const row = token === undefined ? undefined : await store.inviteTo(table, target);
    if (!row || token === undefined || !sameSecret(row.hash, digest(token))) return "none";
    if (row.until === 0) return "used";
    return row.until > Date.now() ? "valid" : "ended";
  };
  /** At a public table nobody meets whom they do not want to meet. */
  const mayMeet = async ({ opened, ground, chairs }: Table, guest: string): Promise<void> => {
    if (opened.visibility !== "public") return;
    const others = [ground.host, ...chairs.flatMap((chair) => ("guest" in chair ? [chair.guest] : []))];
    if ((await store.blockedWith(guest, others)).size > 0) throw refused(403, "uninvited");
  };
  const invite = async (table: string, target: string) => {
    const token = randomToken();
    await store.invite(table, target, digest(token), Date.now() + INVITE_MS);
    return { token };
  };

  serve(
    app,
    routes.openTable,
    async (request, reply) => {
      const guest = guestOf(request);
      if (!(await store.tableByKey(guest.id, request.body.key))) await bounds.mayOpen(guest);
      const { key, game, seats, options, visibility, undo, pace, flag, takeover, rated } = request.body;
      if (rated && !isKept(guest)) throw refused(403, "accountNeeded");
      const intent = intentOf(request, guest.id, key);
      if (!(await store.tableByKey(guest.id, key))) await spare();
      const entry = await registry.loadGame(game);
      if (!entry) throw refused(422, "noGame");
      const wanted = { host: guest.id, key, digest: intent.digest, entry, options, visibility, undo, seats };
      const opening = openingOf({ ...wanted, pace, flag, takeover, rated }, tables.now());
      const invitesTo = (table: string) =>
        seats.flatMap(({ t }, seat) =>
          t === "open" ? [{ seat, token: derivedToken(inviteKey, `${table} ${seat}`) }] : [],
        );
      const invites = invitesTo(opening.table.id).map(({ seat, token }) => ({
        target: inviteTo(seat),
        hash: digest(token),
        until: opening.table.created + INVITE_MS,
      }));
      const network = networkOf(request.ip);
      const isKnown = visibility === "public" && (await store.tableByKey(guest.id, key)) !== undefined;
      if (visibility === "public" && !isKnown && !(await publicTables.hasRoom(network, store.heads)))
        throw refused(429, "tooManyTables");
      const done = await store.open({ ...opening, invites }, config.limits.openTables).catch((error) => {
        throw error instanceof TooMany ? refused(429, "tooManyTables") : error;
      });
      if (done && visibility === "public") publicTables.add(network, opening.table.id);
      const row = done ? opening.table : await store.tableByKey(guest.id, key);
      if (!row || row.digest !== intent.digest) throw refused(409, "keyUsed");
      reply.code(201);
      // The first answer again: the table as it was made.
      const [first] = await store.rows(row.id, 0, 1);
      const made = await tables.lookAt(row.id, first?.chain ?? 1);
      return { ...snapshot(made, guest, undefined), invites: invitesTo(row.id) };
    },
    { rare: "newTables", large: true },
  );

  serve(app, routes.readInvite, async (request) => {
    const { id, seat } = request.params;
    const token = request.headers["x-rubizh-invite"];
    const invitation = await worth(id, inviteTo(seat), typeof token === "string" ? token : undefined);
    const table = await tables.look(id);
    const isSeen = invitation !== "none" || table.opened.visibility === "public";
    if (!isSeen || seat >= table.chairs.length) throw refused(404, "noTable");
    const { game, status, seats, pace, flag, takeover, undo, rated, options } = infoOf(table, tables.now());
    const sitter = table.chairs.find((chair) => chair.t === "human" && chair.guest === table.ground.host);
    const host = sitter?.t === "human" ? sitter.name : "";
    const open = table.opened.visibility === "public";
    const offered = { game, status, seats, seat, host, pace, flag, takeover, undo, options, open };
    return { ...offered, holds: open || invitation === "valid", ...(rated ? { rated } : {}) };
  });

  serve(app, routes.promiseOfLuck, async (request) => {
    const { id, seat } = request.params;
    const guest = guestOf(request).id;
    const invitation = await worth(id, inviteTo(seat), request.body.token);
    const table = await tables.look(id);
    maySit(table, { seat, guest, invitation, sees: invitation !== "none" || (await looks(table, guest)) });
    await mayMeet(table, guest);
    const { commitment } = table.opened;
    return isSealed(table.opened) ? { commitment, sealed: true as const } : { commitment };
  });

  serve(app, routes.claimSeat, async (request) => {
    const guest = guestOf(request);
    const { id, seat } = request.params;
    const { key, token } = request.body;
    const invitation = await worth(id, inviteTo(seat), token);
    const now = await tables.look(id);
    const sees = invitation !== "none" || (await looks(now, guest.id));
    await mayMeet(now, guest.id);
    const standing = sees ? await standingOf(rooms, now, guest, request.ip) : undefined;
    const wanted = { seat, guest: guest.id, name: guest.name, ...luckIn(request.body), invitation, sees };
    const others = now.chairs.flatMap((chair) =>
      "guest" in chair && chair.guest !== guest.id ? [chair.guest] : [],
    );
    const isAgain = (await store.rowByKey(id, guest.id, key)) !== undefined;
    if (!isAgain) await bounds.maySit(guest, others, now.ground.host);
    const owner = guest.kind === "program" ? { program: (await store.guest(guest.owner))?.name ?? "" } : {};
    const decide = claim({ ...wanted, ...(standing ? { standing } : {}), ...owner });
    const { table } = await tables.change(id, decide, intentOf(request, guest.id, key));
    return snapshot(table, guest, seat);
  });

  serve(app, routes.freeSeat, async (request) => {
    const guest = guestOf(request);
    const { id, seat } = request.params;
    const intent = intentOf(request, guest.id, request.body.key);
    const { table } = await tables.change(id, freeSeat(seat), intent);
    return snapshot(table, guest, undefined);
  });

  serve(app, routes.seatBot, async (request) => {
    const guest = guestOf(request);
    const { id, seat } = request.params;
    const { key, level } = request.body;
    const { table } = await tables.change(id, seatBot(seat, level), intentOf(request, guest.id, key));
    return snapshot(table, guest, undefined);
  });

  serve(app, routes.closeTable, async (request) => {
    const guest = guestOf(request);
    const intent = intentOf(request, guest.id, request.body.key);
    const { table } = await tables.change(request.params.id, close, intent);
    return snapshot(table, guest, undefined);
  });

  serve(app, routes.inviteToSeat, async (request) => {
    const chair = tableOf(request).chairs[request.params.seat];
    if (!chair) throw refused(404, "noSeat", { seat: request.params.seat + 1 });
    if (chair.t !== "open") throw refused(409, "taken");
    return invite(request.params.id, inviteTo(request.params.seat));
  });
  serve(app, routes.revokeSeatInvite, async (request) => {
    await store.revoke(request.params.id, inviteTo(request.params.seat));
    return {};
  });
  serve(app, routes.inviteToWatch, async (request) => invite(request.params.id, WATCH));
  serve(app, routes.revokeWatchInvite, async (request) => {
    await store.revoke(request.params.id, WATCH);
    return {};
  });
  serve(app, routes.watchTable, async (request) => {
    const guest = guestOf(request);
    const { id } = request.params;
    if ((await worth(id, WATCH, request.body.token)) !== "valid") throw refused(403, "uninvited");
    await store.watch(id, guest.id);
    return snapshot(await tables.look(id), guest, undefined);
  });
}
