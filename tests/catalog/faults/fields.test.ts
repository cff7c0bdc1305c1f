import { describe, expect, it } from 'vitest';
import { kinds, recordSchemas } from '../../../src/content/schema/records.ts';
import { edited, onlyError, refusal, report, valid, type Content } from '../content.ts';

const product = 'products/counter.md';
const inProduct = (from: string, to: string): Content => edited(product, from, to);

describe('parse()', () => {
  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-5-18', '18/05/2026', '2026-05-18T10:00:00Z'])(
    'rejects %s as a date',
    (date) => {
      const { line, field, problem } = onlyError(inProduct('updated: 2026-05-18', `updated: ${date}`));
      expect({ line, field }).toEqual({ line: 14, field: 'updated' });
      expect(problem).toBe(`"${date}" is not a valid date in the form YYYY-MM-DD.`);
    },
  );

  it('accepts February 29 in a leap year', () => {
    expect(() => report(edited('news/opening.md', 'date: 2026-03-09', 'date: 2024-02-29'))).toThrow(
      'The content is valid',
    );
  });

  it.each([
    ['a missing value', 'audience:'],
    ['null', 'audience: null'],
    ['an empty text', 'audience: ""'],
    ['a text of spaces', 'audience: "   "'],
  ])('reports %s as empty', (_what, line) => {
    expect(onlyError(inProduct('audience: Shops', line))).toMatchObject({
      line: 12,
      field: 'audience',
      problem: 'is empty.',
    });
  });
});

describe('recordSchemas', () => {
  const fileOf = { products: product, news: 'news/opening.md', work: 'work/bakery.md', pages: 'pages/about.md' };
  const json = (fields: readonly string[]) => JSON.stringify(Object.fromEntries(fields.map((name) => [name, -0.5])));
  const yaml = (fields: readonly string[]) => `---\n${fields.map((name) => `${name}: -0.5`).join('\n')}\n---\n`;

  it.each(kinds)('give the error of every field of %s a remedy of its own', (kind) => {
    const fields = Object.keys(recordSchemas[kind].shape);
    const file = kind in fileOf ? fileOf[kind as keyof typeof fileOf] : `${kind}.json`;
    const { errors } = refusal({ ...valid, [file]: file.endsWith('.md') ? yaml(fields) : json(fields) });
    expect(errors.map(({ field }) => field)).toEqual(fields);
    for (const { remedy } of errors) expect(remedy).not.toMatch(/^Write each field on its own line/);
  });
});
