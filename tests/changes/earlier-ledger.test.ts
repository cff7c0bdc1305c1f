import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextLedger, type Ledger, type LedgerCompany } from '../../src/catalog/ledger.ts';
import { href, ledgerFile, routes } from '../../src/contract/routes.ts';
import { earlierLedger, type EarlierLedger } from '../../src/publish/earlier-ledger.ts';
import { storeSite } from '../../src/publish/store.ts';
import type { Environment } from '../../src/settings.ts';

const till = {
  resource: 'products',
  slug: 'till',
  path: '/products/till',
  apiPath: '/api/v1/products/till',
  fields: {},
};
const company = {
  name: 'Acme',
  legalName: 'Acme Software Ltd',
  identifier: [{ propertyID: 'Companies House', value: '01234567' }],
};
const ledgerOf = (organization: LedgerCompany): Ledger => {
  const published = { organization, records: [till], redirects: new Map<string, string>() };
  const first = nextLedger(undefined, { ...published, records: [], moment: new Date('2026-11-20T12:00:00Z') });
  return nextLedger(first, { ...published, moment: new Date('2026-11-21T12:00:00Z') });
};
const ledger = ledgerOf(company);
/** Returns the ledger that a build of `company` continues. */
const readEarlier = (environment: Environment): Promise<EarlierLedger> => earlierLedger(environment, company);
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

/** Stubs the site with these texts by path, and with 404 elsewhere. */
const publish = (files: Readonly<Record<string, string>>): void => {
  respond = ({ url = '' }, response) => {
    const file = files[url];
    response.writeHead(file === undefined ? 404 : 200).end(file);
  };
};
const index = (...operationIds: string[]): string =>
  JSON.stringify({ collections: operationIds.map((operationId) => ({ operationId })) });

test('earlierLedger() continues the ledger of the live site in LEDGER, or on Netlify of the site in URL', async () => {
  publish({ [ledgerFile]: text });
  const from = origin;
  expect(await readEarlier({ LEDGER: origin })).toEqual({ ledger, from });
  expect(await readEarlier({ NETLIFY: 'true', URL: origin })).toEqual({ ledger, from });
  expect(await readEarlier({ URL: origin, DIST: folder })).toMatchObject({ ledger: undefined });
  expect(await readEarlier({ NETLIFY: 'true', URL: origin, LEDGER: 'new' })).toMatchObject({ ledger: undefined });
});

test.each([
  ['not a Vitrine site', {}],
  ['a Vitrine site without a ledger', { [href('catalogIndex')]: index('listNews') }],
])('earlierLedger() begins a new ledger if the live site is %s', async (_what, files) => {
  publish(files);
  expect(await readEarlier({ LEDGER: origin })).toEqual({ ledger: undefined, reason: `${origin} has no ledger yet` });
});

const unreadableSites: readonly (readonly [string, RequestListener])[] = [
  ['answered 503', (_, response) => response.writeHead(503).end()],
  ['answered 429', ({ url }, response) => response.writeHead(url === ledgerFile ? 404 : 429).end()],
  ['fetch failed', (request) => request.socket.destroy()],
  ['not JSON', (_, response) => response.end('<!doctype html><title>Welcome</title>')],
  ['not a ledger of changes', (_, response) => response.end('{"AccessKeyId":"AKIA"}')],
  [
    'terminated',
    (_, response) => void response.writeHead(200, { 'Content-Length': 9_999 }).write(text, () => response.destroy()),
  ],
  ['do not match its changes', (_, response) => response.end(JSON.stringify({ ...ledger, records: [] }))],
  ['not valid for encoding', (_, response) => response.end(Buffer.from([0x7b, 0xff, 0x7d]))],
  ['is larger than', (_, response) => response.end(Buffer.alloc(64 * 1024 * 1024 + 1, ' '))],
  [
    `lists ${routes.changes.operationId}, but ${ledgerFile} is missing`,
    ({ url }, response) => response.writeHead(url === ledgerFile ? 404 : 200).end(index(routes.changes.operationId)),
  ],
];

test.each(unreadableSites)(
  'earlierLedger() fails with the reason if it cannot read the live site: %s',
  async (reason, listener) => {
    respond = listener;
    const failure = await readEarlier({ LEDGER: origin }).catch((error: unknown) => error);
    expect(String(failure)).toContain(reason);
    expect(String(failure)).toContain(`from ${origin}`);
    expect(String(failure)).toContain('Nothing is published, so that no history is lost');
  },
);

test.each([
  ['text that is not JSON', 'TOP-SECRET'],
  ['an object that is not a ledger', '{"TOP-SECRET":1}'],
  ['a ledger with an unknown field', JSON.stringify({ ...ledger, 'TOP-SECRET': 1 })],
  [
    'a ledger with an invalid record',
    JSON.stringify({ ...ledger, records: [{ ...till, fields: { 'TOP-SECRET': 'x' } }] }),
  ],
  [
    'a ledger with many errors',
    JSON.stringify({ ...ledger, changes: Array.from({ length: 9999 }, () => 'TOP-SECRET') }),
  ],
])('earlierLedger() fails with a short message that does not quote the response: %s', async (_what, body) => {
  respond = ({ url = '' }, response) => {
    if (url === '/elsewhere') response.end(body);
    else response.writeHead(302, { Location: `${origin}/elsewhere` }).end();
  };
  const failure = String(await readEarlier({ LEDGER: origin }).catch((error: unknown) => error));
  expect(failure).toContain('Cannot read the earlier ledger of changes');
  expect(failure).not.toContain('SECRET');
  expect(failure.length).toBeLessThan(800);
});

const [number] = company.identifier;
test.each([
  ['the same company', company],
  ['a company with another legal name and the same registry number', { ...company, legalName: 'Acme Group plc' }],
  ['a company with other registry numbers and the same legal name', { ...company, identifier: [] }],
  [
    'a company with one more registry number',
    { ...company, identifier: [{ propertyID: 'VAT', value: 'GB1' }, number] },
  ],
] as const)('earlierLedger() continues the ledger of %s', async (_what, organization) => {
  const before = ledgerOf(organization as LedgerCompany);
  publish({ [ledgerFile]: JSON.stringify(before) });
  expect(await readEarlier({ LEDGER: origin })).toEqual({ ledger: before, from: origin });
});

test.each([
  ['another company', { name: 'Brill', legalName: 'Brill Ltd', identifier: [{ propertyID: 'VAT', value: 'GB2' }] }],
  [
    'a company with the same number in another registry',
    { ...company, legalName: 'B', identifier: [{ propertyID: 'VAT', value: '01234567' }] },
  ],
  ['the sample, although the legal name is the same', { ...company, name: 'Ladrilho' }],
])(
  'earlierLedger() begins a new ledger if the live one belongs to %s, and returns the reason',
  async (_what, organization) => {
    publish({ [ledgerFile]: JSON.stringify(ledgerOf(organization)) });
    expect(await readEarlier({ LEDGER: origin })).toEqual({
      ledger: undefined,
      reason: expect.stringContaining(
        `from ${origin}, is not published, because its company, ${organization.legalName}`,
      ) as string,
    });
  },
);

test('earlierLedger() continues the ledger in a file, begins a new one if the file is empty, and rejects a missing or invalid file', async () => {
  const file = path.join(folder, 'ledger.json');
  await expect(readEarlier({ LEDGER: file })).rejects.toThrow('ENOENT');
  await writeFile(file, text);
  expect(await readEarlier({ LEDGER: file })).toEqual({ ledger, from: file });
  await writeFile(file, '\n');
  expect(await readEarlier({ LEDGER: file })).toMatchObject({ ledger: undefined });
  await writeFile(file, text.slice(1));
  await expect(readEarlier({ LEDGER: file })).rejects.toThrow('Nothing is published');
});

test('earlierLedger() continues the ledger of the build published in DIST, not a half-written ledger.json', async () => {
  const dist = path.join(folder, 'dist');
  await mkdir(dist);
  expect(await readEarlier({ DIST: dist })).toMatchObject({ ledger: undefined });
  await writeFile(path.join(dist, 'ledger.json'), text);
  await storeSite(dist, 0);
  await rm(path.join(dist, 'ledger.json'));
  await writeFile(path.join(dist, 'ledger.json'), '{');
  expect(await readEarlier({ DIST: dist })).toEqual({ ledger, from: dist });
});
