import { describe, expect, test } from 'vitest';
import { buildCatalog } from '../../src/catalog/catalog.ts';
import { documents } from '../../src/documents/documents.ts';
import { markdownPage } from '../../src/views/markdown/write-page.ts';
import { publishedPages, view } from '../../src/views/page-view.ts';
import { appended, catalogOf, checked, edited, onlyError, report, today, valid, type Content } from './content.ts';

const secret = 'Word that nobody may read';

const post = (more: string, date = today): string =>
  `---\ntitle: ${secret}\ndate: ${date}\nsummary: ${secret}.\ntags: [release]\n${more}---\n${secret}\n`;
const piece = (more: string): string =>
  `---\ntitle: ${secret}\nclient: A shop\nindustry: Shops\ndate: ${today}\nsummary: ${secret}.\nresults: [{ text: One }]\n${more}---\n${secret}\n`;
const page = `---\ntitle: ${secret}\nsummary: ${secret}.\nupdated: 2026-05-18\ndraft: true\n---\n${secret}\n`;
const product = (valid['products/counter.md'] ?? '')
  .replaceAll(/^name: .*$/gm, `name: ${secret}`)
  .replace('order: 1', 'order: 99')
  .replace(/^updated: .*$/m, (line) => `${line}\ndraft: true`);

const hidden: Readonly<Record<string, string>> = {
  'news/hidden.md': post('products: [counter]\ndraft: true\n'),
  'news/later.md': post('products: [counter]\n', '2026-12-01'),
  'work/hidden.md': piece('products: [counter]\ndraft: true\n'),
  'products/hidden.md': product,
  'pages/hidden.md': page,
};
const content: Content = { ...valid, ...hidden };

describe('what is not published', () => {
  test('is in no document, and changes no published document', () => {
    const texts = (of: Content) => documents(catalogOf(of)).map(({ path, text }) => [path, text]);
    expect(JSON.stringify(documents(catalogOf(content)))).not.toMatch(/Word that nobody|\/hidden|\/later|2026-12-01/);
    expect(texts(content)).toEqual(texts(valid));
  });

  test('is shown and marked in the catalog of the dev server', () => {
    const catalog = buildCatalog(checked(content).records, 'https://www.acme.example', today, 'all');
    const views = publishedPages(catalog).map((page) => view(catalog, page));
    const pages = new Map(views.map((one) => [one.page.path, markdownPage(one)]));
    for (const path of ['/news/hidden', '/work/hidden', '/products/hidden', '/hidden'])
      expect(pages.get(path)).toMatch(/Draft/);
    expect(pages.get('/news/later')).toMatch(/Scheduled for.*2026-12-01/);
    expect(pages.get('/news')).toMatch(/Scheduled for.*2026-12-01/);
    expect(pages.get('/products/counter')).not.toMatch(/^.*Draft.*$\n(?!.)/);
  });

  test('is checked like everything else', () => {
    expect(report({ ...content, 'news/hidden.md': post('products: [nothing]\ndraft: true\n') })).toContain(
      'products.0: "nothing" is not a product.',
    );
  });
});

describe('a post is published on its day in the time zone of the company', () => {
  const later: Content = { ...valid, 'news/later.md': post('', '2026-12-01') };
  const zoned = (timeZone: string): Content => edited('organization.json', 'America/Sao_Paulo', timeZone, later);
  const publishedAt = (timeZone: string, now: string): boolean => {
    const { records, today: day } = checked(zoned(timeZone), new Date(now));
    return buildCatalog(records, 'https://www.acme.example', day).bySlug.news.has('later');
  };
  test.each([
    ['Pacific/Kiritimati', '2026-11-30T09:59:59Z', false],
    ['Pacific/Kiritimati', '2026-11-30T10:00:00Z', true],
    ['America/Los_Angeles', '2026-12-01T07:59:59Z', false],
    ['America/Los_Angeles', '2026-12-01T08:00:00Z', true],
    ['America/Sao_Paulo', '2026-12-01T02:59:59Z', false],
    ['America/Sao_Paulo', '2026-12-01T03:00:00Z', true],
    ['UTC', '2026-12-01T00:00:00Z', true],
  ])('%s at %s: %s', (timeZone, now, expected) => {
    expect(publishedAt(timeZone, now)).toBe(expected);
  });
});

describe('published content never links to unpublished content', () => {
  test('a link to a draft is an error that says what to do', () => {
    expect(onlyError(appended('pages/about.md', '\nSee [it](/news/hidden).\n', content))).toMatchObject({
      file: 'content/pages/about.md',
      field: 'body',
      problem: 'links to /news/hidden, which is a draft (content/news/hidden.md).',
    });
  });

  test('so is a link to a post before its day, but not from a post of that day or a draft', () => {
    const link = '\nSee [it](/news/later).\n';
    expect(onlyError(appended('pages/about.md', link, content)).problem).toBe(
      'links to /news/later, which is not published before 2026-12-01.',
    );
    expect(() => checked(appended('news/hidden.md', link, content))).not.toThrow();
    expect(() => checked({ ...content, 'news/same-day.md': `${post('', '2026-12-01')}${link}` })).not.toThrow();
    expect(() => checked(appended('pages/about.md', link, content), new Date('2026-12-01T12:00:00Z'))).not.toThrow();
  });

  test('so is a product that is a draft, where a post names it', () => {
    expect(onlyError({ ...content, 'news/named.md': post('products: [hidden]\n') })).toMatchObject({
      field: 'products.0',
      problem: 'names "hidden", which is a draft (content/products/hidden.md).',
    });
  });

  test('a required page cannot be a draft', () => {
    expect(onlyError(edited('pages/about.md', 'updated:', 'draft: true\nupdated:'))).toMatchObject({
      file: 'content/pages/about.md',
      field: 'draft',
      problem: 'is true, but every site needs this page.',
    });
  });
});

test('dates of past events cause a warning when they are in the future', () => {
  const soon = edited('pages/about.md', 'updated: 2026-05-18', 'updated: 2026-11-22');
  expect(checked(soon).warnings).toMatchObject([
    { file: 'content/pages/about.md', field: 'updated', problem: '2026-11-22 is in the future.' },
  ]);
  expect(checked({ ...valid, 'news/later.md': post('updated: 2026-12-01\n', '2026-12-01') }).warnings).toEqual([]);
});

describe('a price', () => {
  const priced = (days: string): Content =>
    edited('products/counter.md', 'period: month', `period: month\n    ${days}`);
  const on = (content: Content, day: string, isUnattended = false) => {
    const { records, warnings } = checked(content, new Date(`${day}T15:00:00Z`), [], undefined, [], isUnattended);
    const catalog = buildCatalog(records, 'https://www.acme.example', day);
    const counter = catalog.products.find(({ slug }) => slug === 'counter');
    return {
      warnings,
      daysToCome: catalog.daysToCome,
      offers: counter?.data.offers.length,
      updated: counter?.data.updated,
    };
  };

  test('is published from its first day to its last, and the product changes on either', () => {
    const content = priced('validFrom: 2026-12-01\n    priceValidUntil: 2026-12-31');
    const days = ['2026-12-01', '2027-01-01'];
    expect(on(content, '2026-11-30')).toMatchObject({ offers: 0, updated: '2026-05-18', daysToCome: days });
    expect(on(content, '2026-12-01')).toMatchObject({ offers: 1, updated: '2026-12-01', daysToCome: days.slice(1) });
    expect(on(content, '2026-12-31')).toMatchObject({ offers: 1, updated: '2026-12-01', daysToCome: days.slice(1) });
  });

  test('stops a build on the day after its last, and is left out of one that the schedule asked for', () => {
    const content = priced('priceValidUntil: 2026-11-20');
    expect(onlyError(content)).toMatchObject({ line: 21, field: 'offers.0.priceValidUntil', rule: 'offers' });
    expect(on(content, today, true)).toMatchObject({
      offers: 0,
      updated: '2026-11-21',
      daysToCome: [],
      warnings: [{ field: 'offers.0.priceValidUntil' }],
    });
  });

  test('of a draft is waited for by nobody', () => {
    const draft = edited(
      'products/counter.md',
      'kind: software',
      'kind: software\ndraft: true',
      priced('validFrom: 2027-02-01'),
    );
    const alone = edited(
      'news/opening.md',
      'products: [counter]\n',
      '',
      edited('work/bakery.md', 'products: [counter]\n', '', draft),
    );
    expect(on(alone, today).daysToCome).toEqual([]);
  });
});
