import { fillIn } from '../src/schemas/fields.ts';
import { itemKeys } from '../src/schemas/translation.ts';

/** Replaces each text in a value with `fillIn`, but not the words for programs that tell items of a list apart. */
export function toFillIn(value: unknown, mark: (text: string) => string = () => fillIn): unknown {
  if (typeof value === 'string') return mark(value);
  if (Array.isArray(value)) return value.map((item) => toFillIn(item, mark));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, itemKeys.includes(name) ? one : toFillIn(one, mark)]),
  );
}
