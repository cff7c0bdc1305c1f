import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyLedger, nextLedger } from '../../src/catalog/ledger.ts';
import { href, ledgerFile, routes } from '../../src/contract/routes.ts';
import { sha256 } from '../../src/catalog/sha256.ts';
import { earlierLedger } from '../../src/publish/earlier-ledger.ts';
import { publishBuild, storedNames, storeSiteFile } from '../../src/publish/store.ts';

const till = {
  resource: 'products',
  slug: 'till',
  path: '/products/till',
  apiPath: '/api/v1/products/till',
  fields: {},
};
const ledger = nextLedger(emptyLedger, [till], { redirects: new Map(), moment: new Date('2026-11-21T12:00:00Z') });
const text = JSON.stringify(ledger);

let folder: string;
let respond: RequestListener;
const server = createServer((request, response) => respond(request, response));
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-ledger-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** Has the site answer with these texts, by path, and with 404 elsewhere. */
const publish = (files: Readonly<Record<string, string>>): void => {
  respond = ({ url = '' }, response) => {
    const file = files[url];
    response.writeHead(file === undefined ? 404 : 200).end(file);
  };
};
const index = (...operationIds: string[]): string =>
  JSON.stringify({ collections: operationIds.map((operationId) => ({ operationId })) });

test('continues the ledger of the live site that LEDGER names, and on Netlify of the site at URL', async () => {
  publish({ [ledgerFile]: text });
  const from = origin;
  expect(await earlierLedger({ LEDGER: origin })).toEqual({ ledger, from });
  expect(await earlierLedger({ NETLIFY: 'true', URL: origin })).toEqual({ ledger, from });
  expect(await earlierLedger({ URL: origin, DIST: folder })).toMatchObject({ ledger: emptyLedger });
  expect(await earlierLedger({ NETLIFY: 'true', URL: origin, LEDGER: 'new' })).toMatchObject({ ledger: emptyLedger });
});

test.each([
  ['no Vitrine', {}],
  ['a Vitrine of before the ledger', { [href('catalogIndex')]: index('listNews') }],
])('begins a ledger where the live site is %s', async (_what, files) => {
  publish(files);
  expect(await earlierLedger({ LEDGER: origin })).toEqual({ ledger: emptyLedger, from: `${origin} has none yet` });
});

const answers: readonly (readonly [string, RequestListener])[] = [
  ['answered 503', (_, response) => response.writeHead(503).end()],
  ['answered 429', ({ url }, response) => response.writeHead(url === ledgerFile ? 404 : 429).end()],
  ['fetch failed', (request) => request.socket.destroy()],
  ['not valid JSON', (_, response) => response.end('<!doctype html><title>Welcome</title>')],
  [
    'terminated',
    (_, response) => void response.writeHead(200, { 'Content-Length': 9_999 }).write(text, () => response.destroy()),
  ],
  ['not those that its changes lead to', (_, response) => response.end(JSON.stringify({ ...ledger, records: [] }))],
  ['not valid for encoding', (_, response) => response.end(Buffer.from([0x7b, 0xff, 0x7d]))],
  ['has more than', (_, response) => response.end(Buffer.alloc(64 * 1024 * 1024 + 1, ' '))],
  [
    `offers ${routes.changes.operationId} and has no`,
    ({ url }, response) => response.writeHead(url === ledgerFile ? 404 : 200).end(index(routes.changes.operationId)),
  ],
];

test.each(answers)('ends the build, and says so, where the live site %s', async (reason, listener) => {
  respond = listener;
  const failure = await earlierLedger({ LEDGER: origin }).catch((error: unknown) => error);
  expect(String(failure)).toContain(reason);
  expect(String(failure)).toContain(`of ${origin}`);
  expect(String(failure)).toContain('Nothing is published, so that no history is lost');
});

test('continues the ledger of a file, begins one where it is empty, and ends the build where there is none', async () => {
  const file = path.join(folder, 'ledger.json');
  await expect(earlierLedger({ LEDGER: file })).rejects.toThrow('ENOENT');
  await writeFile(file, text);
  expect(await earlierLedger({ LEDGER: file })).toEqual({ ledger, from: file });
  await writeFile(file, '\n');
  expect(await earlierLedger({ LEDGER: file })).toMatchObject({ ledger: emptyLedger });
  await writeFile(file, text.slice(1));
  await expect(earlierLedger({ LEDGER: file })).rejects.toThrow('Nothing is published');
});

test('continues the ledger of the build that is served from the folder, not of one that was left half written', async () => {
  const dist = path.join(folder, 'dist');
  await storedNames(dist);
  expect(await earlierLedger({ DIST: dist })).toMatchObject({ ledger: emptyLedger });
  const digest = sha256(text);
  await writeFile(path.join(dist, 'ledger.json'), text);
  await storeSiteFile(dist, digest, path.join(dist, 'ledger.json'));
  await publishBuild(dist, { [ledgerFile]: { digest, modified: 0 } }, 0);
  await rm(path.join(dist, 'ledger.json'));
  await writeFile(path.join(dist, 'ledger.json'), '{');
  expect(await earlierLedger({ DIST: dist })).toEqual({ ledger, from: dist });
});
