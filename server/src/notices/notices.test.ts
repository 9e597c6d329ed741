import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Config } from "../config.ts";
import { randomToken } from "../secrets.ts";
import type { Client } from "../testing/client.ts";
import { HOUR, MINUTE, plain, SECOND, speak, type World, world } from "../testing/reached.ts";
import { newSubscriber, senderOf, startReceiver } from "../testing/receiver.ts";

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(() => {
  receiver.got.length = 0;
  receiver.answers(() => 201);
});

interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
}

async function inWorld(run: (world: World) => Promise<void>, begin?: string, more?: Partial<Config>) {
  const here = await world(receiver.origin, begin, more);
  try {
    await run(here);
  } finally {
    await here.close();
  }
}

describe("push", () => {
  test("T25: a turn reaches a closed browser within 30 s: sealed for it, signed by us, worth no longer than the clock", () =>
    inWorld(async ({ jan, begun, pass, push, wait, server }) => {
      await speak(jan);
      const browser = await push(jan);
      const id = await begun();
      await pass(id, 0);
      await wait(19 * SECOND, SECOND);
      expect(receiver.got).toHaveLength(0);
      await wait(11 * SECOND, SECOND);
      expect(receiver.got).toHaveLength(1);
      const [got] = receiver.got;
      if (!got) throw new Error("nothing came");
      expect(browser.open(got.bytes)).toEqual({
        title: "Your turn: clockwork",
        body: "At the table: Оля. 2 d 23 h on your clock.",
        tag: id,
        path: `/table/${id}`,
      });
      const key = (await jan.get("/api/me/notices")).body.push;
      expect(senderOf(got)).toMatchObject({ aud: receiver.origin, k: key });
      expect(Number(got.headers["ttl"])).toBeLessThanOrEqual(72 * 3600);
      expect(Number(got.headers["ttl"])).toBeGreaterThan(71 * 3600);
      expect(got.headers["topic"]).toBe(id);
      await wait(HOUR);
      expect(receiver.got).toHaveLength(1);
      const figures = await (await fetch(`${server.address}/metrics`)).text();
      expect(figures).toContain('rubizh_notices_total{channel="push",outcome="sent"} 1');
    }));

  test("answered in time: nothing is sent", () =>
    inWorld(async ({ jan, begun, pass, push, wait }) => {
      await push(jan);
      const id = await begun();
      await pass(id, 0);
      await wait(10 * SECOND, SECOND);
      await pass(id, 1);
      await wait(5 * MINUTE);
      expect(receiver.got).toHaveLength(0);
    }));

  test("T26: a tab that is open but hidden suppresses nothing", () =>
    inWorld(async ({ jan, begun, pass, push, wait }) => {
      await push(jan);
      const id = await begun();
      const tab = jan.stream(id, "?protocol=2&who=1");
      await tab.until((frames) => frames.some(({ t }) => t === "who"));
      await tab.say({ t: "eyes", open: false });
      await tab.until((frames) =>
        frames.some(({ t, ["seats"]: seats }) => t === "who" && String(seats).endsWith("hidden")),
      );
      await pass(id, 0);
      await wait(30 * SECOND, SECOND);
      expect(receiver.got).toHaveLength(1);
      tab.close();
    }));

  test("T27: no notice while the table is before one's eyes; the tab closed without a move, it comes at the delay", () =>
    inWorld(async ({ olia, jan, begun, pass, push, wait }) => {
      await push(jan);
      const id = await begun();
      const other = olia.stream(id, "?protocol=2&who=1");
      const phone = jan.stream(id, "?protocol=2&who=1");
      const seen = (last: string) =>
        other.until((frames) => String(frames.findLast(({ t }) => t === "who")?.["seats"]).endsWith(last));
      await seen("here");
      await pass(id, 0);
      await wait(2 * MINUTE, 5 * SECOND);
      expect(receiver.got).toHaveLength(0);
      await pass(id, 1);
      await pass(id, 0);
      await wait(5 * SECOND, SECOND);
      phone.close();
      await seen("gone");
      await wait(16 * SECOND, SECOND);
      expect(receiver.got).toHaveLength(1);
      other.close();
    }));

  test("T28: of ten hours eight pass: exactly one reminder, and never more than three notices of one turn", () =>
    inWorld(async ({ olia, jan, begun, pass, push, wait }) => {
      const browser = await push(jan);
      const { body } = await jan.get("/api/me/notices");
      await jan.post(`/api/me/channels/${body.channels[0].id}`, {
        kinds: ["turn", "soon", "asked", "flag", "said"],
      });
      await speak(jan);
      const id = await begun("days-1");
      await pass(id, 0);
      await wait(19 * HOUR, 10 * MINUTE);
      expect(receiver.got).toHaveLength(1);
      await wait(20 * MINUTE);
      const titles = () => receiver.got.map(({ bytes }) => plain((browser.open(bytes) as Pushed).title));
      expect(titles()).toEqual(["Your turn: clockwork", "4 h 48 min left: clockwork"]);
      for (let i = 0; i < 4; i++) {
        await olia.post(`/api/tables/${id}/seats/0/chat`, { key: randomToken(), phrase: "hello" });
        await wait(2 * MINUTE);
      }
      await wait(5 * HOUR, 10 * MINUTE);
      expect(titles()).toHaveLength(3);
      expect(titles().filter((title) => title.includes("left"))).toHaveLength(1);
    }));

  test.each([
    ["an ordinary night", "2026-06-01T20:00:00Z", 9 * HOUR],
    ["the night the hour is skipped", "2027-03-27T21:00:00Z", 8 * HOUR],
    ["the night the hour comes twice", "2026-10-24T20:00:00Z", 10 * HOUR],
  ])("T29: quiet hours 22–8 in Kyiv: a turn of 23:00 is told at 8:00, on %s", (_night, begin, until) =>
    inWorld(async ({ jan, begun, pass, push, wait }) => {
      await push(jan);
      await speak(jan, { zone: "Europe/Kyiv", quiet: { from: 22 * 60, to: 8 * 60 } });
      const id = await begun();
      await pass(id, 0);
      await wait(until - MINUTE, 10 * MINUTE);
      expect(receiver.got).toHaveLength(0);
      await wait(2 * MINUTE, 30 * SECOND);
      expect(receiver.got).toHaveLength(1);
    }, begin),
  );

  test("T29: a clock that would run out at 3:00 is told of at 21:30", () =>
    // 3:00 in Kyiv, 24 hours before.
    inWorld(async ({ jan, begun, pass, push, wait }) => {
      await jan.get("/api/me/notices");
      const browser = await push(jan);
      await speak(jan, { zone: "Europe/Kyiv", quiet: { from: 22 * 60, to: 8 * 60 } });
      const id = await begun("days-1");
      await pass(id, 0);
      await wait(18.5 * HOUR - MINUTE, 10 * MINUTE);
      const titles = () => receiver.got.map(({ bytes }) => plain((browser.open(bytes) as Pushed).title));
      expect(titles()).toEqual(["Your turn: clockwork"]);
      await wait(2 * MINUTE, 30 * SECOND);
      expect(titles()[1]).toMatch(/^5 h (?:30|29) min left: clockwork$/);
    }, "2026-06-02T00:00:00Z"));

  test("T30: 410 ends the subscription; 503 four times, then taken after 1 + 5 + 30 + 180 minutes, once", () =>
    inWorld(async ({ jan, begun, pass, push, wait }) => {
      await push(jan, "/gone");
      await push(jan, "/slow");
      let fails = 4;
      receiver.answers(({ path }) => (path === "/gone" ? 410 : fails-- > 0 ? 503 : 201));
      const id = await begun("days-14");
      await pass(id, 0);
      await wait(MINUTE, SECOND);
      const { body } = await jan.get("/api/me/notices");
      expect(body.channels.map(({ target }: { target: string }) => target)).toEqual([
        `${receiver.origin}/slow`,
      ]);
      const times: number[] = [];
      for (let minute = 0; minute < 240; minute++) {
        const before = receiver.got.length;
        await wait(MINUTE, 20 * SECOND);
        if (receiver.got.length > before) times.push(minute);
      }
      const [first = 0, second = 0, third = 0, fourth = 0, ...rest] = times;
      expect(rest).toEqual([]);
      expect([second - first, third - second, fourth - third]).toEqual([5, 30, 180]);
    }));

  test("a browser speaks for one guest, and a new endpoint takes the old one's place", () =>
    inWorld(async ({ olia, jan, push }) => {
      await push(olia, "/same");
      await push(jan, "/same");
      const keys = newSubscriber().keys;
      await jan.post("/api/me/channels", {
        kind: "push",
        endpoint: `${receiver.origin}/new`,
        keys,
        instead: `${receiver.origin}/same`,
      });
      const targets = async (who: Client) =>
        (await who.get("/api/me/notices")).body.channels.map(({ target }: { target: string }) => target);
      expect(await targets(olia)).toEqual([]);
      expect(await targets(jan)).toEqual([`${receiver.origin}/new`]);
    }));

  test("who is challenged is told so, as long as the challenge is open", () =>
    inWorld(async ({ olia, jan, begun, push, wait }) => {
      await speak(jan, { lang: "pl" });
      const browser = await push(jan);
      const { body } = await jan.get("/api/me/notices");
      await jan.post(`/api/me/channels/${body.channels[0].id}`, { kinds: ["challenge"] });
      const to = { table: await begun(), seat: 1 };
      const challenge = () =>
        olia.post("/api/challenges", { key: randomToken(), to, game: "clockwork", pace: "days-3" });
      const first = await challenge();
      expect(first.status).toBe(201);
      await wait(30 * SECOND, SECOND);
      expect(receiver.got.map(({ bytes }) => browser.open(bytes))).toMatchObject([
        { title: "Оля wyzywa cię do gry", path: "/lobby" },
      ]);
      await olia.post(`/api/challenges/${first.body.id}/withdraw`, { key: randomToken() });
      const second = await challenge();
      await jan.post(`/api/challenges/${second.body.id}/decline`, { key: randomToken(), why: "later" });
      await wait(HOUR);
      expect(receiver.got).toHaveLength(1);
    }));

  test("T33: no hand and no move in the words of any notice, in any language", () =>
    inWorld(async ({ olia, jan, begun, pass, push, wait }) => {
      const browser = await push(jan);
      const { body } = await jan.get("/api/me/notices");
      const kinds = ["turn", "soon", "asked", "flag", "gathering", "over", "challenge", "said"];
      await jan.post(`/api/me/channels/${body.channels[0].id}`, { kinds });
      for (const lang of ["uk", "pl", "en"]) {
        receiver.got.length = 0;
        await speak(jan, { lang });
        const id = await begun("days-1");
        await pass(id, 0);
        await olia.post(`/api/tables/${id}/seats/0/takeback`, { key: randomToken() });
        await olia.post(`/api/tables/${id}/seats/0/pause`, { key: randomToken() });
        await wait(25 * HOUR, 10 * MINUTE);
        const words = receiver.got.map(({ bytes }) => browser.open(bytes) as Pushed);
        expect(words.length).toBeGreaterThanOrEqual(3);
        for (const { title, body: text } of words) {
          expect(`${title} ${text}`).not.toMatch(/pass|notice\.|clock\.[a-z]|\{|undefined/);
          expect(title).not.toBe("");
        }
      }
    }));
});
