import type { AnyEntry, AnyPinned, AnyTableModule } from "@rubizh/engine";

/** A game under older rules: everything of theirs, told in the newest sentences, with the steps to the newest shapes. */
export const underRules = <E extends AnyEntry | AnyTableModule>(newest: E, pinned: AnyPinned): E =>
  ({
    ...pinned,
    ...("variety" in newest ? { variety: newest.variety } : {}),
    texts: newest.texts,
    rulebook: newest.rulebook,
    ...(newest.lift ? { lift: newest.lift } : {}),
  }) as E;
