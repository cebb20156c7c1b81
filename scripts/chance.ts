/** Chance that can be repeated: the same seed gives the same numbers on every machine. */
export type Chance = {
  /** From 0 to less than 1. */
  next(): number;
  below(limit: number): number;
  one<T>(list: readonly T[]): T;
};

/** Mulberry32: small, fast, and good enough to choose by. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { next, below, one: (list) => list[below(list.length)]! };
}
