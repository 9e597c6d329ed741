/** Made once for each key: a text that is new with every change would be hashed with every change, and it is long. */
export function onceBy<K, X>(make: (key: K) => X): (key: K) => X {
  const made = new Map<K, X>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}

export const places = (count: number): string => Array<string>(count).fill("?").join(", ");
