import type { Words } from "./described-ladder.ts";
import type * as people from "./people.ts";

/** Routes of accounts: ways back, devices, merging, export and deletion. */
export const PEOPLE: Readonly<Record<keyof typeof people, Words>> = {
  readAccount: {
    summary: "What is known of this guest: its ways back, its devices, and whether it will be deleted.",
    more: "`offered`: no passkeys where the server's address is an IP. `renames`: until then the name stays as it is.",
  },
  renameAccount: {
    summary: "Gives an account another name, or a guest any name.",
    more: "3 to 24 characters, unlike every other account's also where letters only look alike (409 `nameTaken`), once in 30 days. The old one is held for 90 days.",
  },
  endDevice: { summary: "Signs one of one's devices out." },
  beginPasskey: {
    summary: "What an authenticator needs to make a passkey; good for five minutes, once.",
    more: "409 `noPasskeys` where the server's address is an IP.",
  },
  finishPasskey: { summary: "Keeps a passkey: from now on this guest is an account." },
  removePasskey: {
    summary: "Takes a passkey away.",
    more: "409 `lastWay` when there would be no way back.",
  },
  beginPasskeyEntry: {
    summary: "What an authenticator needs to answer for its owner; good for five minutes, once.",
  },
  enterByPasskey: {
    summary: "Makes this device one of the account whose passkey has answered.",
    more: "Who it was before is signed out here; `before` lets its tables be merged.",
  },
  listWays: { summary: "Which ways back this server has beside passkeys and codes." },
  keepByMail: {
    summary: "Sends a letter to an address of one's own; who opens its link has the address as a way back.",
    more: "422 `notSetUp` where the operator has no mail server. Three letters an hour. The link is good for 15 minutes, once.",
  },
  removeMail: { summary: "Takes the address away.", more: "409 `lastWay` when there would be no way back." },
  confirmMail: {
    summary:
      "What the link of such a letter brings: the address is this guest's, and the guest is an account.",
    more: "403 `wrongLink` when it is spent or too old; 409 `mailTaken` when the address leads to another account.",
  },
  askMailLink: {
    summary: "Sends a link by which one comes back to an address, if it is somebody's.",
    more: "Answers the same, and as fast, whether it is or not. Three letters an hour and address.",
  },
  enterByMail: {
    summary:
      "Makes this device one of the account whose letter it was. The link is good for 15 minutes, once.",
    more: "Who it was before is signed out here; `before` lets its tables be merged.",
  },
  readVacation: {
    summary: "How many days of vacation an account has left, and whether it is away.",
    more: "`left` counts the days of the last year that are not used up; a day that has begun is used.",
  },
  takeVacation: {
    summary:
      "Goes on vacation for so many days: at every unhurried table this account's clock stands, the others' run.",
    more: "Accounts only (403 `accountNeeded`); 409 `awayAlready`, 409 `noVacationLeft`. A move at one of these tables ends it everywhere.",
  },
  endVacation: { summary: "Is back before the time: the clocks run again, days not begun are kept." },
  mergeGuest: {
    summary: "Takes over the tables of the guest that this device was before.",
    more: "`from` is the token that came with entering. A table where both sit stays apart and is named.",
  },
  exportMine: {
    summary: "Everything that is kept of this guest, one JSON object a line.",
    more: "Profile, ways back, devices, own words, and the record of every game it sat at.",
  },
  deleteMine: {
    summary: "Deletes this guest and all that names it; an account after seven days.",
    more: "Its own name is asked back. Seats in running games leave. Others' records still replay.",
  },
  keepMine: { summary: "Calls a deletion off." },
};
