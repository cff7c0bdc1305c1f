import { describe, expect, it } from 'vitest';
import { appended, catalogOf, edited, onlyFault, refusal, report, valid, without, type Content } from '../content.ts';

const counter = 'products/counter.md';
const post = 'news/opening.md';
const rewritten = (file: string, change: (text: string) => string): Content => ({
  ...valid,
  [file]: change(valid[file] ?? ''),
});

describe('parse()', () => {
  it('names the line of broken YAML', () => {
    expect(report(edited(counter, 'name: Counter', 'name: Counter: the till'))).toMatchInlineSnapshot(`
      "content/products/counter.md:2:7  front matter: cannot be parsed: Nested mappings are not allowed in compact mappings.
          2 | name: Counter: the till
            |       ^
          Mend the syntax on this line. Put a value in quotes where it holds a colon, a hash or a quote, or begins with * & ! or @.
          See docs/editing.md#the-fields-of-a-file"
    `);
    expect(onlyFault(edited(counter, 'operatingSystem: [Web]', 'operatingSystem: [Web')).field).toBe('front matter');
  });

  it('names the line of a field that is there twice', () => {
    expect(onlyFault(edited(counter, 'audience: Shops', 'audience: Shops\naudience: Bakeries'))).toMatchObject({
      line: 13,
      problem: 'cannot be parsed: Map keys must be unique.',
    });
  });

  it.each(['*Counter', '!Counter now'])(
    'names the line of a value that YAML takes for more than itself: %s',
    (value) => {
      expect(onlyFault(edited(counter, 'name: Counter', `name: ${value}`))).toMatchObject({
        line: 2,
        field: 'front matter',
      });
    },
  );

  it.each([
    ['a comma too many', '"slogan": "Software for shops",', '"slogan": "Software for shops",,', 5],
    ['a comma too few', '"Software for shops",', '"Software for shops"', 6],
    ['a value that is none', '"slogan": "Software for shops"', '"slogan": Software', 5],
    ['a comment', '"slogan":', '// as agreed\n  "slogan":', 5],
    ['a line break in a text', 'Software for shops', 'Software\nfor shops', 5],
    ['a quote of another kind', '"BR"\n  ],', "'BR'\n  ],", 20],
    ['an end that comes too early', '"updated": "2026-05-18"\n}', '"updated": "2026-05-18"', 28],
  ])('names the line of broken JSON: %s', (_what, from, to, line) => {
    const fault = onlyFault(edited('organization.json', from, to));
    expect(fault).toMatchObject({ file: 'content/organization.json', line, field: 'JSON' });
    expect(fault.problem).toMatch(/^cannot be parsed: [^\n]+\.$/);
  });

  it('says what is wrong with broken JSON, and where to look', () => {
    expect(report(edited('contact.json', '"opens": "09:00",', '"opens": "09:00"'))).toMatchInlineSnapshot(`
      "content/contact.json:14  JSON: cannot be parsed: Expected ',' or '}' after property value.
          14 |     "closes": "18:00"
          Mend the syntax on this line or the one before it: look for a missing comma, quote or brace.
          See docs/editing.md#the-fields-of-a-file"
    `);
  });

  it('says how front matter is written where there is none', () => {
    expect(report({ ...valid, [post]: 'We opened.\n' })).toMatchInlineSnapshot(`
      "content/news/opening.md:1  front matter: is missing.
          1 | We opened.
          Begin the file with a line "---", the fields one a line as "name: value", and a line "---" again.
          See docs/editing.md#the-fields-of-a-file"
    `);
    expect(onlyFault({ ...valid, [post]: '' }).field).toBe('front matter');
    expect(onlyFault({ ...valid, [post]: '---\ntitle: Opening\n\nWe opened.\n' }).field).toBe('front matter');
  });

  it('names every field of front matter that holds none', () => {
    const { faults } = refusal({ ...valid, [post]: '---\n---\n\nWe opened.\n\n---\n\nWe closed.\n' });
    expect(faults.map(({ field }) => field)).toEqual(['title', 'date', 'summary', 'tags']);
  });

  it('says how fields are written where front matter is something else', () => {
    expect(report({ ...valid, [post]: '---\n- Opening\n---\n' })).toMatchInlineSnapshot(`
      "content/news/opening.md:1  file: is ["Opening"], where a group of named fields belongs.
          Write the fields one a line, each as a name, a colon and a value.
          See docs/editing.md#the-files"
    `);
  });

  it('accepts line ends of Windows, and a byte order mark', () => {
    const content = rewritten(post, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    expect(catalogOf(content).news).toEqual(catalogOf(valid).news);
    const json = rewritten('contact.json', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    expect(catalogOf(json).contact).toEqual(catalogOf(valid).contact);
  });

  it('names the same line whatever the line ends', () => {
    const content = edited(counter, 'status: available', 'status: gone');
    const windows = { ...content, [counter]: (content[counter] ?? '').replaceAll('\n', '\r\n') };
    expect(onlyFault(windows)).toEqual(onlyFault(content));
  });

  it('refuses NUL bytes', () => {
    expect(onlyFault(appended(post, '\u0000')).problem).toBe('holds NUL bytes, so it is no text.');
  });

  it('leaves the indent of code on the first line of a body as it is', () => {
    const [news] = catalogOf(edited(post, 'We opened.', '\n    $ open\n    $ sell')).news;
    expect(news?.body).toBe('    $ open\n    $ sell');
  });

  it('leaves a rule of three hyphens in a body where it is', () => {
    const [news] = catalogOf(appended(post, '\n---\n\nWe closed.\n')).news;
    expect(news?.body).toBe('We opened.\n\n---\n\nWe closed.');
  });

  it.each(['notes.txt', 'news/photo.jpg', 'products.md', 'news/opening.mdx', 'team/ana.md', 'news/.md'])(
    'refuses a file that stands for no record: %s',
    (file) => {
      expect(onlyFault({ ...valid, [file]: 'text' })).toMatchObject({
        file: `content/${file}`,
        field: 'file name',
        problem: 'is not a file that the catalog reads.',
      });
    },
  );
});

describe('check()', () => {
  it.each(['organization.json', 'contact.json'])('asks for %s', (file) => {
    expect(onlyFault(without(file))).toMatchObject({ file: `content/${file}`, problem: 'is missing.' });
  });

  it('takes a catalog without products, news and work', () => {
    const few = Object.entries(valid).filter(([path]) => !/^(products|news|work)\//.test(path));
    expect(catalogOf(Object.fromEntries(few))).toMatchObject({ products: [], news: [], work: [] });
  });
});
