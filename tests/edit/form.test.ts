import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { sampleFolder } from '../../scripts/sample.ts';
import { fieldDocs } from '../../src/content/schema/field-docs.ts';
import { kinds } from '../../src/content/schema/records.ts';
import { parseContentPath } from '../../src/content/parse/content-path.ts';
import { editorSchema } from '../../src/editing/entries/json-schemas.ts';
import { editorConfig } from '../../src/editing/form/config.ts';
import { fromForm, toForm } from '../../src/editing/form/entry-form.ts';
import { refusal } from '../../scripts/edit/page.ts';
import { updateYaml } from '../../src/editing/form/splice.ts';
import { widgetsOf, type Widget } from '../../src/editing/form/widgets.ts';
import { filesBelow } from '../../src/io/content-folder.ts';

const content = sampleFolder;

const named = (widgets: readonly Widget[], prefix = ''): string[] =>
  widgets.flatMap((widget) => [
    prefix + widget.name,
    ...named((widget['fields'] as Widget[] | undefined) ?? [], `${prefix}${widget.name}.`),
  ]);

test.each(kinds)('every field of %s has a widget', (kind) => {
  const fields = fieldDocs.filter((field) => field.kind === kind).map(({ path: name }) => name);
  expect(named(widgetsOf(editorSchema(kind)))).toEqual(fields);
});

test('additional entries of a form never have the name of a field', () => {
  for (const collection of editorConfig([]).collections) {
    const names = 'fields' in collection ? collection.fields.map(({ name }) => name) : [];
    expect(names).toEqual([...new Set(names)]);
  }
});

test('a field of an unknown kind is not silently omitted', () => {
  expect(() => widgetsOf({ properties: { price: { type: 'null' } } })).toThrow('"price"');
});

test('every file of the content, saved without a change, stays as it is to the byte', async () => {
  for (const file of (await filesBelow(content)).filter((name) => /\.(?:md|json)$/.test(name))) {
    const text = await readFile(path.join(content, file), 'utf8');
    const placed = parseContentPath(file);
    if (!placed) throw new Error(file);
    const sent = JSON.parse(
      toForm(placed, { stem: placed.slug, text, version: 'its version' }, '2026-11-21'),
    ) as Record<string, unknown>;
    // A form sends empty fields with these values.
    const padded = placed.form === 'markdown' ? { replacedBy: '', draft: false, ...sent } : sent;
    expect(fromForm(placed, padded, text, editorSchema(placed.kind))).toBe(text);
  }
});

const yaml = `# Above
name: 'Feira'   # beside
tags:   [a,  b]
list:
  # first
  - "one" # kept
  - "two"
group:
  deep: 2025-05-12

last: plain
`;

test('unchanged values keep their source text, including comments and quotes', () => {
  const after = {
    name: 'Mercado',
    tags: ['a', 'b'],
    list: ['one', '2: three', 'four'],
    group: { deep: '2025-05-12', new: 'x' },
    last: 'plain',
  };
  expect(updateYaml(yaml, after)).toBe(`# Above
name: 'Mercado' # beside
tags:   [a,  b]
list:
  # first
  - "one" # kept
  - "2: three"
  - "four"
group:
  deep: 2025-05-12
  new: x

last: plain
`);
});

const shared = `# Above
name: &name 'Feira' # beside
last: *name # also
list: &list
  - "one" # kept
tags: *list
`;
const oneLine = "# Above\n{name: 'Feira', tags: [a, b]} # beside\n";

test('fields that share a value through an anchor change alone and keep their comments', () => {
  const before = { name: 'Feira', last: 'Feira', list: ['one'], tags: ['one'] };
  expect(updateYaml(shared, { ...before, last: 'Mercado' })).toBe(shared.replace('*name', 'Mercado'));
  expect(updateYaml(shared, { ...before, name: 'Mercado' })).toBe(`# Above
name: &name 'Mercado' # beside
last: Feira # also
list: &list
  - "one" # kept
tags:
  - one
`);
  expect(updateYaml(shared, { last: 'Feira' })).toBe('last: Feira # also\n');
});

test('fields that share a line keep their comments', () => {
  expect(updateYaml(oneLine, { name: 'Feira', tags: ['a'] })).toBe(`# Above
{name: 'Feira', tags: [a]} # beside
`);
});

test('whatever is saved is what the file says then', () => {
  const text = fc.string({ minLength: 1 });
  const record = fc.record(
    {
      name: text,
      tags: fc.array(text),
      list: fc.array(text),
      group: fc.dictionary(text, text),
      last: text,
      added: text,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(record, fc.constantFrom(yaml, shared, oneLine), (after, before) => {
      expect(parse(updateYaml(before, after)) ?? {}).toEqual({ ...after });
    }),
  );
});

const headers = { host: 'localhost:9', origin: 'http://localhost:9', 'content-type': 'application/json' };
test.each([
  ['its own page', headers, false],
  ['another site', { ...headers, origin: 'https://evil.example' }, true],
  ['no origin', { host: 'localhost:9', 'content-type': 'application/json' }, true],
  [
    'a name that resolves to this machine',
    { ...headers, host: 'evil.example:9', origin: 'http://evil.example:9' },
    true,
  ],
  ['another port', { ...headers, origin: 'http://localhost:8' }, true],
  ['a plain form', { ...headers, 'content-type': 'text/plain' }, true],
])('a write from %s', (_, sent, refused) => {
  const request = new Request('http://localhost:9/proxy', { method: 'POST', headers: sent });
  expect(refusal(request, 9) !== undefined).toBe(refused);
});

test('the published site has nothing of the editor', async () => {
  const files = await filesBelow(inject('dist'));
  expect(files.filter((file) => /decap|(?:^|\/)(?:edit|admin)\b/.test(file))).toEqual([]);
  expect(await readFile(path.join(inject('dist'), 'index.html'), 'utf8')).not.toMatch(/decap/i);
});
