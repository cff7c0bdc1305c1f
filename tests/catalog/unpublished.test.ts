import { describe, expect, test } from 'vitest';
import { daysOfChange, whyUnpublished } from '../../src/catalog/publication.ts';
import { catalogFrom, catalogOf } from './catalog-of.ts';
import { appended, checked, edited, onlyError, report, today, valid, type Content } from './content.ts';

const site = 'https://www.acme.example';
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
  test('is not in the catalog, and does not change it', async () => {
    const texts = async (source: Content) => {
      const { sitePages, news, work, products } = await catalogOf(source);
      return JSON.stringify([sitePages, news, work, products]);
    };
    expect(await texts(content)).not.toMatch(/Word that nobody|2026-12-01/);
    expect(await texts(content)).toBe(await texts(valid));
  });

  test('is in the catalog of the dev server, with the reason why it is not published', async () => {
    const catalog = catalogFrom(await checked(content), site, true);
    const unpublished = catalog.sitePages.flatMap(({ path, entry }) => {
      const reason = entry && whyUnpublished(entry, catalog.today);
      return reason ? [[path, reason] as const] : [];
    });
    expect(Object.fromEntries(unpublished)).toEqual({
      '/news/hidden': { why: 'draft' },
      '/news/later': { why: 'scheduled', day: '2026-12-01' },
      '/work/hidden': { why: 'draft' },
      '/products/hidden': { why: 'draft' },
      '/hidden': { why: 'draft' },
    });
  });

  test('is checked: a draft that names an unknown product is an error', async () => {
    expect(await report({ ...content, 'news/hidden.md': post('products: [nothing]\ndraft: true\n') })).toContain(
      'products.0: "nothing" is not a product.',
    );
  });
});

describe('a post dated 2026-12-01', () => {
  const later: Content = { ...valid, 'news/later.md': post('', '2026-12-01') };
  const zoned = (timeZone: string): Content => edited('organization.json', 'America/Sao_Paulo', timeZone, later);
  const publishedAt = async (timeZone: string, now: string): Promise<boolean> =>
    (await catalogOf(zoned(timeZone), new Date(now))).news.some(({ id }) => id === 'later');
  test.each([
    ['Pacific/Kiritimati', '2026-11-30T09:59:59Z', false],
    ['Pacific/Kiritimati', '2026-11-30T10:00:00Z', true],
    ['America/Los_Angeles', '2026-12-01T07:59:59Z', false],
    ['America/Los_Angeles', '2026-12-01T08:00:00Z', true],
    ['America/Sao_Paulo', '2026-12-01T02:59:59Z', false],
    ['America/Sao_Paulo', '2026-12-01T03:00:00Z', true],
    ['UTC', '2026-12-01T00:00:00Z', true],
  ])('is published in the time zone %s at %s: %s', async (timeZone, now, expected) => {
    expect(await publishedAt(timeZone, now)).toBe(expected);
  });
});

describe('published content', () => {
  test('cannot link to a post before its date, but a draft or a post of the same date can', async () => {
    const link = '\nSee [it](/news/later).\n';
    expect((await onlyError(appended('pages/about.md', link, content))).problem).toBe(
      'links to /news/later, which is not published before 2026-12-01.',
    );
    expect(await report(appended('news/hidden.md', link, content))).toBe('');
    expect(await report({ ...content, 'news/same-day.md': `${post('', '2026-12-01')}${link}` })).toBe('');
    const now = new Date('2026-12-01T12:00:00Z');
    expect(await report(appended('pages/about.md', link, content), now)).toBe('');
  });
});

describe('a price', () => {
  const priced = (days: string): Content =>
    edited('products/counter.md', 'period: month', `period: month\n    ${days}`);
  const stateOn = async (content: Content, day: string) => {
    const result = await checked(content, new Date(`${day}T15:00:00Z`));
    const { products } = catalogFrom(result, site);
    const { offers = [], updated } = products.find(({ id }) => id === 'counter')?.data ?? {};
    const days = daysOfChange(result.entries, result.today);
    return { warnings: result.warnings.map(({ field }) => field), days, offers: offers.length, updated };
  };

  test('is published from its first day through its last, and the catalog names the days on which it changes', async () => {
    const content = priced('validFrom: 2026-12-01\n    priceValidUntil: 2026-12-31');
    const warnings: string[] = [];
    const published = { warnings, offers: 1, updated: '2026-12-01', days: ['2027-01-01'] };
    expect(await stateOn(content, '2026-11-30')).toEqual({
      warnings,
      offers: 0,
      updated: '2026-05-18',
      days: ['2026-12-01', '2027-01-01'],
    });
    expect(await stateOn(content, '2026-12-01')).toEqual(published);
    expect(await stateOn(content, '2026-12-31')).toEqual(published);
  });

  test('is left out after its last day, with a warning', async () => {
    expect(await stateOn(priced('priceValidUntil: 2026-11-20'), today)).toEqual({
      warnings: ['offers.0.priceValidUntil'],
      offers: 0,
      updated: '2026-11-21',
      days: [],
    });
  });

  test.each([
    ['SoldOut', 'availabilityStarts: 2026-12-01', '2026-11-30', '2026-12-01'],
    ['InStock', 'availabilityEnds: 2026-11-30', '2026-11-30', '2026-12-01'],
  ])('says that it is %s until that changes, and then nothing', async (availability, day, last, change) => {
    const content = priced(`availability: ${availability}\n    ${day}`);
    const offerOn = async (today: string) => {
      const { products } = catalogFrom(await checked(content, new Date(`${today}T15:00:00Z`)), site);
      return products.find(({ id }) => id === 'counter')?.data.offers[0];
    };
    expect(await offerOn(last)).toMatchObject({ availability });
    expect(Object.keys((await offerOn(change)) ?? {}).filter((name) => name.startsWith('availability'))).toEqual([]);
    expect(await stateOn(content, last)).toMatchObject({ days: [change], warnings: [] });
    expect(await stateOn(content, change)).toMatchObject({
      days: [],
      updated: change,
      warnings: [`offers.0.${day.split(':')[0] ?? ''}`],
    });
  });

  test('of a draft does not add days to come', async () => {
    const scheduled = priced('validFrom: 2027-02-01');
    const draft = edited('products/counter.md', 'kind: software', 'kind: software\ndraft: true', scheduled);
    const unlinked = ['news/opening.md', 'work/bakery.md'].reduce(
      (content, file) => edited(file, 'products: [counter]\n', '', content),
      draft,
    );
    expect((await stateOn(unlinked, today)).days).toEqual([]);
  });
});

test('a stage of a product begins by itself, and a retired product has no prices', async () => {
  const days = 'available: 2024-03-04\n  retired: 2027-12-31';
  const content = edited('products/counter.md', 'available: 2024-03-04', days);
  const stateOn = async (day: string) => {
    const result = await checked(content, new Date(`${day}T15:00:00Z`));
    const { products } = catalogFrom(result, site);
    const { status, offers, updated } = products.find(({ id }) => id === 'counter')?.data ?? {};
    return { days: daysOfChange(result.entries, result.today), status, offers: offers?.length, updated };
  };
  expect(await report(content)).toBe('');
  const before = { days: ['2027-12-31'], status: 'available', offers: 1, updated: '2026-05-18' };
  expect(await stateOn('2027-12-30')).toEqual(before);
  expect(await stateOn('2027-12-31')).toEqual({
    days: [],
    status: 'retired',
    offers: 0,
    updated: '2027-12-31',
  });
});

test('a past stage does not return on the day of a price, and only products without offers that are not retired say why', async () => {
  const productOn = async (content: Content, day: string) => {
    const result = await checked(content, new Date(`${day}T15:00:00Z`));
    return catalogFrom(result, site).products.find(({ id }) => id === 'counter')?.data;
  };
  const sameDay = edited('products/counter.md', 'period: month', 'period: month\n    validFrom: 2023-09-12');
  expect((await productOn(sameDay, today))?.status).toBe('available');
  const retiring = edited(
    'products/counter.md',
    'available: 2024-03-04',
    'available: 2024-03-04\n  retired: 2027-12-31\npricing: on-request',
    edited('products/counter.md', 'period: month', 'period: month\n    priceValidUntil: 2027-11-30'),
  );
  expect((await productOn(retiring, '2027-11-30'))?.pricing).toBeUndefined();
  expect((await productOn(retiring, '2027-12-30'))?.pricing).toBe('on-request');
  expect((await productOn(retiring, '2027-12-31'))?.pricing).toBeUndefined();
});
