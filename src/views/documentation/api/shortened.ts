interface Cut {
  readonly path: string;
  readonly left: number;
}

interface Shortened {
  readonly value: unknown;
  readonly cuts: readonly Cut[];
}

/** Shortens lists in an example to one object or three texts, which show the form of the others. */
export function shortened(value: unknown, path = ''): Shortened {
  if (Array.isArray(value)) {
    const most = value.some((item) => typeof item === 'object') ? 1 : 3;
    const kept = value.slice(0, most).map((item: unknown) => shortened(item, `${path}[]`));
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

/** Describes the omitted items: "6 of `items`, 2 of `items[].about`". */
export const leftOut = (cuts: readonly Cut[]): string =>
  cuts.map(({ path, left }) => `${left} of \`${path}\``).join(', ');
