import type { NoticeKind } from "@rubizh/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Metrics } from "../http/metrics.ts";
import { Refused } from "../refused.ts";
import { isFull } from "../store/full.ts";
import type { ChannelRow, JobRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import type { Presence } from "../stream/presence.ts";
import { leftAt } from "../table/clock.ts";
import { paceOf, type Table } from "../table/fold.ts";
import type { Tables } from "../table/tables.ts";
import type { Tick } from "../time/line.ts";
import { type Case, judge, rested, type Verdict } from "./judge.ts";
import type { Told } from "./moments.ts";
import type { Outcome, Parcel } from "./parcel.ts";
import type { Senders } from "./senders.ts";
import { languageOf, noticeWords, sayIn, type Words } from "./words.ts";

/** Longer than any delivery takes; a node that dies loses its jobs to the others after this time. */
const LEASE_MS = 30_000;
/** So many are on their way at once. */
const AT_ONCE = 8;
const MOST_DUE = 200;
const MINUTE = 60_000;
/** After the first failure in a row, the second and so on; after as many and one more a channel is off. */
const RESTS_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 180 * MINUTE];
/** What is not about a clock is kept by a push service for so long. */
const KEPT_MS = 24 * 60 * MINUTE;

type Speech = NonNullable<Awaited<ReturnType<Store["speechOf"]>>>;

interface Due {
  readonly job: JobRow;
  readonly words: Words;
  readonly told: Partial<Told>;
  readonly ttlMs: number;
}

/** Delivers what is due: at least once, and once as long as no node dies in the middle. */
export function openCourier(
  store: Store,
  tables: Tables,
  presence: Presence,
  senders: Senders,
  metrics: Metrics,
  now: () => Tick,
  log: FastifyBaseLogger,
) {
  let underway: Promise<void> | undefined;
  let stopping = false;

  const look = async (): Promise<void> => {
    for (let more = true; more && !stopping; ) {
      const due = await store.dueJobs(MOST_DUE);
      more = due.length === MOST_DUE;
      // One channel is told one thing after the other.
      const channels = [...Map.groupBy(due, ({ channel_id }) => channel_id)];
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let next = channels.shift(); next && !stopping; next = channels.shift()) await visit(...next);
        }),
      );
    }
  };

  const visit = async (id: string, jobs: readonly JobRow[]): Promise<void> => {
    const channel = await store.channel(id);
    const guest = channel?.off === "" ? await store.speechOf(channel.guest_id) : undefined;
    if (!channel || !guest) return store.endJobs(jobs.map(({ key }) => key));
    if (channel.digest !== "") {
      // All of them at once, so that two nodes do not tell one half each.
      const dues = await readyAll(await store.leaseJobsTo(id, LEASE_MS), channel, guest);
      if (dues.length > 0) await deliver(channel, guest, dues);
      return;
    }
    for (const job of jobs) {
      if (stopping || !(await store.leaseJob(job.key, LEASE_MS))) continue;
      const [due] = await readyAll([job], channel, guest);
      // What came of it counts for the next: where one failed the others need not try.
      if (due && (await deliver(channel, guest, [due])) !== "sent") return;
    }
  };

  const readyAll = async (
    jobs: readonly JobRow[],
    channel: ChannelRow,
    guest: Speech,
  ): Promise<readonly Due[]> => {
    const dues: Due[] = [];
    for (const job of jobs) {
      const due = await ready(job, channel, guest);
      if (due) dues.push(due);
    }
    return dues;
  };

  /** What is to be told of it now; undefined where it was put off or struck. */
  const ready = async (job: JobRow, channel: ChannelRow, guest: Speech): Promise<Due | undefined> => {
    const told = JSON.parse(job.body) as Partial<Told> & Partial<Words> & { readonly challenge?: string };
    const table = told.table === undefined ? undefined : await tableOf(told.table);
    const verdict = table
      ? await verdictOf(job, channel, guest, table)
      : told.table !== undefined || !(await isOpen(told.challenge))
        ? ({ t: "drop" } as const)
        : rested(await store.now(), await store.quietOf(guest.id), guest.zone, channel.rests_until);
    if (verdict.t === "drop") {
      metrics.notices.inc({ channel: channel.kind, outcome: "dropped" });
      if (job.kind === "turn" && table) await store.setNotified(channel.id, table.ground.id, 0);
      await store.endJobs([job.key]);
      return undefined;
    }
    if (verdict.t === "wait") {
      await store.putOffJob(job.key, verdict.until, job.ripe === 1 || verdict.ripe === true);
      return undefined;
    }
    const kind = job.kind as NoticeKind;
    const language = languageOf(guest.lang);
    const words = table
      ? await noticeWords(kind, told as Told, table, now(), language)
      : { title: told.title ?? "", text: told.text ?? "" };
    return { job, words, told, ttlMs: table ? ttlOf(table, told as Told) : KEPT_MS };
  };

  /** Nobody is told of a challenge that is answered already. */
  const isOpen = async (challenge: string | undefined): Promise<boolean> =>
    challenge === undefined || (await store.challenge(challenge))?.state === "open";

  const tableOf = (id: string): Promise<Table | undefined> =>
    tables.look(id).catch((error: unknown) => {
      if (error instanceof Refused) return undefined;
      throw error;
    });

  const verdictOf = async (
    job: JobRow,
    channel: ChannelRow,
    guest: Speech,
    table: Table,
  ): Promise<Verdict> => {
    const told = JSON.parse(job.body) as Told;
    const about: Case = {
      kind: job.kind as NoticeKind,
      told,
      table,
      guest: guest.id,
      channel,
      isRipe: job.ripe === 1,
      sees: await presence.sees(told.table, guest.id),
      quiet: await store.quietOf(guest.id),
      zone: guest.zone,
      notified: await store.notifiedOf(channel.id, told.table),
      now: await store.now(),
      tick: now(),
    };
    return judge(about);
  };

  const ttlOf = (table: Table, { seat }: Told): number => {
    const clocks = table.play?.clocks;
    return clocks && paceOf(table) !== "none" && clocks.asked.includes(seat)
      ? leftAt(clocks, seat, now())
      : KEPT_MS;
  };

  const deliver = async (channel: ChannelRow, guest: Speech, dues: readonly Due[]): Promise<Outcome> => {
    const outcome = await senders.send(channel, parcelOf(guest, dues));
    metrics.notices.inc({ channel: channel.kind, outcome });
    if (outcome === "gone") await store.removeChannel(channel.id);
    if (outcome === "failed") await rest(channel, dues);
    if (outcome === "sent") {
      for (const { job, told } of dues) await counted(channel, job, told);
      await store.endJobs(dues.map(({ job }) => job.key));
      if (channel.failed > 0) await store.reachedChannel(channel.id);
    }
    return outcome;
  };

  /** Nothing is tried there for a while, in the end nothing at all. */
  const rest = async (channel: ChannelRow, dues: readonly Due[]): Promise<void> => {
    const failed = channel.failed + 1;
    const ms = RESTS_MS[failed - 1];
    if (ms === undefined) {
      await store.endJobs((await store.jobsTo(channel.id)).map(({ key }) => key));
      return store.changeChannel(channel.id, { off: "failed" });
    }
    await store.restChannel(channel.id, failed, ms);
    const again = (await store.now()) + ms;
    for (const { job } of dues) await store.putOffJob(job.key, again, true);
  };

  const counted = async (channel: ChannelRow, { kind }: JobRow, { table }: Partial<Told>): Promise<void> => {
    if (table === undefined) return;
    const before = kind === "turn" ? 0 : await store.notifiedOf(channel.id, table);
    await store.setNotified(channel.id, table, before + 1);
  };

  const parcelOf = ({ lang }: Speech, dues: readonly Due[]): Parcel => {
    const [first] = dues;
    if (!first) throw new Error("a parcel of nothing");
    const language = languageOf(lang);
    const { job, words, told, ttlMs } = first;
    const path = told.table === undefined ? "/lobby" : `/table/${told.table}`;
    const base = { key: job.key, kind: job.kind, language, ttlMs };
    if (dues.length === 1)
      return { ...base, ...words, tag: told.table ?? "", path, url: senders.urlOf(path) };
    const lines = dues.map((due) => {
      const at = due.told.table === undefined ? "/lobby" : `/table/${due.told.table}`;
      return `${due.words.title}\n${senders.urlOf(at)}`;
    });
    return {
      ...base,
      kind: "digest",
      title: sayIn(language)({ key: "notice.digest", with: { count: dues.length } }),
      text: lines.join("\n\n"),
      tag: "",
      path: "/",
      url: senders.urlOf("/"),
    };
  };

  const once = (): Promise<void> => {
    underway ??= look()
      .catch((error: unknown) => {
        if (!isFull(error)) log.error({ err: error }, "notices");
      })
      .finally(() => {
        underway = undefined;
      });
    return underway;
  };

  return {
    /** Delivers what is due now; done when it is. */
    once,
    start: async (): Promise<void> => {
      // Alone on its database, a node need not wait for leases of a former one to end.
      if (!store.shared) await store.releaseJobs("all");
    },
    stop: async (): Promise<void> => {
      stopping = true;
      await underway;
      await store.releaseJobs("own").catch(() => {});
    },
  };
}
