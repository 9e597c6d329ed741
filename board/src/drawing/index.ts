export { default as Drawing } from "./Drawing.svelte";
export { default as Focus } from "./Focus.svelte";
export { default as Ring } from "./Ring.svelte";
