import type { AnyEntry, AnyPinned } from "@rubizh/engine";

/** A game under older rules: everything of theirs, told in the newest sentences, with the steps to the newest shapes. */
export const underRules = (newest: AnyEntry, pinned: AnyPinned): AnyEntry => ({
  ...pinned,
  variety: newest.variety,
  texts: newest.texts,
  rulebook: newest.rulebook,
  ...(newest.lift ? { lift: newest.lift } : {}),
});
