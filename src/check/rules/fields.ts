import { schemas } from '../../collections/index.ts';
import { statusOrder } from '../../collections/products/schema.ts';
import { whyUnpublished } from '../../catalog/publication.ts';
import { markIn } from '../../markdown/remark-marks.ts';
import { quoted } from '../../markdown/written.ts';
import { fillIn } from '../../schemas/fields.ts';
import { valuesWithRole } from '../../schemas/roles.ts';
import { fieldError, fieldWarning, inBody, valuesIn, type Rule } from './rule.ts';

/** Fields of one group, each of which is a day or time that cannot be before the one on its left. */
const sequences: readonly { readonly fields: readonly string[]; readonly remedy: string }[] = [
  { fields: statusOrder, remedy: `A product is ${statusOrder.join(', then ')}.` },
  { fields: ['date', 'updated'], remedy: 'Remove "updated" if nothing has changed since.' },
  { fields: ['validFrom', 'priceValidUntil'], remedy: 'The price is valid on both days, and between them.' },
  {
    fields: ['opens', 'closes'],
    remedy: 'Write hours past midnight as two intervals: until 23:59 on the first day, and from 00:00 on the next.',
  },
];

/** Checks that the days and times of a group are in order. */
export const order: Rule = function* ({ entries }) {
  for (const entry of Object.values(entries).flat())
    for (const [path, group] of valuesIn(entry))
      for (const { fields, remedy } of typeof group === 'object' ? sequences : []) {
        const values = group as Readonly<Record<string, string | undefined>>;
        let before: { readonly name: string; readonly value: string } | undefined;
        for (const name of fields) {
          const value = values[name];
          if (value === undefined) continue;
          // A year is not before a day in it.
          if (before && value < before.value && !before.value.startsWith(value))
            yield fieldError(entry, [...path, name], {
              problem: `${value} is before ${before.name}, ${before.value}.`,
              remedy: `Correct one of the two. ${remedy}`,
            });
          before = { name, value };
        }
      }
};

/** The fields by which groups in a list are compared. */
const names: Readonly<Record<string, string>> = {
  contactPoints: 'contactType',
  words: 'word',
  additionalProperty: 'name',
};

/** Checks that no list repeats a text or a group of the same name. The rule `aliases` compares aliases as paths. */
export const repetitions: Rule = function* ({ entries }) {
  for (const entry of Object.values(entries).flat())
    for (const [path, list] of valuesIn(entry)) {
      if (!Array.isArray(list) || path[0] === 'aliases') continue;
      const name = names[String(path.at(-1))];
      const items = list.map((item: unknown) =>
        name === undefined ? item : (item as Readonly<Record<string, unknown>>)[name],
      );
      for (const [index, item] of items.entries())
        if (typeof item === 'string' && item !== fillIn && items.indexOf(item) < index)
          yield fieldError(entry, [...path, index, ...(name === undefined ? [] : [name])], {
            problem: `"${item}" appears twice in this list.`,
            remedy: 'Remove one of the two.',
          });
    }
};

const unknownFact = {
  problem: `is still ${fillIn}.`,
  remedy: 'Write what is true, or remove the field if it is optional.',
};

/** Finds facts that nobody has filled in since `npm run init` or `npm run new`. They cannot go live. */
export const filledIn: Rule = function* ({ entries, today, isProduction }) {
  for (const entry of Object.values(entries).flat()) {
    const severity = isProduction && whyUnpublished(entry, today) === undefined ? 'error' : 'warning';
    for (const [path, value] of valuesIn(entry))
      if (typeof value === 'string' && value.includes(fillIn))
        yield { ...fieldError(entry, path, unknownFact), severity };
    for (const [index, text] of entry.body.split('\n').entries())
      if (text.includes(fillIn)) yield inBody(severity, entry, { line: index + 1, column: 1 }, unknownFact);
  }
};

/** Warns of marks of Markdown and HTML in texts of fields, where readers would see them. */
export const plainText: Rule = function* ({ entries }) {
  for (const entry of Object.values(entries).flat())
    for (const { path, value } of valuesWithRole(schemas[entry.collection], entry.data, 'text')) {
      const mark = typeof value === 'string' ? markIn(value) : undefined;
      if (mark !== undefined)
        yield fieldWarning(entry, path, {
          problem: `contains ${quoted(mark)}, which readers would see, since a field is not Markdown.`,
          remedy: 'Write it in plain text.',
        });
    }
};
