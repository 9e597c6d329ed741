import { expect, test } from "vitest";
import { Refused } from "../refused.ts";
import { readJson } from "./json.ts";

/** What is read, or the rule that refuses it. */
function judged(text: string): unknown {
  try {
    return readJson(text);
  } catch (error) {
    return error instanceof Refused ? error.refusal.rule : error;
  }
}

test.each([
  ['{"t":"moves","no":3,"moves":[{"t":"take","cell":-5}]}', undefined],
  ['{"a":"constructor","b":["__proto__"]}', undefined],
  ['{"a":1,"a":1}', "server-key"],
  ['{"a":{"b":1,"b":2}}', "server-key"],
  ['{"__proto__":{}}', "server-key"],
  ['{"a":{"constructor":1}}', "server-key"],
  ['{"\\u0061":1,"a":2}', "server-key"],
  ["[9007199254740992]", "server-number"],
  ["[9007199254740993]", "server-number"],
  ["[-0]", "server-number"],
  ["[1e999]", "server-number"],
  [`${"[".repeat(8)}${"]".repeat(8)}`, undefined],
  [`${"[".repeat(9)}${"]".repeat(9)}`, "server-tooDeep"],
  ['{"a":', "server-notJson"],
])("%s is judged alike, written tightly or with room", (text, rule) => {
  const expected = rule ?? JSON.parse(text);
  expect(judged(text)).toEqual(expected);
  const roomy = text.replaceAll(/([:,[\]{}])/g, " $1 ");
  expect(judged(roomy)).toEqual(expected);
});
