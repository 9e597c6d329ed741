import type { Guide, PageSection } from "@rubizh/board";
import page from "./page.json" with { type: "json" };

export const guide: Guide = { page: page as unknown as readonly PageSection[] };
