import { afterAll, beforeAll, expect, test } from "vitest";
import { configOf } from "../config.ts";
import { startMailbox } from "../testing/mailbox.ts";
import { openMail } from "./mail.ts";

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
beforeAll(async () => {
  mailbox = await startMailbox();
});
afterAll(() => mailbox.stop());

const setUp = (more: object = {}) =>
  configOf({ smtp: mailbox.url, origin: "https://play.example", contact: "op@play.example", ...more });

test("a letter arrives in plain words, names whom it is for and ends by one click", async () => {
  const send = await openMail(setUp());
  await send?.({
    to: "olia@mail.example",
    subject: "Твій хід",
    text: "Ходи: https://play.example/table/x\n",
    unsubscribe: "https://play.example/stop/a/b",
    key: "turn-1",
  });
  const [letter] = mailbox.letters;
  expect(letter?.to).toEqual(["olia@mail.example"]);
  expect(letter?.headers.get("subject")).toBe("Твій хід");
  expect(letter?.headers.get("from")).toBe("rubizh@play.example");
  expect(letter?.headers.get("message-id")).toBe("<turn-1@play.example>");
  expect(letter?.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(letter?.headers.get("list-unsubscribe")).toBe("<https://play.example/stop/a/b>");
  expect(letter?.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(letter?.text).toBe("Ходи: https://play.example/table/x");
});

test("an address is one address, whatever is written into it", async () => {
  const send = await openMail(setUp());
  await send?.({ to: "a@mail.example, b@mail.example", subject: "s", text: "t" }).catch(() => {});
  for (const { to } of mailbox.letters) expect(to).not.toContain("b@mail.example");
});

test("without a mail server, an address of one's own or a contact there is no mail", async () => {
  for (const missing of ["smtp", "origin", "contact"])
    expect(await openMail(setUp({ [missing]: "" }))).toBeUndefined();
});
