export type Data = Readonly<Record<string, unknown>>;

/** Returns whether a value is an object, but not a list. */
export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
