import type { FastifyBaseLogger } from "fastify";
import type { SendMail } from "../notices/mail.ts";
import { languageOf, sayIn } from "../notices/words.ts";
import { digest, randomToken } from "../secrets.ts";
import type { Store } from "../store/store.ts";

const LINK_MS = 15 * 60_000;
const HOUR_MS = 3600_000;
const LETTERS_AN_HOUR = 3;

/** One mailbox, however it is written. */
const mailbox = (address: string): string => address.toLowerCase();

export type Letters = ReturnType<typeof openLetters>;

/** Letters with links by which an address becomes a way back, and by which one comes back. */
export function openLetters(
  store: Store,
  send: SendMail | undefined,
  origin: string,
  log: FastifyBaseLogger,
) {
  const linkTo = async (kind: "mail-set" | "mail-enter", guest: string, body: string): Promise<string> => {
    const token = randomToken();
    const now = Date.now();
    await store.addProof({ hash: digest(token), kind, guest, body, until: now + LINK_MS }, now);
    return `${origin}/mail#${kind === "mail-set" ? "set" : "enter"}.${token}`;
  };
  const noted = async (address: string, guest: "" | "taken"): Promise<void> => {
    const now = Date.now();
    const hash = digest(randomToken());
    await store.addProof({ hash, kind: "mail-asked", guest, body: address, until: now + HOUR_MS }, now);
  };
  const isTooOften = async (address: string): Promise<boolean> =>
    (await store.countProofs("mail-asked", address, Date.now())) > LETTERS_AN_HOUR;

  const answer = async (address: string): Promise<void> => {
    const guest = await store.guestByMail(address);
    if (!send || guest === undefined || (await isTooOften(address))) return;
    const say = sayIn(languageOf((await store.speechOf(guest))?.lang ?? ""));
    const url = await linkTo("mail-enter", guest, "");
    const text = say({ key: "mail.enter.text", with: { url } });
    await send({ to: address, subject: say({ key: "mail.enter" }), text });
  };

  let underway: Promise<void> | undefined;
  const all = async (): Promise<void> => {
    for (const address of await store.askedLinks(Date.now()))
      await answer(address).catch((error: unknown) => log.warn({ err: error }, "link by mail"));
  };
  return {
    /** Whether the operator has set mail up. */
    offered: send !== undefined,
    /**
     * Notes that somebody wants to come back by this address. Whether it is anybody's is looked up later, so that
     * nothing about the answer can tell.
     */
    ask: (address: string): Promise<void> => noted(mailbox(address), ""),
    /** Sends what was asked for; a mail server holds nobody else up. */
    beat: (): Promise<void> => {
      underway ??= (send ? all() : Promise.resolve())
        .catch((error: unknown) => log.error({ err: error }, "letters"))
        .finally(() => {
          underway = undefined;
        });
      return underway;
    },
    stop: async (): Promise<void> => {
      await underway;
    },
    /** Sends the link that makes an address a guest's own; false when there were too many. */
    confirm: async (guest: string, address: string, lang: string): Promise<boolean> => {
      const to = mailbox(address);
      await noted(to, "taken");
      if (!send || (await isTooOften(to))) return false;
      const say = sayIn(languageOf(lang));
      const url = await linkTo("mail-set", guest, `${lang} ${to}`);
      await send({
        to,
        subject: say({ key: "mail.set" }),
        text: say({ key: "mail.set.text", with: { url } }),
      });
      return true;
    },
  };
}
