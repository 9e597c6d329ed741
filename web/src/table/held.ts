import { mount, unmount } from "svelte";
import Held from "../parts/Held.svelte";
import type { TellHold } from "./database.ts";

let shown: Record<string, unknown> | undefined;

/** One line above every screen, for as long as it holds. */
export const show: TellHold = (hold) => {
  if (shown) void unmount(shown);
  shown = hold && mount(Held, { target: document.body, props: { hold } });
};
