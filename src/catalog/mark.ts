/** The mark, a tile of 32 by 32: four petals where circles overlap. */
export const mark = {
  size: 32,
  path: 'M16 0A16 16 0 0 1 0 16 16 16 0 0 1 16 0ZM32 16A16 16 0 0 1 16 0 16 16 0 0 1 32 16ZM16 32A16 16 0 0 1 32 16 16 16 0 0 1 16 32ZM0 16A16 16 0 0 1 16 32 16 16 0 0 1 0 16Z',
} as const;
