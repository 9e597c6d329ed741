import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Config } from "../config.ts";
import { randomToken } from "../secrets.ts";
import { Client } from "../testing/client.ts";
import { startMailbox } from "../testing/mailbox.ts";
import { freePort } from "../testing/postgres.ts";
import { HOUR, MINUTE, plain, SECOND, speak, type World, world } from "../testing/reached.ts";
import { startReceiver } from "../testing/receiver.ts";

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
beforeAll(async () => {
  [receiver, mailbox] = await Promise.all([startReceiver(), startMailbox()]);
});
afterAll(async () => {
  await Promise.all([receiver.stop(), mailbox.stop()]);
});
beforeEach(() => {
  receiver.got.length = 0;
  receiver.answers(() => 201);
  mailbox.letters.length = 0;
});

async function inWorld(run: (world: World) => Promise<void>, begin?: string, more?: Partial<Config>) {
  const here = await world(receiver.origin, begin, more);
  try {
    await run(here);
  } finally {
    await here.close();
  }
}

describe("hooks and mail", () => {
  test("a hook is signed with what both know, and Discord calls nobody", () =>
    inWorld(async ({ jan, begun, pass, wait }) => {
      await speak(jan);
      const made = await jan.post("/api/me/channels", { kind: "hook", url: `${receiver.origin}/hook` });
      await jan.post("/api/me/channels", { kind: "discord", url: `${receiver.origin}/discord` });
      const id = await begun();
      await pass(id, 0);
      await wait(2 * MINUTE, 10 * SECOND);
      const hook = receiver.got.find(({ path }) => path === "/hook");
      const signature = createHmac("sha256", made.body.secret)
        .update(hook?.bytes ?? "")
        .digest("hex");
      expect(hook?.headers["x-rubizh-signature"]).toBe(`sha256=${signature}`);
      expect(JSON.parse(String(hook?.bytes))).toMatchObject({
        kind: "turn",
        table: id,
        title: "Your turn: clockwork",
      });
      const discord = JSON.parse(String(receiver.got.find(({ path }) => path === "/discord")?.bytes));
      expect(discord.allowed_mentions).toEqual({ parse: [] });
      expect(discord.content).toContain("**Your turn: clockwork**");
      expect(receiver.got).toHaveLength(2);
      const test = await jan.post(`/api/me/channels/${made.body.channel.id}/test`, {});
      expect(test.body).toEqual({ sent: true });
      expect(JSON.parse(String(receiver.got.at(-1)?.bytes))).toMatchObject({ kind: "test" });
    }));

  test("five failures in a row: the channel is off and says so; turned on again it is tried anew", () =>
    inWorld(async ({ jan, begun, pass, wait }) => {
      const { body } = await jan.post("/api/me/channels", { kind: "hook", url: `${receiver.origin}/hook` });
      receiver.answers(() => 500);
      const id = await begun("days-14");
      await pass(id, 0);
      await wait(4 * HOUR);
      expect(receiver.got).toHaveLength(5);
      const channel = async () => (await jan.get("/api/me/notices")).body.channels[0];
      expect(await channel()).toMatchObject({ on: false, why: "failed" });
      receiver.answers(() => 200);
      await jan.post(`/api/me/channels/${body.channel.id}`, { on: true });
      await pass(id, 1);
      await pass(id, 0);
      await wait(2 * MINUTE);
      expect(receiver.got).toHaveLength(6);
      expect(await channel()).toMatchObject({ on: true });
    }));

  test("T32: nothing is sent to an address inside, however it is dressed", async () => {
    const listener = await startReceiver();
    let looks = 0;
    const resolve = async (host: string) => {
      looks += 1;
      if (host !== "rebound.example") return [{ address: "127.0.0.1", family: 4 }];
      return [{ address: looks <= 1 ? "93.184.215.14" : "127.0.0.1", family: 4 }];
    };
    await inWorld(
      async ({ jan, begun, pass, wait }) => {
        const add = (url: string) => jan.post("/api/me/channels", { kind: "hook", url });
        const refused = { status: 422, body: { rule: "server-badTarget" } };
        for (const url of [
          "https://10.0.0.5/x",
          `https://127.0.0.1:${listener.port}/x`,
          `https://[::1]:${listener.port}/x`,
          `https://[::ffff:127.0.0.1]:${listener.port}/x`,
          `https://2130706433:${listener.port}/x`,
          `https://inside.example:${listener.port}/x`,
          `http://93.184.215.14/x`,
          `https://user:word@93.184.215.14/x`,
          "https://169.254.169.254/latest",
        ])
          expect(await add(url)).toMatchObject(refused);
        looks = 0;
        expect((await add(`https://rebound.example:${listener.port}/x`)).status).toBe(201);
        expect((await add(`${receiver.origin}/redirect`)).status).toBe(201);
        receiver.answers(() => ({ status: 307, location: `${listener.origin}/x` }));
        const id = await begun();
        await pass(id, 0);
        await wait(10 * MINUTE);
        expect(listener.connections()).toBe(0);
        const { channels } = (await jan.get("/api/me/notices")).body;
        expect(channels.map(({ target }: { target: string }) => target)).toEqual([
          `${receiver.origin}/redirect`,
        ]);
      },
      undefined,
      { resolve },
    );
    await listener.stop();
  });

  const MAIL = { origin: "", contact: "op@play.example" };
  test("mail waits for its owner's yes, comes once, and one click ends it", async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    await inWorld(
      async ({ server, jan, begun, pass, wait }) => {
        await speak(jan);
        const made = await jan.post("/api/me/channels", { kind: "mail", address: "jan@mail.example" });
        expect(made.body.channel).toMatchObject({ on: false, why: "unconfirmed" });
        expect(await jan.post(`/api/me/channels/${made.body.channel.id}`, { on: true })).toMatchObject({
          status: 409,
        });
        const link = /#confirm=([\w-]{22})\.([\w-]{22})/.exec(mailbox.letters[0]?.text ?? "");
        expect(link).not.toBeNull();
        const [, id = "", proof = ""] = link ?? [];
        const stranger = new Client(server.address);
        expect((await stranger.post("/api/notices/confirm", { id, proof: randomToken() })).status).toBe(422);
        expect((await stranger.post("/api/notices/confirm", { id, proof })).status).toBe(200);
        const table = await begun();
        await pass(table, 0);
        await wait(16 * MINUTE);
        expect(mailbox.letters).toHaveLength(2);
        const letter = mailbox.letters[1];
        expect(letter?.headers.get("subject")).toBe("Your turn: clockwork");
        expect(letter?.text).toContain(`${origin}/table/${table}`);
        const stop = letter?.headers.get("list-unsubscribe")?.slice(1, -1) ?? "";
        const clicked = await fetch(stop, {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: "List-Unsubscribe=One-Click",
        });
        expect(clicked.status).toBe(200);
        expect((await jan.get("/api/me/notices")).body.channels).toEqual([]);
        await wait(60 * HOUR, HOUR);
        expect(mailbox.letters).toHaveLength(2);
      },
      undefined,
      { ...MAIL, origin, port, smtp: mailbox.url },
    );
  });

  test("a digest gathers what is still true and tells it together", async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    await inWorld(
      async ({ jan, begun, pass, wait }) => {
        await speak(jan);
        const { id, secret } = await jan
          .post("/api/me/channels", { kind: "hook", url: `${receiver.origin}/hook` })
          .then(({ body }) => ({ id: body.channel.id, secret: body.secret }));
        expect(secret).toMatch(/^[\w-]{22}$/);
        await jan.post(`/api/me/channels/${id}`, { digest: "hour", kinds: ["turn"] });
        const tables = [await begun(), await begun(), await begun()];
        for (const table of tables) await pass(table, 0);
        await wait(20 * MINUTE);
        await pass(tables[2] ?? "", 1);
        expect(receiver.got).toHaveLength(0);
        await wait(45 * MINUTE);
        expect(receiver.got).toHaveLength(1);
        const told = JSON.parse(String(receiver.got[0]?.bytes));
        expect(plain(told.title)).toBe("2 things new at your tables");
        expect(told.text).toContain(tables[0]);
        expect(told.text).toContain(tables[1]);
        expect(told.text).not.toContain(tables[2]);
      },
      "2026-06-01T10:05:00Z",
      { ...MAIL, origin, port },
    );
  });

  test("what the operator has not set up is not offered", () =>
    inWorld(async ({ jan }) => {
      expect((await jan.get("/api/me/notices")).body).toMatchObject({ mail: false, telegram: false });
      expect(await jan.post("/api/me/channels", { kind: "mail", address: "a@b.example" })).toMatchObject({
        status: 422,
        body: { rule: "server-notSetUp" },
      });
      expect((await jan.post("/api/me/telegram", {})).status).toBe(422);
    }));

  test("Telegram: the bot is greeted by a link of one's own, and tells the turn there", () =>
    inWorld(
      async ({ olia, jan, begun, pass, wait }) => {
        await speak(jan);
        const greetings: string[] = ["/start nonsense"];
        receiver.answers(({ path }) => {
          const result = path.endsWith("/getMe")
            ? { username: "rubizh_bot" }
            : path.endsWith("/getUpdates")
              ? greetings.map((text, i) => ({ update_id: i, message: { chat: { id: 77 + i }, text } }))
              : {};
          return { status: 200, body: { ok: true, result } };
        });
        const { body } = await jan.post("/api/me/telegram", {});
        expect(body.link).toMatch(/^https:\/\/t\.me\/rubizh_bot\?start=[\w-]{44}$/);
        expect((await jan.post("/api/me/telegram/met", {})).body).toEqual({});
        greetings.push(`/start ${new URL(body.link).searchParams.get("start")}`);
        // Whoever asks first finds the others' greetings too.
        expect((await olia.post("/api/me/telegram/met", {})).body).toEqual({});
        const { channel } = (await jan.post("/api/me/telegram/met", {})).body;
        expect(channel).toMatchObject({ kind: "telegram", target: "78", on: true });
        const id = await begun();
        await pass(id, 0);
        await wait(2 * MINUTE);
        const sent = receiver.got.filter(({ path }) => path.endsWith("/sendMessage"));
        expect(sent).toHaveLength(1);
        expect(JSON.parse(String(sent[0]?.bytes))).toMatchObject({ chat_id: 78 });
        expect(String(sent[0]?.bytes)).toContain("Your turn: clockwork");
      },
      undefined,
      { telegram: "123:secret", telegramApi: receiver.origin },
    ));

  test("somebody else's channel is not there", () =>
    inWorld(async ({ olia, jan, push }) => {
      const { id } = await push(jan);
      for (const [path, body] of [
        [`/api/me/channels/${id}`, { on: false }],
        [`/api/me/channels/${id}/remove`, {}],
        [`/api/me/channels/${id}/test`, {}],
      ] as const)
        expect((await olia.post(path, body)).status).toBe(422);
      expect((await jan.get("/api/me/notices")).body.channels).toHaveLength(1);
    }));
});
