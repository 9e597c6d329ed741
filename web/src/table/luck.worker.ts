import { type AnyTableModule, type LuckStory, luckIn, spansOf } from "@rubizh/engine";
import { loadTable } from "@rubizh/registry";
import { expose } from "comlink";
import { loadSpans } from "../pinned.ts";
import { type Auditor, audited } from "./luck.ts";

const entryOf = async (told: LuckStory): Promise<AnyTableModule | undefined> =>
  (await loadSpans(told.game, spansOf(told))) ?? (await loadTable(told.game));

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
