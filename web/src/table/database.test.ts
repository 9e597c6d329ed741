import { afterEach, expect, test, vi } from "vitest";
import { databaseOf, type Hold, Outdated } from "./database.ts";

/** A browser's database, as far as opening it goes: what comes when is the test's to say. */
function stubbed() {
  const requests: IDBOpenDBRequest[] = [];
  vi.stubGlobal("indexedDB", {
    open: () => {
      const request = { result: { closed: 0, close: () => shut() } };
      const shut = (): void => {
        request.result.closed += 1;
      };
      requests.push(request as unknown as IDBOpenDBRequest);
      return request;
    },
  });
  const told: (Hold | undefined)[] = [];
  const database = databaseOf(
    "games",
    2,
    () => {},
    (hold) => void told.push(hold),
  );
  return { requests, told, database };
}
afterEach(() => vi.unstubAllGlobals());
const closed = (request: IDBOpenDBRequest | undefined): number =>
  (request as unknown as { result: { closed: number } }).result.closed;
const happen = (request: IDBOpenDBRequest | undefined, name: "onblocked" | "onsuccess" | "onerror") =>
  request?.[name]?.call(request, new Event(name) as never);

test("an older page that does not let go is told of until it does", async () => {
  const { requests, told, database } = stubbed();
  const waiting = database();
  happen(requests[0], "onblocked");
  expect(told).toEqual(["older"]);
  happen(requests[0], "onsuccess");
  expect(await waiting).toBe(requests[0]?.result);
  expect(told).toEqual(["older", undefined]);
  expect(await database()).toBe(requests[0]?.result);
  expect(requests).toHaveLength(1);
});

test("a newer page gets the database at once, and this one says that it is the older", async () => {
  const { requests, told, database } = stubbed();
  const opened = database();
  happen(requests[0], "onsuccess");
  const { onversionchange } = await opened;
  onversionchange?.call(await opened, { newVersion: 3 } as IDBVersionChangeEvent);
  expect([closed(requests[0]), told]).toEqual([1, ["newer"]]);
  await expect(database()).rejects.toThrow(Outdated);
});

test("a database that is removed, or could not be opened, is opened anew", async () => {
  const { requests, told, database } = stubbed();
  const failed = database();
  happen(requests[0], "onerror");
  await expect(failed).rejects.toThrow();
  const opened = database();
  happen(requests[1], "onsuccess");
  const { onversionchange } = await opened;
  onversionchange?.call(await opened, { newVersion: null } as IDBVersionChangeEvent);
  expect([closed(requests[1]), told]).toEqual([1, []]);
  const again = database();
  happen(requests[2], "onsuccess");
  expect(await again).toBe(requests[2]?.result);
});
