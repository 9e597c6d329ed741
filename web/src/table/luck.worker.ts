import { spansOf } from "@rubizh/engine";
import { loadGame } from "@rubizh/registry";
import { expose } from "comlink";
import { loadSpans } from "../pinned.ts";
import { type Auditor, audited } from "./luck.ts";

const auditor: Auditor = {
  async check(record, memory) {
    const entry = (await loadSpans(record.game, spansOf(record))) ?? (await loadGame(record.game));
    if (!entry) throw new Error(`no game ${record.game}`);
    return audited(entry, record, memory);
  },
};

expose(auditor);
