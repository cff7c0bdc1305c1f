export type Data = Readonly<Record<string, unknown>>;

/** Whether a value is an object, but not an array or null. */
export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
