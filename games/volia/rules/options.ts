import { type Checked, type Refusal, refusal } from "@rubizh/engine";
import * as z from "zod/mini";
import type { Content } from "./content.ts";
import { STARTER_FORMAT } from "./content.ts";
import type { OwnPack } from "./own.ts";
import { deckOf, refuseSquads } from "./squads.ts";
import { type Options, schemas } from "./state.ts";

/** All of them may be left out, and a pack is judged by the content it goes with. */
const given = z.extend(z.partial(schemas.options), { own: z.optional(z.unknown()) });

/** What options are judged by: the content with a player's pack bound in, and the check of such a pack. */
export interface Library {
  contentOf(own: OwnPack | "none"): Content;
  checkPack(raw: unknown): Checked<OwnPack>;
}

/** Untrusted input in; complete options or a reason out. Left out, everything is as in the starter set. */
export function readOptions(library: Library, raw: unknown): Checked<Options> {
  const read = given.safeParse(raw ?? {});
  if (!read.success) {
    const where = read.error.issues[0]?.path.join(".") ?? "";
    return { refused: refusal("VO-012", "refuse.options", { where: where === "" ? "." : where }) };
  }
  const { mission, roster, format, factions, squads } = read.data;
  let own: OwnPack | "none" = "none";
  if (read.data.own !== undefined && read.data.own !== "none") {
    const pack = library.checkPack(read.data.own);
    if (!("ok" in pack)) return pack;
    own = pack.ok;
  }
  const options: Options = {
    mission: mission ?? "recon",
    roster: roster ?? "mission",
    format: format ?? STARTER_FORMAT,
    factions: factions ?? ["ukraine", "communards"],
    squads: squads ?? "starter",
    own,
  };
  const refused = refuseOptions(library.contentOf(own), options);
  return refused ? { refused } : { ok: options };
}

function refuseOptions(content: Content, options: Options): Refusal | undefined {
  const [a, b] = options.factions;
  for (const id of [a, b]) if (!content.faction(id)) return refusal("VO-012", "refuse.noFaction", { id });
  if (a === b) return refusal("VO-012", "refuse.sameFaction");
  const named = content.mission(options.mission);
  if (named) return refuseSquads(content, options, named);
  if (options.mission !== "random") return refusal("VO-017", "refuse.noMission", { id: options.mission });
  if (deckOf(content, options).length > 0) return undefined;
  const first = content.missions[0];
  return first
    ? refuseSquads(content, options, first)
    : refusal("VO-017", "refuse.noMission", { id: "random" });
}
