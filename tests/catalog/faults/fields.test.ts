import { describe, expect, it } from 'vitest';
import { kinds, schemas } from '../../../src/schemas/collections.ts';
import { reported, valid } from '../content.ts';

describe('schemas', () => {
  const fileOf = {
    products: 'products/counter.md',
    news: 'news/opening.md',
    work: 'work/bakery.md',
    pages: 'pages/about.md',
  };
  const json = (fields: readonly string[]) => JSON.stringify(Object.fromEntries(fields.map((name) => [name, -0.5])));
  const yaml = (fields: readonly string[]) => `---\n${fields.map((name) => `${name}: -0.5`).join('\n')}\n---\n`;

  it.each(kinds)('give the error of every field of %s a remedy of its own', async (kind) => {
    const fields = Object.keys(schemas[kind].shape);
    const file = kind in fileOf ? fileOf[kind as keyof typeof fileOf] : `${kind}.json`;
    const { errors } = await reported({ ...valid, [file]: file.endsWith('.md') ? yaml(fields) : json(fields) });
    expect(errors.map(({ field }) => field)).toEqual(fields);
    for (const { remedy } of errors) expect(remedy).not.toMatch(/^Write each field on its own line/);
  });
});
