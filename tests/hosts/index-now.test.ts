import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nextLedger, type Ledger, type LedgerRecord } from '../../src/catalog/ledger.ts';
import { changedAddresses, reportChanges, submissions } from '../../src/hosts/edge/index-now.ts';
import { indexNowKey } from '../../src/settings.ts';

const key = 'a3f1c2d4e5b60718';

const record = (slug: string, value = 'a'): LedgerRecord => ({
  resource: 'products',
  slug,
  path: `/products/${slug}`,
  apiPath: `/api/v1/products/${slug}`,
  fields: { name: value },
});

const build = (
  earlier: Ledger | undefined,
  records: readonly LedgerRecord[],
  redirects: ReadonlyMap<string, string> = new Map(),
) =>
  nextLedger(earlier, {
    organization: { name: 'Acme', legalName: 'Acme Ltd', identifier: [] },
    records,
    redirects,
    moment: new Date('2026-11-21T12:00:00Z'),
  });

const first = build(
  undefined,
  ['stays', 'changes', 'goes', 'was'].map((slug) => record(slug)),
);
const second = build(
  first,
  [record('stays'), record('changes', 'b'), record('is'), record('comes')],
  new Map([['/products/was', '/products/is']]),
);

/** A live site with the ledger and the key, which also receives the reports. */
let server: Server;
let origin: string;
let published: Record<string, string>;
let received: { readonly type: string | undefined; readonly body: unknown }[];
let status: number;
beforeEach(async () => {
  published = { '/ledger.json': JSON.stringify(second), [`/${key}.txt`]: key };
  received = [];
  status = 202;
  const answer = async (request: IncomingMessage): Promise<{ code: number; body?: string }> => {
    if (request.method === 'POST' && request.url === '/indexnow') {
      received.push({ type: request.headers['content-type'], body: JSON.parse(await text(request)) });
      return { code: status };
    }
    const body = published[request.url ?? ''];
    return body === undefined ? { code: 404 } : { code: 200, body };
  };
  server = createServer((request, response) => {
    void answer(request).then(({ code, body }) => response.writeHead(code).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const report = (options: Partial<Parameters<typeof reportChanges>[0]> = {}): Promise<string> =>
  reportChanges({ origin, key, isProduction: true, endpoint: `${origin}/indexnow`, ...options });

describe('reportChanges()', () => {
  test('reports the pages that the last build changed, and no others', async () => {
    expect(await report()).toBe('Reported to IndexNow: 5 pages that the last build changed.');
    expect(received).toEqual([
      {
        type: 'application/json; charset=utf-8',
        body: {
          host: new URL(origin).host,
          key,
          keyLocation: `${origin}/${key}.txt`,
          urlList: ['changes', 'comes', 'goes', 'is', 'was'].map((slug) => `${origin}/products/${slug}`),
        },
      },
    ]);
  });

  test('reports nothing for a preview, without a key, or without changes', async () => {
    expect(await report({ isProduction: false })).toContain('this is a preview');
    expect(await report({ key: '' })).toContain('INDEXNOW_KEY is not set');
    published['/ledger.json'] = JSON.stringify(build(second, second.records));
    expect(await report()).toContain('changed no page');
    published['/ledger.json'] = JSON.stringify(first);
    expect(await report()).toContain('changed no page');
    expect(received).toEqual([]);
  });

  test('sends nothing with a key that the site does not publish, and says what to do', async () => {
    await expect(report({ key: 'another-key-1' })).rejects.toThrow('Build it with the same one');
    expect(received).toEqual([]);
  });

  test('says what the receiver answered', async () => {
    status = 422;
    await expect(report()).rejects.toThrow('it answered 422, the addresses are not on the host');
    status = 500;
    await expect(report()).rejects.toThrow(/it answered 500$/);
  });

  test('names the ledger that is missing or cannot be read', async () => {
    published['/ledger.json'] = '{"changes":[{}],"added":1}';
    await expect(report()).rejects.toThrow('/ledger.json is not a ledger of changes');
    delete published['/ledger.json'];
    await expect(report()).rejects.toThrow('/ledger.json answered 404');
  });
});

test('changedAddresses() has a page once that several changes are of', () => {
  const change = { path: '/about', previous: null };
  expect(changedAddresses({ changes: [change, change, { path: '/', previous: null }], added: 2 }, origin)).toEqual([
    `${origin}/about`,
  ]);
});

test('submissions() have 10,000 addresses at most', () => {
  const addresses = Array.from({ length: 20_001 }, (_, index) => `https://www.acme.example/news/${index}`);
  const bodies = submissions(addresses, { origin: 'https://www.acme.example', key }) as { urlList: string[] }[];
  expect(bodies.map(({ urlList }) => urlList.length)).toEqual([10_000, 10_000, 1]);
  expect(bodies.flatMap(({ urlList }) => urlList)).toEqual(addresses);
});

test('indexNowKey() takes what the protocol allows', () => {
  expect(indexNowKey({})).toBeUndefined();
  expect(indexNowKey({ INDEXNOW_KEY: key })).toBe(key);
  for (const wrong of ['short', 'with space', '../../robots', 'a'.repeat(129)])
    expect(() => indexNowKey({ INDEXNOW_KEY: wrong })).toThrow('8 to 128');
});
