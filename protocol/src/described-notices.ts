import type { Words } from "./described-ladder.ts";
import type * as notices from "./notices.ts";

/** Routes of how a guest is reached while not looking. */
export const NOTICES: Readonly<Record<keyof typeof notices, Words>> = {
  readNotices: {
    summary: "How this guest is reached while not looking, and what the operator has set up for it.",
    more: "`push`: the server's key for Web Push. `quiet`: minutes of the day in `zone`.",
  },
  setNotices: {
    summary: "Language and zone of notices, and hours without any.",
    more: "`zone`: an IANA name; without one there are no quiet hours.",
  },
  addChannel: {
    summary:
      "A new way to reach this guest: a browser, a mail address, a Discord webhook or one of one's own.",
    more: "Mail is silent until its owner has confirmed it. `secret` signs what a `hook` is sent (`x-rubizh-signature`) and is told once. Targets must be https on the public internet. `instead`: the endpoint that a browser has given up.",
  },
  changeChannel: { summary: "Turns a channel on or off; what it tells of, when, and how often." },
  removeChannel: { summary: "Forgets a channel and what was on its way there." },
  testChannel: { summary: "Sends a notice there now.", more: "`sent: false`: it was not taken." },
  confirmChannel: {
    summary: "The owner of a mail address agrees to letters.",
    more: "`proof` comes by mail.",
  },
  stopChannel: {
    summary: "Ends letters to a mail address.",
    more: "The same as `POST /stop/:id/:proof`, which mail programs call (`List-Unsubscribe`).",
  },
  linkTelegram: { summary: "A link that introduces this guest to the server's Telegram bot." },
  enterTelegram: { summary: "The Telegram channel, once the bot was greeted by that link." },
};
