import { routes } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import { isKept } from "../people/kept.ts";
import type { Vacations } from "../people/vacation.ts";
import { refused } from "../refused.ts";
import { guestOf } from "./access.ts";
import { serve } from "./route.ts";

/** Routes of vacations: accounts have them, so that nobody is away twice. */
export function vacationRoutes(app: FastifyInstance, vacations: Vacations): void {
  serve(app, routes.readVacation, async (request) => vacations.look(guestOf(request).id));
  serve(app, routes.takeVacation, async (request) => {
    const guest = guestOf(request);
    if (!isKept(guest)) throw refused(403, "accountNeeded");
    return vacations.take(guest.id, request.body.days);
  });
  serve(app, routes.endVacation, async (request) => vacations.end(guestOf(request).id));
}
