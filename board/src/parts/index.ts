export { default as Badge } from "./Badge.svelte";
export { default as Choices } from "./Choices.svelte";
export { default as Icon } from "./Icon.svelte";
export { ICONS, type IconName } from "./icons.ts";
export { default as Patterns } from "./Patterns.svelte";
export { default as ScaleBar } from "./ScaleBar.svelte";
export { default as Switch } from "./Switch.svelte";
