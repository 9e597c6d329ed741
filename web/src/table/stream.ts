import type { Ear, TableStream } from "@rubizh/protocol/client";
import { server } from "./api.ts";

/** A table's stream that notices at once when the network goes and when it comes back. */
export function openStream(
  id: string,
  as: number | "spectator",
  after: () => number,
  ear: Ear,
): { readonly stream: TableStream; readonly close: () => void } {
  const stream = server.listen(id, { as, after }, ear);
  addEventListener("online", stream.again);
  addEventListener("offline", stream.lost);
  const look = (): void => stream.see(!document.hidden);
  addEventListener("visibilitychange", look);
  return {
    stream,
    close: () => {
      removeEventListener("online", stream.again);
      removeEventListener("offline", stream.lost);
      removeEventListener("visibilitychange", look);
      stream.close();
    },
  };
}
