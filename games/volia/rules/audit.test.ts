import { expect, test } from "vitest";
import { game } from "../index.ts";

test("a stray shot past somebody who stands nowhere is refused, not thrown at", () => {
  const read = game.position({
    acting: "kryvonis",
    sides: [{ at: { kryvonis: "S1.nw", agnieszka: "S1.ne" } }, { at: { trotsky: "S2.nw" } }],
  });
  if (!("ok" in read)) throw new Error(JSON.stringify(read));
  const d = game.clone(read.ok);
  game.play(d, 0, { t: "use", ability: "tesla", target: "trotsky" }, () => {});
  game.settle(d, [1], () => {});
  expect(game.parseState(d)).toHaveProperty("ok");
  for (const lost of ["kryvonis", "trotsky"]) {
    const fighters = d.fighters.map((f) => (f.id === lost ? { ...f, cell: "elsewhere" } : f));
    expect(game.parseState({ ...d, fighters })).toHaveProperty("refused");
  }
});
