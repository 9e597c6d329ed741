import { guestOf } from "./access.ts";
import * as answers from "./answers.ts";
import { type Doors, door } from "./door.ts";
import type { Rooms } from "./rooms.ts";
import * as shapes from "./shapes.ts";

/** Doors of the session. */
export function guestDoors(app: Doors, { store, sessions }: Rooms): void {
  const told = ({ id, name }: { readonly id: string; readonly name: string }) => ({ guest: { id, name } });

  app.get("/api/session", door("guest", { answer: answers.guest }), async (request) =>
    told(guestOf(request)),
  );
  app.post(
    "/api/session",
    door("all", { body: shapes.session, answer: answers.guest }, { rare: "newSessions" }),
    async (request, reply) => {
      const { name } = request.body;
      const known = await sessions.guestOf(request);
      if (!known) return told(await sessions.begin(reply, name ?? ""));
      if (name !== undefined && name !== known.name) await store.renameGuest(known.id, name);
      return told({ ...known, name: name ?? known.name });
    },
  );
  app.post(
    "/api/session/end",
    door("guest", { body: shapes.nothing, answer: answers.nothing }),
    async (request, reply) => {
      await sessions.end(reply, guestOf(request));
      return {};
    },
  );
}
