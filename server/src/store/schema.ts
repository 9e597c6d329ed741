import type { Generated, Insertable, Selectable } from "kysely";

/** Columns are text and whole numbers only, so that both databases keep them byte for byte. Times are UTC milliseconds. */
export interface Database {
  /** What every node must agree on, e.g. the key that signs cookies. */
  settings: { name: string; value: string };
  guests: {
    id: string;
    name: string;
    created: number;
    /** Since when it is an account: a guest with a way back and a name of its own; 0: it is none. */
    kept: Generated<number>;
    /** What is unique of an account's name; "" for guests. */
    name_key: Generated<string>;
    /** When an account last chose its name. */
    renamed: Generated<number>;
    lang: Generated<string>;
    zone: Generated<string>;
    /** "human" or "program". */
    kind: Generated<string>;
    /** The account a program belongs to. */
    owner: Generated<string>;
    /** The last day it came, counted from the epoch. */
    seen_day: Generated<number>;
    /** When all of it is to be deleted; 0: never. */
    gone: Generated<number>;
  };
  /** Names that accounts gave up, for a while nobody else's. */
  held_names: { name_key: string; guest_id: string; until: number };
  /** One for every device of a guest: the SHA-256 of its session token. */
  sessions: {
    hash: string;
    guest_id: string;
    created: number;
    /** Browser and system, as far as it said them. */
    label: Generated<string>;
    /** The last day it came, counted from the epoch; 0: not since such days are counted. */
    seen_day: Generated<number>;
    /** The code that it was begun by; "": another way. The code holds until the session is used. */
    recovery: Generated<string>;
    /** The session of whoever the device was before, which ends when this one is used; "": none. */
    replaces: Generated<string>;
    /** Who the device was before; "": nobody. */
    before: Generated<string>;
  };
  /** Public keys of devices and key rings by which an account comes back. */
  passkeys: {
    id: string;
    guest_id: string;
    public_key: string;
    /** How often the authenticator says it was used; a lower one is a copy. */
    count: number;
    transports: string;
    label: string;
    created: number;
    used: number;
  };
  /** What programs are known by. */
  tokens: { hash: string; id: string; guest_id: string; scopes: string; created: number };
  mails: { guest_id: string; address: string; created: number };
  /** Things that are good once and for a time: challenges, links in mails. */
  proofs: { hash: string; kind: string; guest_id: string; body: string; until: number };
  /** When accounts were away, on the server's line of time; `ended` 0: they still are. */
  vacations: {
    id: string;
    guest_id: string;
    began: number;
    until: number;
    ended: number;
    /** 0: not all tables have heard of it as it is. */
    settled: number;
  };
  /** Ways to another device of a guest, spent by the first who comes. */
  links: { guest_id: string; hash: string; until: number };
  /** The way back for whoever has lost every device: the hash of a code on paper, spent by the first who comes. */
  recoveries: { guest_id: string; hash: string; created: number };
  tables: {
    id: string;
    game: string;
    host: string;
    /** The host's idempotency key of the request that made the table. */
    key: string;
    digest: string;
    visibility: string;
    /** How fast it is played; "none": no clock runs there. */
    pace: string;
    /** The server's luck seed: secret until the game is over. */
    seed: string;
    created: number;
    /** When its host last had it open, as long as it waits; by the store's own time. */
    seen: number;
    /** Derived from the log: */
    status: string;
    head: number;
    updated: number;
    seats: string;
    marks: string;
    /** 1: its result moves ratings. */
    rated: Generated<number>;
    /** 1: a finished private game that all its people let everybody see. */
    published: Generated<number>;
    /** When something becomes due there by itself, on the server's line of time. */
    flag_at: number | null;
    /** "void": over without a result. */
    ended: string;
    /** When it ended. */
    over_at: number | null;
  };
  /** Who seeks somebody to play with, once a guest. Times are of the server's line of time. */
  seeks: {
    guest_id: string;
    id: string;
    key: string;
    digest: string;
    game: string;
    /** A list of paces as JSON. */
    paces: string;
    /** 1: to be played at once, so only as long as its guest is here. */
    live: number;
    /** "": whichever. */
    language: string;
    rating: number;
    within: number;
    /** 1: only for rating. */
    rated: Generated<number>;
    /** A keyed hash of where it was sought from, for rated games alone. */
    network: Generated<string>;
    created: number;
    seen: number;
    /** The table it was matched at; "": still seeking, or nothing came of the match. */
    table_id: string;
    /** When it was matched, or when nothing came of that; 0: never. */
    matched: number;
    /** 0: still seeking, or the match may still have to be undone, because somebody does not come. */
    settled: number;
  };
  challenges: {
    id: string;
    from_id: string;
    to_id: string;
    key: string;
    digest: string;
    /** What is to be played, as JSON. */
    body: string;
    until: number;
    state: string;
    why: string;
    table_id: string;
    /** A keyed hash of where a rated game was offered from. */
    network: Generated<string>;
  };
  /** What a guest thinks of another. */
  relations: { guest_id: string; other_id: string; id: string; regard: string };
  /** Whose challenges a guest takes. */
  welcomes: { guest_id: string; welcome: string };
  /** The one truth about a table: append-only, its primary key is the lock. */
  log: {
    table_id: string;
    no: number;
    /** Number of the last row that was appended together with this one. */
    chain: number;
    at: number;
    /** On the server's own line of time, which stands still while no server runs. */
    tick: number;
    body: string;
    actor: string | null;
    key: string | null;
    digest: string | null;
  };
  /** Derived: the state after row `no`, so that a long game opens without being played again. */
  keyframes: {
    table_id: string;
    no: number;
    rules: number;
    body: string;
    /** What else the rows up to here tell, without themselves; "" in keyframes of older versions. */
    folded: string;
  };
  /** Derived for seats ("seat"), given for spectators ("watch"). */
  members: { table_id: string; guest_id: string; role: string };
  /** Derived: how strong somebody is on a ladder. Numbers as texts, so that no database changes them. */
  ratings: {
    guest_id: string;
    ladder: string;
    r: string;
    rd: string;
    vol: string;
    /** As people are told it. */
    points: number;
    games: number;
    /** When a game last counted, and when any rated one ended: the next is decided on that. */
    last: number;
    head: number;
  };
  /** Derived: what a rated game did to somebody, in points; `why`: it did not count. */
  rated: {
    table_id: string;
    guest_id: string;
    ladder: string;
    r0: string;
    r1: string;
    at: number;
    why: string;
    /** The strongest bot at the table; 0: people only. */
    level: number;
    /** A fingerprint of the first moves and the winner. */
    line: string;
    /** 1: lost by leaving soon after the beginning. */
    hasty: number;
  };
  /** Derived: how a finished game went for each of its people. */
  results: {
    table_id: string;
    seat: number;
    guest_id: string;
    game: string;
    at: number;
    /** From 1; 0: without a result. */
    place: number;
    /** "finished", or "late": the clock ran out, or a bot had to sit in. */
    what: string;
    /** What was played, e.g. a faction; "" where the game does not say. */
    side: string;
    /** The strongest bot that came behind, where no luck was taken back; 0: none. */
    beaten: number;
  };
  /** Derived: who promised a seed and did not show it. */
  noshows: { table_id: string; no: number; guest_id: string; at: number };
  /** Keyed hashes of where the people of a rated table sat down from; gone when the game is over. */
  nearby: { table_id: string; guest_id: string; network: string };
  /** Who tried a puzzle, and whether the first attempt solved it (1) or not (0). */
  attempts: { game: string; puzzle: string; guest_id: string; solved: number };
  /** How many people tried a puzzle and how many of them solved it at the first attempt; stays when they are gone. */
  puzzles: { game: string; id: string; tried: number; solved: number };
  invites: { table_id: string; target: string; hash: string; until: number };
  /** Ways to reach a guest who is not looking. */
  channels: {
    id: string;
    guest_id: string;
    /** "push", "mail", "discord", "telegram" or "hook". */
    kind: string;
    /** Where to: an address of the kind. */
    target: string;
    /** What the sender must know beside it: keys of a browser, or what signs a hook. */
    secret: string;
    delay_s: number;
    /** "": each by itself; "hour" or "day": together. */
    digest: string;
    /** What it is told of: ",turn,soon,". */
    kinds: string;
    /** Attempts in a row that failed, and until when nothing is tried. */
    failed: number;
    rests_until: number;
    /** "": on; else why not: "user", "unconfirmed" or "failed". */
    off: string;
    created: number;
  };
  /** Notices on their way, each for one channel; gone when delivered or no longer true. */
  jobs: {
    /** The same moment makes the same key, so it is told once. */
    key: string;
    kind: string;
    /** The table and the seat it concerns. */
    topic: string;
    channel_id: string;
    /** By the store's own time, as leases are. */
    due: number;
    /** 1: it has waited for the others of its digest. */
    ripe: number;
    holder: string;
    lease_until: number;
    body: string;
  };
  /** How often a channel was told of one turn. */
  notified: { channel_id: string; table_id: string; count: number };
  /** Minutes of the day between which a guest is left in peace. */
  quiet: { guest_id: string; from_min: number; to_min: number };
  /** What somebody says against somebody; `settled`: what became of it. */
  reports: {
    id: string;
    at: number;
    guest_id: string;
    about: string;
    kind: string;
    table_id: string;
    row_no: number;
    words: string;
    settled: string;
  };
  /** What somebody may not do for a while; or, with guest_id "", a network, by a keyed hash. */
  bans: {
    id: string;
    guest_id: string;
    /** "play", "chat" or "all". */
    kind: string;
    why: string;
    until: number;
    /** "": the person alone; "wanted": wherever they come from next, too. */
    network: string;
  };
  /** What the house has to tell somebody; gone when it was heard. */
  house_words: { id: string; guest_id: string; at: number; act: string; why: string; until: number };
  /** Every act of the operator. */
  audit: { id: string; at: number; actor: string; act: string; about: string; why: string };
  /** How often something was done in a span of time that ends then; only where several nodes share the database. */
  meters: { key: string; until: number; n: number };
  /** Who has which table open on which node; only where several share the database. */
  present: { node: string; table_id: string; guest_id: string; open: number; until: number };
  /** Tables that could not be read: when they were last tried, and when they are tried again. */
  faults: {
    table_id: string;
    at: number;
    kind: string;
    detail: string;
    tries: number;
    next_try: number;
  };
  /** Derived: who is asked what. A bot's row is also a job that one node leases. */
  turns: {
    table_id: string;
    seat: number;
    no: number;
    /** Takebacks before it: the same number may be asked again. */
    era: number;
    guest_id: string | null;
    level: number | null;
    /** Who waits for it. Bots are shared fairly between those who do. */
    payer: string;
    /** 1: only bots are left at the table, and nobody waits but to look on. */
    alone: number;
    /** When this seat's clock runs out, on the server's line of time. */
    flag_at: number | null;
    /** By the store's own time, as leases are. */
    since: number;
    holder: string;
    lease_until: number;
  };
}

export type TableRow = Selectable<Database["tables"]>;
export type NewTableRow = Omit<Insertable<Database["tables"]>, "seen" | "over_at">;
export type SeekRow = Selectable<Database["seeks"]>;
export type ChallengeRow = Selectable<Database["challenges"]>;
export type LogRow = Selectable<Database["log"]>;
export type BodyRow = Pick<LogRow, "no" | "tick" | "body">;
export type RatingRow = Selectable<Database["ratings"]>;
export type RatedRow = Selectable<Database["rated"]>;
export type ResultRow = Selectable<Database["results"]>;
export type NoShowRow = Selectable<Database["noshows"]>;
export type ChannelRow = Selectable<Database["channels"]>;
export type JobRow = Selectable<Database["jobs"]>;
export type ReportRow = Selectable<Database["reports"]>;
export type BanRow = Selectable<Database["bans"]>;
export type HouseWordRow = Selectable<Database["house_words"]>;
export type AuditRow = Selectable<Database["audit"]>;
export type TurnRow = Selectable<Database["turns"]>;
export type KeyframeRow = Selectable<Database["keyframes"]>;
/** Of a guest what most requests need. */
export type NamedRow = Pick<
  Selectable<Database["guests"]>,
  "id" | "name" | "created" | "kept" | "kind" | "owner" | "gone"
>;
/** A guest at one of its devices, or a program with what its token is for. */
export type GuestRow = NamedRow & {
  readonly session: string;
  /** The last day the device came. */
  readonly seen?: number;
  /** What its session ends as soon as it is used. */
  readonly recovery?: string;
  readonly replaces?: string;
  /** Who its device was before. */
  readonly before?: string;
  readonly scopes?: readonly string[];
};
