/** A source of whole numbers from 0 to below `most`, the same for the same seed (mulberry32). */
export type Random = (most: number) => number;

export function randomOf(seed: number): Random {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most);
  };
}

/** One of a list that has at least one. */
export const oneOf = <T>(random: Random, values: readonly [T, ...T[]]): T => values[random(values.length)] ?? values[0];
