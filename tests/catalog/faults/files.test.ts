import { describe, expect, it } from 'vitest';
import { appended, catalogOf, edited, markdownOf, onlyError, refusal, valid, type Content } from '../content.ts';

const counter = 'products/counter.md';
const post = 'news/opening.md';
const rewritten = (file: string, change: (text: string) => string): Content => ({
  ...valid,
  [file]: change(valid[file] ?? ''),
});

describe('parse()', () => {
  it.each([
    ['an extra comma', '"slogan": "Software for shops",', '"slogan": "Software for shops",,', 5],
    ['a missing comma', '"Software for shops",', '"Software for shops"', 6],
    ['a value without quotes', '"slogan": "Software for shops"', '"slogan": Software', 5],
    ['a comment', '"slogan":', '// as agreed\n  "slogan":', 5],
    ['a line break in a text', 'Software for shops', 'Software\nfor shops', 5],
    ['single quotes', '"BR"\n  ],', "'BR'\n  ],", 22],
    ['a missing closing brace', '"updated": "2026-05-18"\n}', '"updated": "2026-05-18"', 30],
  ])('reports the line of invalid JSON: %s', (_what, from, to, line) => {
    const diagnostic = onlyError(edited('organization.json', from, to));
    expect(diagnostic).toMatchObject({ file: 'content/organization.json', line, field: 'JSON' });
    expect(diagnostic.problem).toMatch(/^cannot be read: [^\n]+\.$/);
  });

  it('reports every required field if the front matter is empty', () => {
    const { errors } = refusal({ ...valid, [post]: '---\n---\n\nWe opened.\n\n---\n\nWe closed.\n' });
    expect(errors.map(({ field }) => field)).toEqual(['title', 'date', 'summary', 'tags']);
  });

  it('accepts Windows line endings and a byte order mark', () => {
    const content = rewritten(post, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    const published = (of: Content) => [catalogOf(of).news, markdownOf(catalogOf(of), 'news/opening')];
    expect(published(content)).toEqual(published(valid));
    const json = rewritten('contact.json', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    expect(catalogOf(json).contact).toEqual(catalogOf(valid).contact);
  });

  it('reports the same error with Windows line endings', () => {
    const content = edited(counter, 'status: available', 'status: gone');
    const windows = { ...content, [counter]: (content[counter] ?? '').replaceAll('\n', '\r\n') };
    expect(onlyError(windows)).toEqual(onlyError(content));
  });

  it('keeps the indentation of code on the first line of a body', () => {
    const catalog = catalogOf(edited(post, 'We opened.', '\n    $ open\n    $ sell'));
    expect(markdownOf(catalog, 'news/opening')).toBe('    $ open\n    $ sell');
  });

  it('keeps a thematic break of three hyphens in a body', () => {
    const catalog = catalogOf(appended(post, '\n---\n\nWe closed.\n'));
    expect(markdownOf(catalog, 'news/opening')).toBe('We opened.\n\n---\n\nWe closed.');
  });

  it.each(['notes.txt', 'news/photo.jpg', 'products.md', 'news/opening.mdx', 'team/ana.md', 'news/.md'])(
    'rejects a file that is not a record: %s',
    (file) => {
      expect(onlyError({ ...valid, [file]: 'text' })).toMatchObject({
        file: `content/${file}`,
        field: 'file name',
        problem: 'is not a content file.',
      });
    },
  );
});

describe('checkContent()', () => {
  it('accepts a catalog without products, news and work', () => {
    const few = Object.entries(valid).filter(([path]) => !/^(products|news|work)\//.test(path));
    expect(catalogOf(Object.fromEntries(few))).toMatchObject({ products: [], news: [], work: [] });
  });
});
