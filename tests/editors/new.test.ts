import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkContent } from '../../src/checks/check-content.ts';
import { type Content } from '../../src/checks/content.ts';
import { dayIn } from '../../src/content/day.ts';
import { currentTime } from '../../src/settings.ts';
import { entryNames, errorsIn, newFile, slugFor, withDefaults } from '../../src/editing/entries/new-entry.ts';
import { folderKinds } from '../../src/content/schema/records.ts';
import { slugOf } from '../../src/content/slugify.ts';
import { valid } from '../catalog/content.ts';
import { runScript, sampleCopy } from './process.ts';

const content: Content = {
  files: Object.entries(valid).map(([name, text]) => ({ file: `content/${name}`, path: name, text })),
  publicFiles: [],
  now: new Date('2026-11-21T12:00:00Z'),
};
const product = {
  name: 'Till: the second',
  summary: 'Sells.',
  kind: 'software',
  category: 'Point of sale',
  featureList: ['# of sales', 'yes'],
  operatingSystem: ['Web'],
  audience: 'Shops',
};

describe('newFile()', () => {
  it.each([
    ['products', product],
    ['news', { title: '*Open*: 1e3 "days"', summary: 'no', tags: ['release'] }],
    ['work', { title: 'Ovens', client: '@bakery', industry: 'Bakeries', summary: '- One', results: [{ text: '5%' }] }],
    ['pages', { title: '2026-01-01', summary: 'null' }],
  ] as const)(
    'returns a file in %s that passes every check, even if YAML could read its values as other types',
    (kind, answers) => {
      const file = newFile(kind, 'of-its-own', withDefaults(kind, answers, '2026-11-21', content), content);
      const { records } = checkContent({ ...content, files: [...content.files, file] });
      const record = records[kind].find(({ slug }) => slug === 'of-its-own');
      expect([record?.data, records.bodies.get(`${kind}/of-its-own`)?.markdown('')]).toMatchObject([answers, '']);
    },
  );

  it('describes each field with a comment from its schema, and has missing optional fields as comments', () => {
    expect(newFile('pages', 'terms', { title: 'Terms', summary: 'Ours.', updated: '2026-11-21' }, content).text)
      .toMatchInlineSnapshot(`
        "---
        # Title of the page
        title: Terms
        # One sentence of at most 160 characters, shown in lists and search results
        summary: Ours.
        # Day on which the facts in this file last changed
        updated: 2026-11-21
        # Former slugs, the oldest first, and former paths, which begin with a slash; all redirect to its address permanently (optional)
        # aliases:
        #   - /legal/privacy
        # Set to true to hide it from the published site; npm run dev shows it (optional)
        # draft: true
        ---

        <!-- Write the text here, in Markdown. This line is not published. -->
        "
      `);
  });

  it('offers only the fields of the given kind of product', () => {
    const { text } = newFile('products', 'drawer', { ...product, kind: 'goods' }, content);
    expect(text).toContain('# material:');
    expect(text).not.toContain('# worksOffline:');
  });

  it('has a description for every field of every kind', () => {
    for (const kind of folderKinds) expect(newFile(kind, 'x', {}, content).text).not.toMatch(/^# ?$/m);
  });
});

describe('withDefaults()', () => {
  it('puts a product at the end of the list, announced today', () => {
    expect(withDefaults('products', product, '2026-11-21', content)).toMatchObject({
      order: 3,
      status: 'announced',
      lifecycle: { announced: '2026-11-21' },
      updated: '2026-11-21',
    });
  });
});

describe('dayIn()', () => {
  it('returns the day in the given time zone', () => {
    const moment = new Date('2026-11-21T02:30:00Z');
    expect(dayIn(moment, 'America/Sao_Paulo')).toBe('2026-11-20');
    expect(dayIn(moment, 'Asia/Tokyo')).toBe('2026-11-21');
  });
});

describe('slugOf()', () => {
  it.each([
    ['São João & a festa', 'sao-joao-a-festa'],
    ["Don't stop: 10% off!", 'dont-stop-10-off'],
    ['Привет, мир', 'privet-mir'],
    ['Tiếng Việt', 'tieng-viet'],
    ['افتتاح المتجر', 'afttah-almtjr'],
    ['日本語', ''],
    ['🎉🎉', ''],
    ['word '.repeat(60), `${'word-'.repeat(15)}word`],
    ['x'.repeat(300), 'x'.repeat(80)],
  ])('turns "%s" into "%s"', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
});

describe('slugFor()', () => {
  it.each([
    ['products', 'counter', 'is taken', 'counter-2'],
    ['news', 'index', 'is reserved for the list page', 'index-post'],
    ['pages', 'api', 'is reserved for the site itself', 'api-page'],
    ['pages', 'about', 'is taken', 'about-2'],
    ['work', 'Big Ovens', 'cannot be part of an address', undefined],
    ['work', '', 'contains no letter or digit that an address can contain', undefined],
  ] as const)('for %s rejects "%s", which %s, with the suggestion %s', (kind, slug, problem, suggestion) => {
    expect(slugFor(kind, slug, content)).toEqual({ slug, problem, ...(suggestion && { suggestion }) });
  });

  it('rejects the former slug of another entry of the same kind', () => {
    const files = content.files.map((file) =>
      file.path === 'products/counter.md'
        ? { ...file, text: file.text.replace('order: 1', 'order: 1\naliases: [till]') }
        : file,
    );
    expect(slugFor('products', 'till', { ...content, files })).toEqual({
      slug: 'till',
      problem: 'is an alias in content/products/counter.md',
      suggestion: 'till-product',
    });
    expect(slugFor('news', 'till', { ...content, files })).toEqual({ slug: 'till' });
  });

  it('accepts a slug that another kind uses', () => {
    expect(slugFor('news', 'counter', content)).toEqual({ slug: 'counter' });
  });
});

describe('errorsIn()', () => {
  it('ignores the errors of other files', () => {
    const broken = { file: 'content/news/broken.md', path: 'news/broken.md', text: '' };
    const file = newFile('pages', 'terms', { title: 'Terms', summary: 'Ours.', updated: '2026-11-21' }, content);
    expect(errorsIn(file, { ...content, files: [...content.files, broken] })).toEqual([]);
  });
});

const productFlags = [
  'product',
  ...Object.entries(product).flatMap(([name, value]) => [value].flat().flatMap((item) => [`--${name}`, item])),
];

describe('npm run new', () => {
  let folder: string;
  const run = (...args: string[]) => runScript('new.ts', args, { CONTENT: path.join(folder, 'content') });
  const post = ['post', '--title', 'Abriu o balcão', '--summary', 'It is open.', '--tags', 'release'];
  beforeAll(async () => {
    folder = await sampleCopy();
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('writes a file from its flags, and never overwrites it', async () => {
    expect(await run(...post)).toMatchObject({ exitCode: 0, errors: '' });
    const file = path.join(folder, 'content/news/abriu-o-balcao.md');
    const text = await readFile(file, 'utf8');
    expect(text).toContain(`date: ${dayIn(currentTime(process.env), 'America/Sao_Paulo')}\n`);
    const again = await run(...post, '--slug', 'abriu-o-balcao');
    expect(again.exitCode).toBe(1);
    expect(again.errors).toBe(
      'Cannot use the slug "abriu-o-balcao", which is taken. Use --slug abriu-o-balcao-2 instead.\n',
    );
    expect(await readFile(file, 'utf8')).toBe(text);
    expect((await runScript('content.ts', [], { CONTENT: path.join(folder, 'content') })).exitCode).toBe(0);
  });

  it('writes a draft with --draft', async () => {
    expect(await run('page', '--title', 'Not yet', '--summary', 'Not yet.', '--draft')).toMatchObject({ exitCode: 0 });
    expect(await readFile(path.join(folder, 'content/pages/not-yet.md'), 'utf8')).toContain('draft: true\n');
  });

  it('names every missing flag with its description', async () => {
    const { exitCode, errors } = await run('post', '--title', 'Open');
    expect(exitCode).toBe(1);
    expect(errors).toMatch(/^Cannot write the post without:\n {2}--summary .*\n {2}--tags .*\n/);
  });

  it.each([
    [['psot'], 'did you mean "post"?'],
    [[], 'Name the kind of entry: product, post, work, page.'],
    [['post', '--titel', 'x'], 'did you mean --title?'],
    [['page', '--title', '日本', '--summary', 'x'], 'Choose one with --slug.'],
    [['post', '--title', 'x', '--summary', 'x', '--tags', 'A b'], 'tags.0'],
    [['post', '--title', 'x', '--draft', 'yes'], 'Cannot use "yes"'],
    [['post', '--title', 'x', '--draft=yes'], 'Cannot read --draft: it takes no value.'],
    [['post', '--title', '--summary', 'x'], 'Cannot read --title: write its value in quotes after it'],
    [['post', 'We opened'], 'npm run new -- post --title "…"'],
    [[...productFlags, '--order', 'first'], 'order: is "first", but must be a number.'],
  ])('rejects the arguments %j, and says what to do', async (args, advice) => {
    const { exitCode, output, errors } = await run(...args);
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' });
    expect(errors).toContain(advice);
    expect(errors).not.toContain('    at ');
  });

  it('has a name for every kind of entry', () => {
    expect(Object.values(entryNames).toSorted()).toEqual(folderKinds.toSorted());
  });
});
