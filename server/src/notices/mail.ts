import type { Config } from "../config.ts";

/** One letter in plain words. */
interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where one click ends such letters. */
  readonly unsubscribe?: string;
  /** The same letter sent again has the same name, so that a mailbox may know it. */
  readonly key?: string;
}

export type SendMail = (letter: Letter) => Promise<void>;

/** Longer than this a mail server is not waited for. */
const PATIENCE_MS = 20_000;

/**
 * Sends letters; undefined where the operator has not set up what they need: a mail server, the address that links lead
 * to, and somebody to answer for them.
 */
export async function openMail({ smtp, mailFrom, origin, contact }: Config): Promise<SendMail | undefined> {
  if (smtp === "" || origin === "" || contact === "") return undefined;
  const { hostname } = new URL(origin);
  const from = mailFrom === "" ? `rubizh@${hostname}` : mailFrom;
  const waits = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  };
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url: smtp, ...waits }, { from });
  return async ({ to, subject, text, unsubscribe, key }) => {
    await transport.sendMail({
      // An object and not a text: nobody is added by a comma.
      to: { name: "", address: to },
      subject,
      text,
      ...(key === undefined ? {} : { messageId: `<${key}@${hostname}>` }),
      headers: {
        "Auto-Submitted": "auto-generated",
        ...(unsubscribe === undefined
          ? {}
          : {
              "List-Unsubscribe": `<${unsubscribe}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
      },
    });
  };
}
