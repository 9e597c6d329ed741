import { loadGame } from "@rubizh/registry";
import { expose } from "comlink";
import { loadPinned } from "../pinned.ts";
import { type Auditor, audited } from "./luck.ts";

const auditor: Auditor = {
  async check(record, memory) {
    const entry = (await loadPinned(record.game, record.rules)) ?? (await loadGame(record.game));
    if (!entry) throw new Error(`no game ${record.game}`);
    return audited(entry, record, memory);
  },
};

expose(auditor);
