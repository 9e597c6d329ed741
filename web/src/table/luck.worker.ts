import { type AnyEntry, type LuckStory, luckIn, spansOf } from "@rubizh/engine";
import { loadGame } from "@rubizh/registry";
import { expose } from "comlink";
import { loadSpans } from "../pinned.ts";
import { type Auditor, audited } from "./luck.ts";

const entryOf = async (told: LuckStory): Promise<AnyEntry | undefined> =>
  (await loadSpans(told.game, spansOf(told))) ?? (await loadGame(told.game));

const auditor: Auditor = {
  async check(record, memory) {
    const entry = await entryOf(record);
    if (!entry) throw new Error(`no game ${record.game}`);
    return audited(entry, record, memory);
  },
  async count(told) {
    const entry = await entryOf(told);
    const counted = entry && luckIn(entry, told);
    return counted && "ok" in counted ? counted.ok : undefined;
  },
};

expose(auditor);
