import { routes } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import { refused } from "../refused.ts";
import type { Disk } from "../store/full.ts";
import type { Store } from "../store/store.ts";
import type { TimeLine } from "../time/line.ts";
import { serve } from "./route.ts";
import { VERSION } from "./version.ts";

/** How the disk is doing; asked once a second at most, however many ask. */
export function openDisk(store: Store, reserve: number | "auto") {
  let known: { readonly at: number; readonly disk: Promise<Disk | undefined> } | undefined;
  const disk = async (): Promise<Disk | undefined> => {
    if (!known || performance.now() - known.at > 1_000) known = { at: performance.now(), disk: store.disk() };
    const now = await known.disk;
    return now && { free: now.free, reserve: reserve === "auto" ? now.reserve : reserve };
  };
  /** More is free than is kept for the moves of games that are on. */
  const hasRoom = async (): Promise<boolean> => {
    const now = await disk();
    return !now || now.free >= now.reserve;
  };
  return {
    disk,
    hasRoom,
    spare: async (): Promise<void> => {
      if (!(await hasRoom())) throw refused(507, "full");
    },
  };
}

/** For whoever watches the server: 200 as long as moves can be kept. */
export function healthRoute(
  app: FastifyInstance,
  store: Store,
  disk: () => Promise<Disk | undefined>,
  time: TimeLine,
): void {
  serve(app, routes.health, async (_request, reply) => {
    const why = await troubleOf(store);
    const now = await disk();
    const copied = why === "store" ? 0 : await store.backedUp();
    if (why) reply.code(503);
    return {
      ok: !why,
      ...(why ? { why } : {}),
      version: VERSION,
      clock: time.isHeld ? ("held" as const) : ("runs" as const),
      ...(now ? { disk: now } : {}),
      ...(copied > 0 ? { backup: new Date(copied).toISOString() } : {}),
    };
  });
}

async function troubleOf(store: Store): Promise<"store" | "full" | undefined> {
  try {
    await store.ping();
    return (await store.isFull()) ? "full" : undefined;
  } catch {
    return "store";
  }
}
