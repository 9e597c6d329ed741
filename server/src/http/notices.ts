import {
  CHANNEL_KINDS,
  type ChannelKind,
  DELAYS,
  DIGESTS,
  NOTICE_KINDS,
  type NoticeKind,
  routes,
  type Told,
} from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import { DISCORD } from "../notices/hooks.ts";
import { isZone } from "../notices/quiet.ts";
import type { Senders } from "../notices/senders.ts";
import { languageOf, sayIn } from "../notices/words.ts";
import { refused } from "../refused.ts";
import { randomToken, sameSecret } from "../secrets.ts";
import type { ChannelRow, GuestRow } from "../store/schema.ts";
import { guestOf } from "./access.ts";
import { tooOften } from "./limits.ts";
import type { Rooms } from "./rooms.ts";
import { serve } from "./route.ts";

const MOST_CHANNELS = 10;
const HOUR_MS = 3600_000;
const TESTS_AN_HOUR = 20;
const LETTERS_AN_HOUR = 3;
/** What a new channel tells of: whatever waits for the guest. */
const USUAL_KINDS: Readonly<Record<ChannelKind, readonly NoticeKind[]>> = {
  push: ["turn", "soon", "asked", "flag", "gathering", "over", "challenge"],
  mail: ["turn", "soon", "flag", "challenge"],
  telegram: ["turn", "soon", "asked", "flag", "challenge"],
  discord: ["turn", "challenge"],
  hook: ["turn", "soon", "asked", "flag", "gathering", "over", "challenge"],
};
/** Once a zone is known nights are quiet, unless somebody says otherwise. */
const NIGHT = { from: 22 * 60, to: 8 * 60 };

type Channel = Told<typeof routes.readNotices.answer>["channels"][number];

const written = (kinds: readonly NoticeKind[]): string => `,${kinds.join(",")},`;

const channelTold = ({ id, kind, target, off, delay_s, digest, kinds }: ChannelRow): Channel => ({
  id,
  kind: CHANNEL_KINDS.find((known) => known === kind) ?? "hook",
  target,
  on: off === "",
  ...(off === "" ? {} : { why: off as NonNullable<Channel["why"]> }),
  delay: delay_s,
  digest: DIGESTS.find((known) => known === digest) ?? "",
  kinds: NOTICE_KINDS.filter((each) => kinds.includes(`,${each},`)),
});

/** Lets a name through so often an hour. */
function perHour(most: number, now: () => number = () => performance.now()) {
  const times = new Map<string, readonly number[]>();
  return (name: string): void => {
    const recent = (times.get(name) ?? []).filter((at) => at > now() - HOUR_MS);
    if (recent.length >= most) throw tooOften(Math.ceil(((recent[0] ?? now()) + HOUR_MS - now()) / 1000));
    if (times.size > 10_000) times.clear();
    times.set(name, [...recent, now()]);
  };
}

/** Routes of how a guest is reached while not looking. */
export function noticeRoutes(app: FastifyInstance, { store, config, spare }: Rooms, senders: Senders): void {
  const { mail, telegram, reach, proofOf, urlOf } = senders;
  const mayTest = perHour(TESTS_AN_HOUR);
  const mayWrite = perHour(LETTERS_AN_HOUR);

  const settingsOf = async ({ id }: GuestRow) => {
    const guest = await store.speechOf(id);
    return {
      push: senders.publicKey,
      mail: mail !== undefined,
      telegram: telegram !== undefined,
      lang: guest?.lang ?? "",
      zone: guest?.zone ?? "",
      quiet: (await store.quietOf(id)) ?? null,
      channels: (await store.channelsOf(id)).map(channelTold),
    };
  };
  const ownChannel = async (guest: GuestRow, id: string): Promise<ChannelRow> => {
    const channel = await store.channel(id);
    if (channel?.guest_id !== guest.id) throw refused(422, "noChannel");
    return channel;
  };
  const publicOnly = async (target: string): Promise<void> => {
    try {
      await reach.check(target);
    } catch {
      throw refused(422, "badTarget");
    }
  };
  const add = async (
    guest: GuestRow,
    kind: ChannelKind,
    target: string,
    secret: string,
    off = "",
  ): Promise<ChannelRow> => {
    const known = await store.channelsOf(guest.id);
    const same = known.find((channel) => channel.kind === kind && channel.target === target);
    if (same) {
      await store.changeChannel(same.id, { secret, off: same.off === "unconfirmed" ? "unconfirmed" : off });
      return { ...same, secret, off: same.off === "unconfirmed" ? "unconfirmed" : off };
    }
    if (known.length >= MOST_CHANNELS) throw refused(429, "tooManyChannels");
    await spare();
    const channel = {
      id: randomToken(),
      guest_id: guest.id,
      kind,
      target,
      secret,
      delay_s: DELAYS[kind][0] ?? 0,
      digest: "",
      kinds: written(USUAL_KINDS[kind]),
      failed: 0,
      rests_until: 0,
      off,
      created: Date.now(),
    };
    await store.addChannel(channel);
    return channel;
  };

  serve(app, routes.readNotices, async (request) => settingsOf(guestOf(request)));
  serve(app, routes.setNotices, async (request) => {
    const guest = guestOf(request);
    const { lang, zone, quiet } = request.body;
    if (zone !== "" && !isZone(zone)) throw refused(422, "noZone");
    const before = await store.speechOf(guest.id);
    const isFirst = before?.zone === "" && zone !== "" && quiet === null;
    await store.setSpeech(guest.id, lang, zone);
    await store.setQuiet(guest.id, isFirst ? NIGHT : quiet);
    return settingsOf(guest);
  });

  serve(app, routes.addChannel, async (request, reply) => {
    const guest = guestOf(request);
    const { body } = request;
    reply.code(201);
    if (body.kind === "push") {
      await publicOnly(body.endpoint);
      // A browser speaks for one guest, and has one endpoint.
      for (const target of [body.endpoint, body.instead ?? body.endpoint])
        for (const { id, guest_id } of await store.channelsTo("push", target))
          if (guest_id !== guest.id || target !== body.endpoint) await store.removeChannel(id);
      return { channel: channelTold(await add(guest, "push", body.endpoint, JSON.stringify(body.keys))) };
    }
    if (body.kind === "mail") {
      if (!mail) throw refused(422, "notSetUp");
      mayWrite(guest.id);
      mayWrite(body.address);
      const channel = await add(guest, "mail", body.address, "", "unconfirmed");
      if (channel.off === "unconfirmed") {
        const say = sayIn(languageOf((await store.speechOf(guest.id))?.lang ?? ""));
        const url = urlOf(`/notices#confirm=${channel.id}.${proofOf("confirm", channel.id)}`);
        await mail({
          to: body.address,
          subject: say({ key: "mail.confirm" }),
          text: say({ key: "mail.confirm.text", with: { url } }),
        }).catch(async () => {
          await store.removeChannel(channel.id);
          throw refused(422, "notSent");
        });
      }
      return { channel: channelTold(channel) };
    }
    if (
      body.kind === "discord" &&
      !DISCORD.test(body.url) &&
      !config.trusted.includes(new URL(body.url).origin)
    )
      throw refused(422, "badTarget");
    await publicOnly(body.url);
    const secret = body.kind === "hook" ? randomToken() : "";
    const channel = await add(guest, body.kind, body.url, secret);
    return { channel: channelTold(channel), ...(secret === "" ? {} : { secret }) };
  });

  serve(app, routes.changeChannel, async (request) => {
    const channel = await ownChannel(guestOf(request), request.params.id);
    const { on, delay, digest, kinds } = request.body;
    if (on && channel.off === "unconfirmed") throw refused(409, "unconfirmed");
    if (delay !== undefined && !DELAYS[channelTold(channel).kind].includes(delay))
      throw refused(422, "badDelay");
    await store.changeChannel(channel.id, {
      ...(on === undefined || channel.off === "unconfirmed" ? {} : { off: on ? "" : "user" }),
      ...(delay === undefined ? {} : { delay_s: delay }),
      ...(digest === undefined ? {} : { digest }),
      ...(kinds === undefined ? {} : { kinds: written(kinds) }),
    });
    return { channel: channelTold((await store.channel(channel.id)) ?? channel) };
  });
  serve(app, routes.removeChannel, async (request) => {
    await store.removeChannel((await ownChannel(guestOf(request), request.params.id)).id);
    return {};
  });
  serve(app, routes.testChannel, async (request) => {
    const guest = guestOf(request);
    const channel = await ownChannel(guest, request.params.id);
    if (channel.off === "unconfirmed") throw refused(409, "unconfirmed");
    mayTest(guest.id);
    const language = languageOf((await store.speechOf(guest.id))?.lang ?? "");
    const say = sayIn(language);
    const outcome = await senders.send(channel, {
      key: `test ${randomToken()}`,
      kind: "test",
      title: say({ key: "notice.test" }),
      text: say({ key: "notice.test.text" }),
      tag: "test",
      path: "/notices",
      url: urlOf("/notices"),
      language,
      ttlMs: 60_000,
    });
    if (outcome === "gone") await store.removeChannel(channel.id);
    return { sent: outcome === "sent" };
  });

  /** Who has the proof has read the letter. */
  const proven = async (what: "confirm" | "stop", id: string, proof: string): Promise<ChannelRow> => {
    const channel = sameSecret(proofOf(what, id), proof) ? await store.channel(id) : undefined;
    if (!channel) throw refused(422, "noChannel");
    return channel;
  };
  const stop = async (id: string, proof: string): Promise<Record<string, never>> => {
    await store.removeChannel((await proven("stop", id, proof)).id);
    return {};
  };
  serve(app, routes.confirmChannel, async (request) => {
    const channel = await proven("confirm", request.body.id, request.body.proof);
    if (channel.off === "unconfirmed") await store.changeChannel(channel.id, { off: "" });
    return {};
  });
  serve(app, routes.stopChannel, async (request) => stop(request.body.id, request.body.proof));
  // What mail programs call; they have neither a session nor an origin.
  void app.register(async (scope) => {
    scope.addContentTypeParser("*", (_request, payload, done) => {
      payload.resume();
      payload.on("end", () => done(null, {}));
    });
    scope.post<{ Params: { id: string; proof: string } }>(
      "/stop/:id/:proof",
      { config: { access: "all", oneClick: true } },
      async (request) => stop(request.params.id, request.params.proof),
    );
  });

  serve(app, routes.linkTelegram, async (request) => {
    if (!telegram) throw refused(422, "notSetUp");
    const link = await telegram.linkFor(guestOf(request).id).catch(() => undefined);
    if (link === undefined) throw refused(503, "noTelegram");
    return { link };
  });
  serve(app, routes.enterTelegram, async (request) => {
    if (!telegram) throw refused(422, "notSetUp");
    const own = guestOf(request);
    await telegram
      .meet(async ({ guest: id, chat }) => {
        const guest = await store.guest(id);
        if (guest) await add({ ...guest, session: "" }, "telegram", chat, "");
      })
      .catch(() => {});
    const channel = (await store.channelsOf(own.id)).find(({ kind }) => kind === "telegram");
    return channel ? { channel: channelTold(channel) } : {};
  });
}
