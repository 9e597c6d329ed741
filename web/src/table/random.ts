export const randomBelow = (n: number): number => {
  const limit = 2 ** 32 - (2 ** 32 % n);
  const word = new Uint32Array(1);
  do crypto.getRandomValues(word);
  while ((word[0] ?? 0) >= limit);
  return (word[0] ?? 0) % n;
};
