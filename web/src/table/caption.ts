/** As many whole sentences as there is room for, the last ones: what came of it is never cut off. */
export function fitting(sentences: readonly string[], room: number): string {
  const whole = sentences.join(" ");
  if (whole.length <= room || sentences.length < 2) return whole;
  let kept = sentences.length - 1;
  for (let length = 0; kept >= 0; kept--) {
    length += (sentences[kept]?.length ?? 0) + 1;
    if (length > room) break;
  }
  return `… ${sentences.slice(Math.min(kept + 1, sentences.length - 1)).join(" ")}`;
}
