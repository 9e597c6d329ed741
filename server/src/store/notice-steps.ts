import type { NoticeKind } from "@rubizh/protocol";
import type { Now, Step, Value } from "./steps.ts";
import { onceBy, places } from "./texts.ts";

/** Something that one guest is to be told by every channel that wants to hear of its kind. */
export interface WantedNotice {
  readonly kind: NoticeKind;
  readonly guest: string;
  /** The table and the seat it concerns, or whatever else: what is over is struck by it. */
  readonly topic: string;
  /** Of this moment: told once. */
  readonly key: string;
  /** Looked at without the channel's delay, to decide when it is due. */
  readonly atOnce?: true;
  readonly body: object;
}

export interface Notices {
  readonly wanted: readonly WantedNotice[];
  /** Of these no turn is waited for any more. */
  readonly answered: readonly string[];
}

const kindMark = (kind: NoticeKind): string => `,${kind},`;

const answeredBy = onceBy(
  (count: number) => `delete from jobs where topic in (${places(count)}) and kind in ('turn', 'soon')`,
);
/** One statement for all of them, however many channels there are: most guests have none. */
const insertBy = onceBy((now: string) =>
  onceBy(
    (count: number) => `with wanted (key, kind, topic, guest, mark, waits, body) as
  (values ${Array<string>(count)
    .fill(`(${places(7)})`)
    .join(", ")})
  insert into jobs (key, kind, topic, channel_id, due, ripe, holder, lease_until, body)
  select wanted.key || ' ' || channels.id, wanted.kind, wanted.topic, channels.id,
  ${now} + cast(wanted.waits as integer) * channels.delay_s * 1000, 0, '', 0, wanted.body
  from wanted join channels on channels.guest_id = wanted.guest and channels.off = ''
  and channels.kinds like wanted.mark where true on conflict do nothing`,
  ),
);

export function noticeSteps({ wanted, answered }: Notices, now: Now): readonly Step[] {
  const values = wanted.flatMap(({ kind, guest, topic, key, atOnce, body }): Value[] => [
    key,
    kind,
    topic,
    guest,
    `%${kindMark(kind)}%`,
    atOnce ? "0" : "1",
    JSON.stringify(body),
  ]);
  return [
    ...(answered.length > 0 ? [[answeredBy(answered.length), answered] as const] : []),
    ...(wanted.length > 0 ? [[insertBy(now.sql)(wanted.length), [...values, ...now.values]] as const] : []),
  ];
}
