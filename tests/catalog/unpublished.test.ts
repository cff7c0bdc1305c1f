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

describe('unpublished content', () => {
  test('is not in any document, and does not change published documents', () => {
    const texts = (source: Content) => documents(catalogOf(source)).map(({ path, text }) => [path, text]);
    expect(JSON.stringify(documents(catalogOf(content)))).not.toMatch(/Word that nobody|\/hidden|\/later|2026-12-01/);
    expect(texts(content)).toEqual(texts(valid));
  });

  test('is on the pages of the dev server, marked as a draft or as scheduled', () => {
    const catalog = buildCatalog(checked(content).records, 'https://www.acme.example', today, 'all');
    const views = publishedPages(catalog).map((page) => view(catalog, page));
    const pages = new Map(views.map((pageView) => [pageView.page.path, markdownPage(pageView)]));
    for (const path of ['/news/hidden', '/work/hidden', '/products/hidden', '/hidden'])
      expect(pages.get(path)).toMatch(/Draft/);
    expect(pages.get('/news/later')).toMatch(/Scheduled for.*2026-12-01/);
    expect(pages.get('/news')).toMatch(/Scheduled for.*2026-12-01/);
    expect(pages.get('/products/counter')).not.toMatch(/^.*Draft.*$\n(?!.)/);
  });

  test('is checked: a draft that names an unknown product is an error', () => {
    expect(report({ ...content, 'news/hidden.md': post('products: [nothing]\ndraft: true\n') })).toContain(
      'products.0: "nothing" is not a product.',
    );
  });
});

describe('a post dated 2026-12-01', () => {
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
  ])('is published in the time zone %s at %s: %s', (timeZone, now, expected) => {
    expect(publishedAt(timeZone, now)).toBe(expected);
  });
});

describe('published content', () => {
  test('cannot link to a draft', () => {
    expect(onlyError(appended('pages/about.md', '\nSee [it](/news/hidden).\n', content))).toMatchObject({
      file: 'content/pages/about.md',
      field: 'body',
      problem: 'links to /news/hidden, which is a draft (content/news/hidden.md).',
    });
  });

  test('cannot link to a post before its date, but a draft or a post of the same date can', () => {
    const link = '\nSee [it](/news/later).\n';
    expect(onlyError(appended('pages/about.md', link, content)).problem).toBe(
      'links to /news/later, which is not published before 2026-12-01.',
    );
    expect(() => checked(appended('news/hidden.md', link, content))).not.toThrow();
    expect(() => checked({ ...content, 'news/same-day.md': `${post('', '2026-12-01')}${link}` })).not.toThrow();
    expect(() => checked(appended('pages/about.md', link, content), new Date('2026-12-01T12:00:00Z'))).not.toThrow();
  });

  test('cannot name a product that is a draft', () => {
    expect(onlyError({ ...content, 'news/named.md': post('products: [hidden]\n') })).toMatchObject({
      field: 'products.0',
      problem: 'names "hidden", which is a draft (content/products/hidden.md).',
    });
  });

  test('cannot leave out a required page as a draft', () => {
    expect(onlyError(edited('pages/about.md', 'updated:', 'draft: true\nupdated:'))).toMatchObject({
      file: 'content/pages/about.md',
      field: 'draft',
      problem: 'is true, but every site needs this page.',
    });
  });
});

test('an `updated` date in the future causes a warning, unless the post is published on that date', () => {
  const updatedTomorrow = edited('pages/about.md', 'updated: 2026-05-18', 'updated: 2026-11-22');
  expect(checked(updatedTomorrow).warnings).toMatchObject([
    { file: 'content/pages/about.md', field: 'updated', problem: '2026-11-22 is in the future.' },
  ]);
  expect(checked({ ...valid, 'news/later.md': post('updated: 2026-12-01\n', '2026-12-01') }).warnings).toEqual([]);
});

describe('a price', () => {
  const priced = (days: string): Content =>
    edited('products/counter.md', 'period: month', `period: month\n    ${days}`);
  const stateOn = (content: Content, day: string, isUnattended = false) => {
    const { records, warnings } = checked(content, new Date(`${day}T15:00:00Z`), [], undefined, [], isUnattended);
    const catalog = buildCatalog(records, 'https://www.acme.example', day);
    const counter = catalog.products.find(({ slug }) => slug === 'counter');
    return {
      warnings,
      daysOfChange: catalog.daysOfChange,
      offers: counter?.data.offers.length,
      updated: counter?.data.updated,
    };
  };

  test('is published from its first day through its last, and the catalog names the days on which it changes', () => {
    const content = priced('validFrom: 2026-12-01\n    priceValidUntil: 2026-12-31');
    const days = ['2026-12-01', '2027-01-01'];
    expect(stateOn(content, '2026-11-30')).toMatchObject({ offers: 0, updated: '2026-05-18', daysOfChange: days });
    expect(stateOn(content, '2026-12-01')).toMatchObject({
      offers: 1,
      updated: '2026-12-01',
      daysOfChange: days.slice(1),
    });
    expect(stateOn(content, '2026-12-31')).toMatchObject({
      offers: 1,
      updated: '2026-12-01',
      daysOfChange: days.slice(1),
    });
  });

  test('is an error after its last day, but an unattended build leaves it out with a warning', () => {
    const content = priced('priceValidUntil: 2026-11-20');
    expect(onlyError(content)).toMatchObject({ line: 21, field: 'offers.0.priceValidUntil', rule: 'offers' });
    expect(stateOn(content, today, true)).toMatchObject({
      offers: 0,
      updated: '2026-11-21',
      daysOfChange: [],
      warnings: [{ field: 'offers.0.priceValidUntil' }],
    });
  });

  test('of a draft does not add days to come', () => {
    const draft = edited(
      'products/counter.md',
      'kind: software',
      'kind: software\ndraft: true',
      priced('validFrom: 2027-02-01'),
    );
    const unlinkedDraft = edited(
      'news/opening.md',
      'products: [counter]\n',
      '',
      edited('work/bakery.md', 'products: [counter]\n', '', draft),
    );
    expect(stateOn(unlinkedDraft, today).daysOfChange).toEqual([]);
  });
});
