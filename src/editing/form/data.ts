/** Fields by their names, as YAML and JSON have them. */
export type Data = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields, and no list. */
export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values of JSON are the same, whatever the order of their fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (isData(a) && isData(b)) {
    const names = Object.keys(a);
    return (
      names.length === Object.keys(b).length &&
      names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
    );
  }
  return Object.is(a, b);
}
