import { LADDER, type Words } from "./described-ladder.ts";
import { NOTICES } from "./described-notices.ts";
import { ORDER } from "./described-order.ts";
import { PEOPLE } from "./described-people.ts";
import { PROGRAMS } from "./described-programs.ts";
import { PUZZLES } from "./described-puzzles.ts";
import type { Access, Route } from "./route.ts";
import * as routes from "./routes/index.ts";

/** In the order of the page. */
const ROUTES: Readonly<Record<keyof typeof routes, Words>> = {
  health: {
    summary: "Whether the server can keep moves; 503 with the reason when not.",
    more: '`disk` in bytes, SQLite only. `why`: `"store"` does not answer, `"full"`: nothing can be written. `backup`: when the database was last copied.',
  },
  describe: { summary: "This API as OpenAPI 3.1." },
  listGames: { summary: "The games there are, with their rules number, seats, modes and bots." },
  listPhrases: {
    summary: "Keys of the ready phrases that may be said anywhere.",
    more: "Each reader's own language renders them.",
  },
  whoAmI: { summary: "The guest of this session.", more: "401 when there is none." },
  beGuest: {
    summary: "Makes a guest and its session, or renames the guest and renews the cookie.",
    more: "A name has at most 24 characters.",
  },
  linkDevice: {
    summary: "A token by which another device becomes this guest's, once.",
    more: "It holds for a quarter of an hour; a new link ends the old one.",
  },
  enterDevice: {
    summary: "Makes this device one of the guest who made the link.",
    more: "Who it was before is signed out here. Ask the person first.",
  },
  isKept: { summary: "Whether this guest has a recovery code." },
  keepGuest: {
    summary: "A recovery code, told once: whoever has it comes back as this guest.",
    more: "Only its hash is kept. A new code ends the old one.",
  },
  recoverGuest: {
    summary: "Makes this device one of the guest whose recovery code it is.",
    more: '`others: "end"` signs every other device out. The code is spent, and who it was before is signed out here, as soon as the new session is used: where the answer is lost, ask again.',
  },
  endSession: {
    summary: "Ends this device's session and closes its streams.",
    more: "Other devices go on.",
  },
  ...PEOPLE,
  ...PROGRAMS,
  listTables: {
    summary: "One's own tables, and public ones that wait for somebody.",
    more: "`open` are public tables with a free seat. With `of` pages of 50: `mine` are games that are not over, by your clock; `over` finished ones, newest first (in `mine`). `next` goes into `before`.",
  },
  openTable: {
    summary: "Opens a table and invites to its open seats; luck is committed to.",
    more: "Private and `consent` when left out. `pace` left out: none, at a public table `days-3`; `flag` left out: `claim` for two seats, `bot` for more; `takeover`: the level of that bot. `rated`: accounts only, with a clock, nothing is taken back. You are the host: take your own seat next.",
  },
  lookAtTable: { summary: "The table as this viewer sees it now." },
  lookBack: {
    summary: "The board as it was after a row of the log.",
    more: "404 before the beginning.",
  },
  readHistory: {
    summary: "Everything that happened at the table, as this viewer saw it.",
    more: "Oldest first.",
  },
  listMoves: {
    summary: "The legal moves of a seat that is asked.",
    more: "`[]` and `no: -1` when it is not.",
  },
  readRecord: {
    summary: "The sealed record of a finished game, or what was seen so far.",
    more: "Once over it is what `rubizh replay` and `verify` read; before that `{ over: false, …header, seen: News[] }`.",
  },
  streamTable: { summary: "A WebSocket that tells everything as it happens (docs/api.md)." },
  closeTable: { summary: "Closes a table that has not begun." },
  readInvite: {
    summary: "What an invitation offers: the game, who sits where, pace and rule; needs no session.",
    more: "The token comes in the header `x-rubizh-invite`; a public table needs none, a private one is not there without (404). `open`: anybody may look on; `holds`: the link still lets one sit down.",
  },
  promiseOfLuck: {
    summary: "The commitment to the luck of a table, for whoever may sit down there.",
    more: "Look at it before you draw your seed, and keep it.",
  },
  claimSeat: {
    summary: "Sits down with a seed of one's own; the last begins the game.",
    more: "`seed`: 2 to 128 hex digits of your own randomness, drawn **after** you have seen the commitment; at a table whose promise says `sealed`, `seal` instead: the SHA-256 of the seed's bytes, which you show when all have promised. The host, the guest a seat is held for, and anybody at a public table need no token.",
  },
  freeSeat: { summary: "Gives up a seat, or takes it from its guest, before the beginning." },
  seatBot: { summary: "Gives an open seat to a bot." },
  inviteToSeat: { summary: "A new invitation to a seat; it ends the one before." },
  revokeSeatInvite: { summary: "Ends the invitation to a seat." },
  inviteToWatch: { summary: "A new invitation to look on; it ends the one before." },
  revokeWatchInvite: { summary: "Ends the invitation to look on." },
  watchTable: {
    summary: "Lets this guest look on from now on.",
    more: "A public table needs no token and no call.",
  },
  playMoves: { summary: "Plays a chain of moves, whole or not at all." },
  resign: {
    summary: "Leaves the game; the rules decide what that means.",
    more: "Where only absent people and bots would be left, the game ends without a result instead.",
  },
  askTakeback: {
    summary: "Asks to go back to before this seat's last moves.",
    more: "So that `to` entries stand; left out, to before its last chain. With nobody else human at the table it happens at once.",
  },
  answerTakeback: {
    summary: "Agrees to a takeback, refuses or withdraws it.",
    more: "The asker may withdraw with `agree: false`.",
  },
  askRematch: {
    summary: "Wants to play again; the last to agree opens the table.",
    more: "Once over. `table.rematch.table` is then the new table, everybody one seat further; claim the seat held for you there.",
  },
  chooseForAbsent: {
    summary: "Says what becomes of somebody who is absent, as far as the table's rule lets one.",
    more: "`about`: a seat whose clock ran out, or that is gone (`who.absent`). With the rule `claim` the first choice counts, with `vote` the majority.",
  },
  returnToSeat: { summary: "Takes one's seat back from the bot that sat in." },
  askPause: {
    summary: "Asks for a pause, agrees to one, or refuses and withdraws it.",
    more: "When everybody has agreed all clocks stand, in a live game for 30 minutes in all, else for 14 days.",
  },
  resumePlay: { summary: "Ends a pause.", more: "A move ends it too." },
  streamMine: {
    summary: "A WebSocket that tells a guest of all its tables at once (docs/api.md).",
    more: "After a break it begins anew.",
  },
  listenMine: {
    summary: "The same as one JSON object a line, until either side ends it.",
    more: "For programs that have no WebSocket.",
  },
  seekGame: {
    summary: "Seeks somebody to play with; the longest waiting who fits is taken at once.",
    more: "One at a time: another takes its place. A live seek ends 20 s after its guest's own stream, a slow one after 7 days, or 3 without a visit. Once matched, a seat is held for each at `table`: claim it; after a minute (live) or two days the table closes, and `lapsed` tells both. `rated`: accounts only (403 `accountNeeded`), and nobody of the same network.",
  },
  stopSeeking: { summary: "Ends a seek." },
  countSeeks: {
    summary: "How many others seek each game now, how strong this guest is, and how long it takes.",
    more: "`waits`: milliseconds that the last twenty who sought at once have waited, in the middle.",
  },
  makeChallenge: {
    summary: "Asks somebody one has met to play; they accept or decline.",
    more: "403 says no more than that it cannot be. A live one holds for 24 hours, others for 14 days. `rated`: both have accounts (422 `theyNeedAccount`), and are not of one network: that shows when it is accepted (403 `sameNetwork`).",
  },
  acceptChallenge: { summary: "Opens the table, with a seat held for each of the two: claim yours." },
  declineChallenge: { summary: "Says no, with a reason or without." },
  withdrawChallenge: { summary: "Takes one's own challenge back." },
  regardSeat: {
    summary: "Says what one thinks of whoever sits there: friend, not to be heard, not to be met.",
    more: "Nobody else is told. A blocked person and you do not see each other's public tables, and are never matched.",
  },
  readRegards: { summary: "What one thinks of each seat of a table." },
  readPeople: { summary: "Everybody one has said something about, and whose challenges one takes." },
  welcomeChallenges: { summary: "Says whose challenges one takes." },
  regardPerson: { summary: "Thinks otherwise of somebody on that list." },
  offerPace: {
    summary: "Offers the others a clock at a table that has none; the host alone may.",
    more: "When everybody has agreed, all clocks begin with what the pace gives (row `paced`). 409 `clockThere`, 409 `offerOpen`.",
  },
  answerPace: { summary: "Agrees to the offered clock, or not; a no takes the offer off the table." },
  talk: {
    summary: "Says a ready phrase or, at a private table, words.",
    more: "1 to 280 characters, plain text: escape it.",
  },
  ...LADDER,
  ...PUZZLES,
  ...NOTICES,
  ...ORDER,
};

export interface Described extends Words {
  readonly name: string;
  readonly route: Route;
}
const all = new Map<string, Route>(Object.entries(routes));
/** Every route with its words. */
export const described: readonly Described[] = Object.entries(ROUTES).flatMap(([name, words]) => {
  const route = all.get(name);
  return route ? [{ name, route, ...words }] : [];
});

export const WHO: Readonly<Record<Access, string>> = {
  all: "everybody",
  guest: "a guest",
  look: "who may look",
  seat: "the seat",
  host: "the host",
  seated: "the host, a seat",
  seatOrHost: "the seat, the host",
};

/** What a field's name does not say, by its type and name. */
export const FIELDS: Readonly<Record<string, string>> = {
  "SeatInfo.held": "kept for one guest, e.g. after a rematch",
  "SeatInfo.human":
    'name "": a guest without one; `bot`: the level of one that sits in while they are absent; `account`: not a guest; `rating`, `sure`: on this ladder when they sat down',
  "SeatInfo.bot": "`rating`: its fixed place on the ladder, at a rated table",
  "TableInfo.rated":
    "its result moves ratings; accounts only, seeds are promised first where two or more people play",
  "TableInfo.gathering": "all chairs are taken: show your seed within `left` ms; `shown`: who has",
  "TableInfo.published": "who lets everybody see this finished private game",
  "SeatInfo.program": "a program, and whose it is",
  "TableInfo.flag": "what happens when a clock has run out",
  "TableInfo.takeover": "the level of a bot that sits in",
  "TableInfo.clock": "once begun, where clocks run or somebody is late",
  "TableInfo.pause": "asked for by `by`",
  "TableInfo.ballots": "what the others choose for somebody absent",
  "TableInfo.ended": "over without a result",
  "Clock.left": "ms on each clock when this was sent: count from there, never compare with your own time",
  "Clock.runs": "whose clock runs",
  "Clock.flagged": "whose clock has run out and is not settled",
  "Clock.paused": "by consent; ms until it ends by itself",
  "Clock.away": "on vacation: their clocks stand",
  "Clock.flags": "when the next clock runs out, if the server runs on",
  "News.tick": "on the server's time line, which stands still while no server runs",
  "Line.waits": "seats that are asked now",
  "MineMessage.hello": "first: games that are not over, and how many there are",
  "MineMessage.line": "a game that is new or has changed",
  "MineMessage.gone": "no longer one of yours",
  "MineMessage.asked": "a question to your seat",
  "MineMessage.gathering": "a seat is held for you: claim it",
  "MineMessage.unsought": "that seek has ended",
  "MineMessage.match": "somebody was found",
  "MineMessage.beat": "every 10 s; silence for 40 s means: connect again",
  "Line.left": "ms on your clock if it is your turn, else on that of whoever is waited for",
  "Pending.seats": "`may`: who can move though nobody waits for it",
  "TableInfo.luck": "seals of promised seeds, seats' seeds once begun (\"\": a bot), the server's once over",
  "TableInfo.takeback": "asked for by `seat`; `to` entries would stand",
  "TableInfo.rematch": "`table`: the new one, once all agreed",
  "TableInfo.result": "once over",
  "TableInfo.fault": "why it is stuck: shown as far as it can be read, takes no moves",
  "Marks.rerolled": "answers of luck that were taken back",
  "Stamp.n": "under the first n entries of the record (docs/records.md)",
  "Seen.view": "these four once begun",
  "Event.t": "and whatever the game tells of it",
  "Notice.step": "one entry, as this viewer witnessed it",
  "Notice.back": "a takeback: only the first `to` entries stand",
  "Notice.adopted": "from here on the rules of number `to` are played; everything is told in their shapes",
  "StreamMessage.news": "`table`: fields that changed, null for what is gone; `key`: your chain is stored",
  "StreamMessage.done": "your chain was stored before",
  "StreamMessage.refused": "your chain was not: what HTTP would answer",
  "StreamMessage.hello": "first, when `after` is left out or too far back",
  "StreamMessage.wait": "its bots wait for a thread: turns up to its own; 0: no longer",
  "StreamMessage.who":
    "with `who=1`: who is at the table, whenever that changes; `absent`: gone for so long that others may choose",
  "StreamMessage.pulse": "every 25 s; silence for 40 s means: connect again",
};
