import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collectionNames, schemas } from '../../src/collections/index.ts';
import { field, line, slug } from '../../src/schemas/fields.ts';
import { fieldsWithRole, reference, text, valuesWithRole } from '../../src/schemas/roles.ts';
import { edited, onlyError, report } from './content.ts';

const schema = z.strictObject({
  name: field(line, 'Name', 'A', text),
  parts: z.array(z.strictObject({ label: field(line.optional(), 'Label', 'B', text) })).default([]),
  others: field(z.array(slug).default([]), 'Others', ['a'], reference('news')),
  plain: line.optional(),
});

describe('fieldsWithRole()', () => {
  it('finds roles in groups and lists, and none in fields that share a schema with one', () => {
    const found = fieldsWithRole(schema).map(({ path, role }) => [path.join('.'), role.is]);
    expect(found).toEqual([
      ['name', 'text'],
      ['parts.label', 'text'],
      ['others', 'reference'],
    ]);
  });

  it.each([z.record(z.string(), line), z.tuple([line]), z.nullable(line), z.lazy(() => line)])(
    'refuses schemas in which it would overlook a role: %#',
    (inner) => {
      expect(() => fieldsWithRole(z.strictObject({ inner }))).toThrow('Cannot find the roles of fields');
    },
  );

  it.each(collectionNames)('reads the schema of %s', (name) => {
    expect(() => fieldsWithRole(schemas[name])).not.toThrow();
  });
});

it('valuesWithRole() returns the values with their paths, also of incomplete data', () => {
  const data = { parts: [{}, { label: 'x' }], others: ['one', 'two'] };
  expect(valuesWithRole(schema, data, 'text').map(({ path, value }) => [path, value])).toEqual([
    [['parts', 1, 'label'], 'x'],
  ]);
  expect(valuesWithRole(schema, data, 'reference').map(({ path, role }) => [path, role.to])).toEqual([
    [['others', 0], 'news'],
    [['others', 1], 'news'],
  ]);
});

it.each([
  ['work/bakery.md', 'client: A bakery group', 'client: Shop # 3 in Mooca'],
  ['work/bakery.md', 'industry: Bakeries', 'industry: Bakeries # and more'],
  ['work/bakery.md', 'text: Returns fell from 9% to 4%', 'text: Returns # fell'],
  ['products/counter.md', '  - Offline sales', '  - Offline # sales'],
  ['news/opening.md', 'tags: [company]', 'tags:\n  - company # news'],
])('in %s, the text after " #" in a text is reported: %s', async (file, from, to) => {
  expect((await onlyError(edited(file, from, to))).problem).toContain('the text after "#" is not part of the value');
});

it('a comment after a value that is not a text is allowed', async () => {
  expect(await report(edited('news/opening.md', 'date: 2026-03-09', 'date: 2026-03-09 # a Monday'))).toBe('');
});
