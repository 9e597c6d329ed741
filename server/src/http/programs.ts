import { refusal } from "@rubizh/engine";
import { routes } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import { forgetGuest } from "../people/forget.ts";
import { isKept } from "../people/kept.ts";
import { fitsAccount } from "../people/names.ts";
import { Refused, refused } from "../refused.ts";
import { digest, programToken, randomToken } from "../secrets.ts";
import type { GuestRow, NamedRow } from "../store/schema.ts";
import { guestOf } from "./access.ts";
import type { Rooms } from "./rooms.ts";
import { serve } from "./route.ts";

const MOST_PROGRAMS = 3;
const MOST_TOKENS = 10;
/** Where so many run already, the end of one of them is waited for. */
const RETRY_S = 60;
const DAY_MS = 24 * 3600_000;

/** Routes of an account's programs. */
export function programRoutes(app: FastifyInstance, { store, tables, spare }: Rooms): void {
  const toldOf = async ({ id, name }: Pick<NamedRow, "id" | "name">) => ({
    id,
    name,
    tokens: (await store.tokens(id)).map((token) => ({
      id: token.id,
      scopes: token.scopes.split(" "),
      created: new Date(token.created).toISOString(),
    })),
  });
  const ownOf = async (owner: string, id: string): Promise<NamedRow> => {
    const program = (await store.programs(owner)).find((each) => each.id === id);
    if (!program) throw refused(404, "noProgram");
    return program;
  };

  serve(app, routes.listPrograms, async (request) => {
    const programs = await store.programs(guestOf(request).id);
    return { programs: await Promise.all(programs.map(toldOf)), most: MOST_PROGRAMS };
  });
  serve(app, routes.addProgram, async (request, reply) => {
    const owner = guestOf(request);
    const { name } = request.body;
    if (!isKept(owner)) throw refused(403, "accountsOnly");
    await spare();
    if (!fitsAccount(name)) throw refused(422, "badName");
    if ((await store.programs(owner.id)).length >= MOST_PROGRAMS) throw refused(409, "manyPrograms");
    const id = randomToken();
    if (!(await store.addProgram(id, name, owner.id, Date.now()))) throw refused(409, "nameTaken");
    reply.code(201);
    return { program: await toldOf({ id, name }) };
  });
  serve(app, routes.removeProgram, async (request) => {
    const program = await ownOf(guestOf(request).id, request.params.id);
    await forgetGuest({ store, tables }, program.id);
    return {};
  });
  serve(app, routes.addToken, async (request, reply) => {
    const program = await ownOf(guestOf(request).id, request.params.id);
    if ((await store.tokens(program.id)).length >= MOST_TOKENS) throw refused(409, "manyTokens");
    await spare();
    const token = programToken();
    const id = randomToken();
    const scopes = [...new Set(request.body.scopes)].join(" ");
    await store.addToken({ hash: digest(token), id, guest_id: program.id, scopes, created: Date.now() });
    reply.code(201);
    return { id, token };
  });
  serve(app, routes.revokeToken, async (request) => {
    if (!(await store.revokeToken(guestOf(request).id, request.params.id))) throw refused(404, "noProgram");
    return {};
  });
}

/** How much programs may play; people are not counted here. */
export function openBounds({ store, config }: Pick<Rooms, "store" | "config">) {
  const { programTables, programBouts } = config.limits;
  const tooMany = (retry: number): Refused =>
    new Refused(429, refusal("server-programBusy", "server.programBusy"), { retry });
  const mayOpen = async ({ id, kind }: GuestRow): Promise<void> => {
    if (kind === "program" && (await store.runningOf(id)) >= programTables) throw tooMany(RETRY_S);
  };
  return {
    /** Throws when the program has as many tables as it may. */
    mayOpen,
    /** Throws when it may not sit down with these others: with other programs there is a most a day, for each of them. */
    maySit: async (guest: GuestRow, others: readonly string[], host: string): Promise<void> => {
      if (guest.kind !== "program") return;
      // A host that sits down at its own table has counted it already.
      if (host !== guest.id) await mayOpen(guest);
      const known = await Promise.all(others.map((id) => store.guest(id)));
      const rivals = known.flatMap((other) => (other?.kind === "program" ? [other.id] : []));
      if (rivals.length === 0) return;
      const now = Date.now();
      const since = now - (now % DAY_MS);
      for (const id of [guest.id, ...rivals])
        if ((await store.boutsOf(id, since)) >= programBouts)
          throw tooMany(Math.ceil((since + DAY_MS - now) / 1000));
    },
  };
}
