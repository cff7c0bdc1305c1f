import { expect, test } from 'vitest';
import { sampleFolder } from '../../scripts/sample.ts';
import { representationsOf } from '../../src/api/resources/representations.ts';
import { buildCatalog, type Catalog } from '../../src/catalog/catalog.ts';
import { folderRecords } from '../../src/content/schema/records.ts';
import type { Records } from '../../src/catalog/records.ts';
import { match } from '../../src/contract/match.ts';
import { requestedPageNumber } from '../../src/contract/pagination.ts';
import { withLedger } from '../../src/documents/ledger.ts';
import { front } from '../../src/front/front.ts';
import { memoryQuota } from '../../src/front/quota/quota.ts';
import { PlainHeaders } from '../../src/front/reply.ts';
import { loadContent } from '../../src/io/load-content.ts';
import { folders } from '../../src/settings.ts';
import { documentation } from '../docs/tables.ts';
import { newClient } from '../front/test-host.ts';

const site = 'https://www.acme.example';
const today = Date.parse('2026-11-21');
const day = 86_400_000;
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const { records } = await loadContent(sampleFolder, folders({}).public, new Date(today));

/** Returns the records of a day: until their last change, they have the date of their creation. */
function recordsOn(on: string): Records {
  const dated = <Data extends { readonly updated?: string | undefined }>(data: Data): Data =>
    (data.updated ?? '') > on ? { ...data, updated: dayOf(today - 400 * day) } : data;
  const datedRecord = <R extends { readonly data: { readonly updated?: string | undefined } }>(record: R): R => ({
    ...record,
    data: dated(record.data),
  });
  return {
    ...records,
    organization: dated(records.organization),
    contact: dated(records.contact),
    products: records.products.map(datedRecord),
    news: records.news.map(datedRecord),
    work: records.work.map(datedRecord),
    pages: records.pages.map(datedRecord),
  };
}

const bodyOf = (catalog: Catalog, address: string): string => {
  const { pathname, searchParams } = new URL(address);
  const route = match(pathname);
  const id = route?.id as 'products';
  const body = representationsOf('1')[id].represent(catalog, route?.slug ?? '', requestedPageNumber(searchParams));
  return `${JSON.stringify(body)}\n`;
};

/** Returns the bytes of the response headers in HTTP/1.1. */
const headersOf = async (status: 200 | 304): Promise<number> => {
  const response = await front(
    new Request(`${site}/api/v1/changes`, { headers: status === 304 ? { 'If-None-Match': '"one"' } : {} }),
    {
      origin: () => Promise.resolve({ status: 200, headers: new PlainHeaders({ ETag: '"one"' }), body: '{}' }),
      quota: memoryQuota(),
      address: newClient(),
      secure: true,
      report: (error) => {
        throw error;
      },
    },
  );
  expect(response.status).toBe(status);
  return [...response.headers].reduce((bytes, [name, value]) => bytes + name.length + value.length + 4, 0);
};

test('a client that follows the changes of the sample hourly for a year reads less than a fifth of what polling reads, as docs/agents.md states', async () => {
  const fresh = await headersOf(200);
  const unchanged = await headersOf(304);
  const lists = ['', '/organization', '/contact', '/products', '/news', '/work', '/pages'].map(
    (path) => `${site}/api/v1${path}`,
  );
  const ledger = `${site}/api/v1/changes`;
  const read = { follower: 0, polling: 0 };
  const requests = { follower: 0, polling: 0 };
  const days = new Set(folderRecords(records).flatMap(({ data }) => [data.updated, 'date' in data ? data.date : '']));
  let before: Catalog | undefined;
  let builds = 0;

  const poll = (client: keyof typeof read, catalog: Catalog, address: string): boolean => {
    const body = bodyOf(catalog, address);
    const changed = before === undefined || bodyOf(before, address) !== body;
    read[client] += (changed ? fresh + Buffer.byteLength(body) : unchanged) + 23 * unchanged;
    requests[client] += 24;
    return changed;
  };

  for (let moment = today - 364 * day; moment <= today; moment += day) {
    const on = dayOf(moment);
    if (before === undefined || days.has(on)) builds += 1;
    const catalog: Catalog =
      before !== undefined && !days.has(on)
        ? before
        : withLedger(buildCatalog(recordsOn(on), site, on), {
            earlier: before?.ledger,
            moment: new Date(moment),
          });
    for (const address of lists) poll('polling', catalog, address);
    if (poll('follower', catalog, ledger) && before) {
      const { changes, added } = catalog.ledger;
      const addresses = new Set(changes.slice(0, added).map(({ apiPath }) => site + apiPath));
      for (const address of addresses) {
        read.follower += fresh + Buffer.byteLength(bodyOf(catalog, address));
        requests.follower += 1;
      }
    }
    before = catalog;
  }

  const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
  expect(read.follower).toBeLessThan(read.polling / 5);
  expect(documentation('agents.md')).toContain(
    `In a year of the sample (${builds} builds), a client that requests \`/api/v1/changes\` every hour sends ${requests.follower} requests and reads ${megabytes(read.follower)}. One that polls the index, both resources and the four lists with their \`ETag\`s sends ${requests.polling} requests and reads ${megabytes(read.polling)}.`,
  );
});
