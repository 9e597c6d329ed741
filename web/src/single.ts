/** Does it once at a time: whoever asks while it is being done gets no second one. */
export function single(act: () => Promise<unknown>): () => void {
  let isDoing = false;
  return () => {
    if (isDoing) return;
    isDoing = true;
    void act().finally(() => {
      isDoing = false;
    });
  };
}
