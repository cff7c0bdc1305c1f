import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { docsPathOf, fieldDocs, fieldReference } from '../../src/schemas/field-docs.ts';
import { collectionNames, type CollectionName } from '../../src/collections/index.ts';
import { root } from '../../src/settings.ts';
import { editorFiles } from '../../scripts/editors.ts';
import { editorSchema } from '../../scripts/editors/json-schema.ts';
import { pagesCmsConfig } from '../../scripts/editors/pages-cms.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('npm run editors', () => {
  it('generates exactly the committed files', async () => {
    // Content may have come since in a further language, whose forms the next run adds.
    const languages = Array.from(
      read('.pages.yml').matchAll(/name: organization-(\S+)/g),
      ([, language = '']) => language,
    );
    for (const [file, text] of await editorFiles(languages))
      expect(read(file), `${file} is not fresh: run npm run editors`).toBe(text);
  });

  it('writes an anchor for each field to the field reference, which messages link to', () => {
    const anchors = new Set([...read(fieldReference).matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id));
    const fields = fieldDocs.filter(({ path: field }) => field !== '$schema');
    const linked = [
      ...fields.map(({ collection, path: field }) => docsPathOf(collection, field)),
      docsPathOf('news', 'front matter'),
    ];
    for (const link of linked) expect(anchors).toContain(link.replace(`${fieldReference}#`, ''));
    for (const part of ['body', 'file name']) expect(existsSync(path.join(root, docsPathOf('news', part)))).toBe(true);
  });
});

it('.vscode/settings.json names JSON schemas that exist', () => {
  const settings = JSON.parse(read('.vscode/settings.json')) as { 'json.schemas': { url: string }[] };
  expect(settings['json.schemas']).toHaveLength(6);
  for (const { url } of settings['json.schemas']) expect(existsSync(path.join(root, url)), url).toBe(true);
});

interface Field {
  readonly name: string;
  readonly type: string;
  readonly fields?: readonly Field[];
  readonly options?: { readonly values?: readonly string[] };
}
const withInner = (field: Field): Field[] => [field, ...(field.fields ?? []).flatMap(withInner)];
const fieldNames = (kind: CollectionName): string[] => Object.keys(editorSchema(kind).properties ?? {});

describe('pagesCmsConfig()', () => {
  const { content, media } = pagesCmsConfig(['pt-br']);
  const originals = content.filter(({ name }) => collectionNames.some((one) => one === name));

  it('returns every field of every kind, and the body of texts', () => {
    for (const { name, type, fields } of originals)
      expect((fields as readonly Field[]).map((field) => field.name)).toEqual([
        ...fieldNames(name as CollectionName).filter((field) => field !== '$schema'),
        ...(type === 'file' ? [] : ['body']),
      ]);
    expect(originals.map(({ name }) => name)).toEqual(collectionNames);
  });

  it('returns forms with texts alone for the translations in a language', () => {
    const form = content.find(({ name }) => name === 'work-pt-br');
    expect(form).toMatchObject({ label: 'Work (pt-br)', path: 'content/pt-br/work' });
    const fields = (form?.fields as readonly Field[]).map(({ name }) => name);
    expect(fields).toEqual(expect.arrayContaining(['title', 'summary', 'results', 'updated', 'body']));
    expect(fields).not.toContain('date');
  });

  it('returns names, field types and paths that Pages CMS accepts', () => {
    const types = ['boolean', 'code', 'date', 'file', 'image', 'number', 'object', 'select', 'string'];
    for (const field of content.flatMap(({ fields }) => (fields as readonly Field[]).flatMap(withInner))) {
      expect(field.name).toMatch(/^[a-zA-Z0-9_-]+$/);
      expect(types).toContain(field.type);
      expect(field.type === 'object', field.name).toBe(field.fields !== undefined);
      if (field.type === 'select') expect(field.options?.values).not.toEqual([]);
    }
    for (const folder of [...content.map((collection) => collection.path), ...media.map(({ input }) => input)])
      expect(folder).toMatch(/^[^/].*[^/]$/);
  });
});
