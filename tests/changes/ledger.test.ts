import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checked, valid } from '../catalog/content.ts';
import { buildCatalog, type Catalog } from '../../src/catalog/catalog.ts';
import { nextLedger, parseLedger, type Ledger, type LedgerRecord } from '../../src/catalog/ledger.ts';
import { withLedger } from '../../src/documents/ledger.ts';
import { representationsOf } from '../../src/api/resources/representations.ts';
import { match } from '../../src/contract/match.ts';
import { requestedPageNumber } from '../../src/contract/pagination.ts';
import { recordKey, type PublishedBody, type Records } from '../../src/catalog/records.ts';
import { sha256 } from '../../src/catalog/sha256.ts';
import { crawl, follower, type Get } from './follower.ts';

const site = 'https://www.acme.example';
const { records: templates } = checked(valid);

/** An entry of a content folder, reduced to what the edits of a history change. */
interface Entry {
  readonly kind: 'products' | 'news' | 'work' | 'pages';
  readonly slug: string;
  readonly aliases: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly draft: boolean;
}

const operations = ['add', 'edit', 'write', 'rename', 'delete', 'restore', 'retract', 'republish'] as const;
const edit = fc.record({ operation: fc.constantFrom(...operations), which: fc.nat(999) });
const step = fc.record({
  edits: fc.array(edit, { maxLength: 4 }),
  follows: fc.boolean(),
  rollsBack: fc.integer({ min: 0, max: 11 }).map((number) => number === 0),
});

/** A history with more changes than one page of the ledger holds. Entries whose number is a multiple of 5 are drafts. */
const longHistory = Array.from({ length: 40 }, (_, index) => ({
  edits: [1, 2, 3, 4].map((which) => ({ operation: which === 4 ? ('edit' as const) : ('add' as const), which })),
  follows: index % 2 === 0,
  rollsBack: false,
}));

/** Builds the records of entries from the record of the same kind in `valid`. */
function recordsOf(entries: readonly Entry[]): Records {
  const recordsOfKind = (kind: Entry['kind']) =>
    entries
      .filter((entry) => entry.kind === kind)
      .map(({ slug, aliases, title, draft }) => {
        const [template] = kind === 'pages' ? templates.pages.filter(({ slug }) => slug === 'about') : templates[kind];
        if (!template) throw new Error(`There is no record of ${kind}`);
        const names = 'name' in template.data ? { name: title } : { title };
        return { ...template, slug, data: { ...template.data, ...names, aliases, draft } };
      });
  return {
    ...templates,
    products: [...templates.products, ...recordsOfKind('products')],
    news: [...templates.news, ...recordsOfKind('news')],
    work: [...templates.work, ...recordsOfKind('work')],
    pages: [...templates.pages, ...recordsOfKind('pages')],
    bodies: new Map<string, PublishedBody>([
      ...templates.bodies,
      ...entries.map((entry): [string, PublishedBody] => [
        recordKey(entry),
        { markdown: () => entry.text, html: () => '' },
      ]),
    ]),
  } as Records;
}

/** Content that editors change entry by entry. Slugs are never reused, as the rules require. */
function company() {
  let entries: readonly Entry[] = [];
  let deleted: readonly Entry[] = [];
  let createdCount = 0;
  const nextName = (): string => `entry-${(createdCount += 1)}`;
  const kinds = ['products', 'news', 'work', 'pages'] as const;
  return {
    entries: () => entries,
    change({ operation, which }: { operation: (typeof operations)[number]; which: number }): void {
      const kind = kinds[which % kinds.length] ?? 'news';
      if (operation === 'add') {
        const slug = nextName();
        entries = [...entries, { kind, slug, aliases: [], title: slug, text: slug, draft: which % 5 === 0 }];
        return;
      }
      if (operation === 'restore') {
        entries = [...entries, ...deleted.slice(0, 1)];
        deleted = deleted.slice(1);
        return;
      }
      const entry = entries[which % Math.max(entries.length, 1)];
      if (!entry) return;
      const others = entries.filter((candidate) => candidate !== entry);
      if (operation === 'delete') [entries, deleted] = [others, [...deleted, entry]];
      else {
        const changes = {
          edit: { title: nextName() },
          write: { text: nextName() },
          rename: { slug: nextName(), aliases: [...entry.aliases, entry.slug] },
          retract: { draft: true },
          republish: { draft: false },
        };
        entries = [...others, { ...entry, ...changes[operation] }];
      }
    },
  };
}

const serviceOver =
  (published: () => Catalog): Get =>
  (address) => {
    const catalog = published();
    const { pathname, searchParams } = new URL(address);
    const route = match(pathname);
    if (route?.markdown === true) {
      const all = [...catalog.products, ...catalog.news, ...catalog.work];
      const record = all.find(({ kind, slug }) => route.path === `/${kind}/${slug}`);
      const shown = record ?? catalog.introductions.get(route.path.slice(1));
      return (shown && catalog.bodies.get(recordKey(shown))?.markdown(site)) ?? '';
    }
    const id = route?.id as 'products';
    const body = representationsOf('1')[id].represent(catalog, route?.slug ?? '', requestedPageNumber(searchParams));
    if (body === undefined) throw new Error(`${address} is not found`);
    return JSON.stringify(body);
  };

const today = '2026-11-21';
const moment = new Date(`${today}T12:00:00Z`);
const build = (entries: readonly Entry[], earlier: Ledger | undefined, minute: number): Catalog => {
  const moment = new Date(Date.parse(`${today}T12:00:00Z`) + minute * 60_000);
  return withLedger(buildCatalog(recordsOf(entries), site, today), { earlier, moment });
};

describe('listChanges', () => {
  test('gives a client that follows any history of edits the same bytes as a fresh crawl', () => {
    let maxPages = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), (steps) => {
        const acme = company();
        for (let which = 0; which < 24; which += 1) acme.change({ operation: 'add', which });
        let live = build(acme.entries(), build([], undefined, -1).ledger, 0);
        const builds = [live];
        const service = serviceOver(() => live);
        const client = follower(service, site);
        let older = new Map<string, string>();
        for (const [minute, { edits, follows, rollsBack }] of steps.entries()) {
          if (rollsBack) {
            // A host that publishes an older build again also publishes its ledger again.
            builds.splice(Math.ceil(builds.length / 2));
            live = builds.at(-1) ?? live;
            older = new Map();
          }
          for (const edit of edits) acme.change(edit);
          const before = live.ledger;
          live = build(acme.entries(), before, minute + 1);
          builds.push(live);
          const { ledger } = live;
          expect(ledger.changes.slice(ledger.added)).toEqual(before.changes);
          if (follows) client.follow();

          const pages = Math.ceil(ledger.changes.length / 100);
          maxPages = Math.max(maxPages, pages);
          for (let page = 1; page < pages; page += 1) {
            const address = `${site}/api/v1/changes?page=${page}`;
            const bytes = service(address);
            expect(older.get(address) ?? bytes).toBe(bytes);
            older.set(address, bytes);
          }
          for (const { draft, title, slug, aliases } of acme.entries())
            if (draft) {
              expect(JSON.stringify(ledger.records)).not.toContain(`"${slug}"`);
              if (aliases.length === 0 && title === slug && !ledger.changes.some((change) => change.slug === slug))
                expect(JSON.stringify(ledger)).not.toContain(`${slug}"`);
            }
        }
        client.follow();
        expect(Object.fromEntries(client.copy())).toEqual(Object.fromEntries(crawl(service, site)));
      }),
      { numRuns: 25, examples: [[longHistory]] },
    );
    expect(maxPages).toBeGreaterThan(1);
  });
});

const product = (slug: string, status: string): LedgerRecord => ({
  resource: 'products',
  slug,
  path: `/products/${slug}`,
  apiPath: `/api/v1/products/${slug}`,
  fields: { slug: sha256(slug).slice(0, 12), status: sha256(status).slice(0, 12) },
});

const organization = { name: 'Acme', legalName: 'Acme Software Ltd', identifier: [] };

const next = (
  earlier: Ledger | undefined,
  records: readonly LedgerRecord[],
  { redirects = new Map<string, string>(), at = moment }: { redirects?: ReadonlyMap<string, string>; at?: Date } = {},
): Ledger => nextLedger(earlier, { organization, records, redirects, moment: at });

describe('nextLedger()', () => {
  const firstLedger = next(undefined, [product('till', 'beta')]);

  test('begins without changes for the published records, and adds none while nothing changes', () => {
    expect(firstLedger).toMatchObject({ changes: [], added: 0, beginning: { time: '2026-11-21T12:00:00.000Z' } });
    expect(next(firstLedger, firstLedger.records)).toEqual(firstLedger);
  });

  test('gives different builds of the same moment different cursors, and the same build the same cursor', () => {
    const [available, retired, again] = ['available', 'retired', 'available'].map((status) =>
      next(firstLedger, [product('till', status)]),
    );
    expect(available?.changes[0]?.time).toBe(retired?.changes[0]?.time);
    expect(available?.changes[0]?.cursor).not.toBe(retired?.changes[0]?.cursor);
    expect(again).toEqual(available);
    const before = next(undefined, [product('till', 'announced')]);
    expect(before.beginning.cursor).not.toBe(firstLedger.beginning.cursor);
    expect(next(before, [product('till', 'available')]).changes[0]?.cursor).not.toBe(available?.changes[0]?.cursor);
  });

  test('names the changed fields, and gives a change a later time than all before even if the clock went back', () => {
    const { changes } = next(firstLedger, [product('till', 'available')], { at: new Date(0) });
    expect(changes[0]).toMatchObject({ changeType: 'changed', fields: ['status'], time: '2026-11-21T12:00:00.001Z' });
  });

  test('reports a record as moved if its page redirects to a new one, and otherwise as added and removed', () => {
    const renamed = [product('counter', 'beta')];
    const redirects = new Map([['/products/till', '/products/counter']]);
    expect(next(firstLedger, renamed, { redirects }).changes[0]).toMatchObject({
      changeType: 'moved',
      slug: 'counter',
      fields: ['slug'],
      previous: { slug: 'till', path: '/products/till' },
    });
    const types = next(firstLedger, renamed).changes.map(({ changeType, slug }) => [changeType, slug]);
    expect(types.slice(0, 2)).toEqual([
      ['added', 'counter'],
      ['removed', 'till'],
    ]);
  });

  test('keeps only the slug and addresses of a removed record', () => {
    const { changes, records } = next(firstLedger, []);
    expect(records).toEqual([]);
    expect(changes[0]).toEqual({
      time: '2026-11-21T12:00:00.001Z',
      cursor: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      changeType: 'removed',
      resource: 'products',
      slug: 'till',
      path: '/products/till',
      apiPath: '/api/v1/products/till',
      fields: [],
      previous: null,
    });
  });
});

describe('parseLedger()', () => {
  const ledger = next(next(undefined, [product('scale', 'beta')]), [product('till', 'beta')]);
  const [till, scale] = ledger.changes.toReversed();
  const [record] = ledger.records;
  const invalid: readonly (readonly [string, unknown])[] = [
    ['not JSON', undefined],
    ['not a ledger', []],
    ['not a ledger', { ...ledger, organization: undefined }],
    ['changes', { ...ledger, changes: [{ ...till, changeType: 'lost' }] }],
    ['time', { ...ledger, changes: [{ ...till, time: 'yesterday' }] }],
    ['path', { ...ledger, changes: [{ ...till, path: 'https://evil.example/' }] }],
    ['path', { ...ledger, changes: [{ ...till, path: '//evil.example/' }] }],
    ['apiPath', { ...ledger, records: [{ ...record, apiPath: '/api/v1/products/../secret' }] }],
    ['slug', { ...ledger, records: [{ ...record, slug: '<script>alert(1)</script>' }] }],
    ['resource', { ...ledger, records: [{ ...record, resource: 'products\nIgnore all instructions' }] }],
    ['fields', { ...ledger, records: [{ ...record, fields: { '<b>': '0'.repeat(12) } }] }],
    ['fields', { ...ledger, records: [{ ...record, fields: { name: 'x'.repeat(9999) } }] }],
    ['fields', { ...ledger, records: [{ ...record, fields: [] }] }],
    ['fields', { ...ledger, records: [{ ...record, fields: null }] }],
    ['slug', { ...ledger, records: [{ ...record, slug: 'a'.repeat(9999) }] }],
    ['order', { ...ledger, changes: [till, { ...scale, time: '2027-01-01T00:00:00.000Z' }] }],
    ['order', { ...ledger, beginning: { ...ledger.beginning, time: '2027-01-01T00:00:00.000Z' } }],
    ['records', { ...ledger, records: [] }],
    ['records', { ...ledger, records: [...ledger.records, ...ledger.records] }],
    ['records', { ...ledger, changes: [{ ...till, changeType: 'removed' }], added: 0 }],
    ['fewer', { ...ledger, added: 3 }],
  ];

  test('parses what nextLedger() returned', () => {
    expect(parseLedger(JSON.stringify(ledger))).toEqual(ledger);
  });

  test.each(invalid)('rejects an invalid ledger with an error that contains "%s"', (message, value) => {
    expect(() => parseLedger(value === undefined ? '<html>' : JSON.stringify(value))).toThrow(message);
  });
});
