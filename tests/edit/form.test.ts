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

const widgetNames = (widgets: readonly Widget[], prefix = ''): string[] =>
  widgets.flatMap((widget) => [
    prefix + widget.name,
    ...widgetNames((widget['fields'] as Widget[] | undefined) ?? [], `${prefix}${widget.name}.`),
  ]);

test.each(kinds)('widgetsOf() returns a widget for every field of %s', (kind) => {
  const fields = fieldDocs.filter((field) => field.kind === kind).map(({ path: name }) => name);
  expect(widgetNames(widgetsOf(editorSchema(kind)))).toEqual(fields);
});

test('editorConfig() returns unique field names in each collection', () => {
  for (const collection of editorConfig([]).collections) {
    const names = 'fields' in collection ? collection.fields.map(({ name }) => name) : [];
    expect(names).toEqual([...new Set(names)]);
  }
});

test('widgetsOf() rejects a field of an unknown type', () => {
  expect(() => widgetsOf({ properties: { price: { type: 'null' } } })).toThrow('"price"');
});

test('fromForm() returns every file of the sample unchanged if its form is unchanged', async () => {
  for (const file of (await filesBelow(content)).filter((name) => /\.(?:md|json)$/.test(name))) {
    const text = await readFile(path.join(content, file), 'utf8');
    const contentPath = parseContentPath(file);
    if (!contentPath) throw new Error(file);
    const sent = JSON.parse(
      toForm(contentPath, { stem: contentPath.slug, text, version: 'its version' }, '2026-11-21'),
    ) as Record<string, unknown>;
    // Forms send these values for empty fields.
    const padded = contentPath.format === 'markdown' ? { replacedBy: '', draft: false, ...sent } : sent;
    expect(fromForm(contentPath, padded, text, editorSchema(contentPath.kind))).toBe(text);
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

test('updateYaml() keeps the comments and quotes of unchanged values', () => {
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

test('updateYaml() changes one of several fields that share a value through an anchor, and keeps comments', () => {
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

test('updateYaml() keeps the comments around fields on one line', () => {
  expect(updateYaml(oneLine, { name: 'Feira', tags: ['a'] })).toBe(`# Above
{name: 'Feira', tags: [a]} # beside
`);
});

test('updateYaml() returns YAML that parses to the new fields', () => {
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
  ['accepts a write from its own page', headers, false],
  ['rejects a write from another site', { ...headers, origin: 'https://evil.example' }, true],
  ['rejects a write without an origin', { host: 'localhost:9', 'content-type': 'application/json' }, true],
  [
    'rejects a write from another name that resolves to this machine',
    { ...headers, host: 'evil.example:9', origin: 'http://evil.example:9' },
    true,
  ],
  ['rejects a write from another port', { ...headers, origin: 'http://localhost:8' }, true],
  ['rejects a write from a plain HTML form', { ...headers, 'content-type': 'text/plain' }, true],
])('refusal() %s', (_, sent, isRejected) => {
  const request = new Request('http://localhost:9/proxy', { method: 'POST', headers: sent });
  expect(refusal(request, 9) !== undefined).toBe(isRejected);
});

test('the published site has no files of the editor, and its home page does not mention Decap', async () => {
  const files = await filesBelow(inject('dist'));
  expect(files.filter((file) => /decap|(?:^|\/)(?:edit|admin)\b/.test(file))).toEqual([]);
  expect(await readFile(path.join(inject('dist'), 'index.html'), 'utf8')).not.toMatch(/decap/i);
});
