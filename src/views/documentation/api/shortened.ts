/** A list that was cut: where it stands, and how many of its items are missing. */
export interface Cut {
  readonly path: string;
  readonly left: number;
}

export interface Shortened {
  readonly value: unknown;
  readonly cuts: readonly Cut[];
}

/** Items that are shown of a list: one object, or a few words. */
const shown = (items: readonly unknown[]): number => (items.some((item) => typeof item === 'object') ? 1 : 3);

/** A value with its lists cut to what shows their form, and what was left out. */
export function shortened(value: unknown, path = ''): Shortened {
  if (Array.isArray(value)) {
    const kept = value.slice(0, shown(value)).map((item: unknown) => shortened(item, `${path}[]`));
    const left = value.length - kept.length;
    const cuts = [...(left > 0 ? [{ path, left }] : []), ...kept.flatMap((item) => item.cuts)];
    return { value: kept.map((item) => item.value), cuts };
  }
  if (typeof value !== 'object' || value === null) return { value, cuts: [] };
  const fields = Object.entries(value).map(
    ([name, field]) => [name, shortened(field, path === '' ? name : `${path}.${name}`)] as const,
  );
  return {
    value: Object.fromEntries(fields.map(([name, field]) => [name, field.value])),
    cuts: fields.flatMap(([, field]) => field.cuts),
  };
}

/** What was left out, in a sentence part: "6 of `items`, 2 of `items[].about`". */
export const leftOut = (cuts: readonly Cut[]): string =>
  cuts.map(({ path, left }) => `${left} of \`${path}\``).join(', ');
