import { describe, expect, it } from 'vitest';
import { pagesCmsConfig } from '../../scripts/editors/pages-cms.ts';
import { editorSchema } from '../../scripts/editors/json-schema.ts';
import { kinds, type Kind } from '../../src/schemas/collections.ts';

const fieldNames = (kind: Kind): string[] => Object.keys(editorSchema(kind).properties ?? {});

interface Field {
  readonly name: string;
  readonly type: string;
  readonly fields?: readonly Field[];
  readonly options?: { readonly values?: readonly string[] };
}
const withInner = (field: Field): Field[] => [field, ...(field.fields ?? []).flatMap(withInner)];

describe('pagesCmsConfig()', () => {
  const { content, media } = pagesCmsConfig();

  it('returns every field of every kind, and the body of texts', () => {
    for (const { name, type, fields } of content)
      expect((fields as readonly Field[]).map((field) => field.name)).toEqual([
        ...fieldNames(name).filter((field) => field !== '$schema'),
        ...(type === 'file' ? [] : ['body']),
      ]);
    expect(content.map(({ name }) => name)).toEqual(kinds);
  });

  it('returns names, field types and paths that Pages CMS accepts', () => {
    const types = ['boolean', 'code', 'date', 'number', 'object', 'select', 'string'];
    for (const field of content.flatMap(({ fields }) => (fields as readonly Field[]).flatMap(withInner))) {
      expect(field.name).toMatch(/^[a-zA-Z0-9_-]+$/);
      expect(types).toContain(field.type);
      expect(field.type === 'object', field.name).toBe(field.fields !== undefined);
      if (field.type === 'select') expect(field.options?.values).not.toEqual([]);
    }
    for (const path of [...content.map((collection) => collection.path), ...media.map(({ input }) => input)])
      expect(path).toMatch(/^[^/].*[^/]$/);
  });
});
