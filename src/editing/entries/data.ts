export type Data = Readonly<Record<string, unknown>>;

/** Returns whether a value is an object, and not an array or null. */
export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
