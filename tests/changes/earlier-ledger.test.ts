import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextLedger, type Ledger, type LedgerCompany } from '../../src/catalog/ledger.ts';
import { href, ledgerFile, routes } from '../../src/contract/routes.ts';
import { sha256 } from '../../src/catalog/sha256.ts';
import { earlierLedger, type EarlierLedger } from '../../src/publish/earlier-ledger.ts';
import { publishBuild, storedNames, storeSiteFile } from '../../src/publish/store.ts';
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
  const begun = nextLedger(undefined, { ...published, records: [], moment: new Date('2026-11-20T12:00:00Z') });
  return nextLedger(begun, { ...published, moment: new Date('2026-11-21T12:00:00Z') });
};
const ledger = ledgerOf(company);
/** Reads the ledger that this company's build continues. */
const earlier = (environment: Environment): Promise<EarlierLedger> => earlierLedger(environment, company);
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

test('continues the ledger of the live site that LEDGER names, and on Netlify of the site at URL', async () => {
  publish({ [ledgerFile]: text });
  const from = origin;
  expect(await earlier({ LEDGER: origin })).toEqual({ ledger, from });
  expect(await earlier({ NETLIFY: 'true', URL: origin })).toEqual({ ledger, from });
  expect(await earlier({ URL: origin, DIST: folder })).toMatchObject({ ledger: undefined });
  expect(await earlier({ NETLIFY: 'true', URL: origin, LEDGER: 'new' })).toMatchObject({ ledger: undefined });
});

test.each([
  ['no Vitrine', {}],
  ['a Vitrine of before the ledger', { [href('catalogIndex')]: index('listNews') }],
])('begins a ledger where the live site is %s', async (_what, files) => {
  publish(files);
  expect(await earlier({ LEDGER: origin })).toEqual({ ledger: undefined, reason: `${origin} has none yet` });
});

const answers: readonly (readonly [string, RequestListener])[] = [
  ['answered 503', (_, response) => response.writeHead(503).end()],
  ['answered 429', ({ url }, response) => response.writeHead(url === ledgerFile ? 404 : 429).end()],
  ['fetch failed', (request) => request.socket.destroy()],
  ['not JSON', (_, response) => response.end('<!doctype html><title>Welcome</title>')],
  ['not a ledger of changes', (_, response) => response.end('{"AccessKeyId":"AKIA"}')],
  [
    'terminated',
    (_, response) => void response.writeHead(200, { 'Content-Length': 9_999 }).write(text, () => response.destroy()),
  ],
  ['do not follow from its changes', (_, response) => response.end(JSON.stringify({ ...ledger, records: [] }))],
  ['not valid for encoding', (_, response) => response.end(Buffer.from([0x7b, 0xff, 0x7d]))],
  ['has more than', (_, response) => response.end(Buffer.alloc(64 * 1024 * 1024 + 1, ' '))],
  [
    `offers ${routes.changes.operationId} and has no`,
    ({ url }, response) => response.writeHead(url === ledgerFile ? 404 : 200).end(index(routes.changes.operationId)),
  ],
];

test.each(answers)('ends the build, and says so, where the live site %s', async (reason, listener) => {
  respond = listener;
  const failure = await earlier({ LEDGER: origin }).catch((error: unknown) => error);
  expect(String(failure)).toContain(reason);
  expect(String(failure)).toContain(`of ${origin}`);
  expect(String(failure)).toContain('Nothing is published, so that no history is lost');
});

test.each([
  ['a text', 'TOP-SECRET'],
  ['an object', '{"TOP-SECRET":1}'],
  ['a ledger with an unknown field', JSON.stringify({ ...ledger, 'TOP-SECRET': 1 })],
  ['a ledger of hostile records', JSON.stringify({ ...ledger, records: [{ ...till, fields: { 'TOP-SECRET': 'x' } }] })],
  ['a ledger of many faults', JSON.stringify({ ...ledger, changes: Array.from({ length: 9999 }, () => 'TOP-SECRET') })],
])('quotes nothing of what an address answers with, at a bounded length: %s', async (_what, body) => {
  respond = ({ url = '' }, response) => {
    if (url === '/elsewhere') response.end(body);
    else response.writeHead(302, { Location: `${origin}/elsewhere` }).end();
  };
  const failure = String(await earlier({ LEDGER: origin }).catch((error: unknown) => error));
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
] as const)('continues the ledger of %s', async (_what, organization) => {
  const before = ledgerOf(organization as LedgerCompany);
  publish({ [ledgerFile]: JSON.stringify(before) });
  expect(await earlier({ LEDGER: origin })).toEqual({ ledger: before, from: origin });
});

test.each([
  ['another company', { name: 'Brill', legalName: 'Brill Ltd', identifier: [{ propertyID: 'VAT', value: 'GB2' }] }],
  [
    'a company with the same number in another registry',
    { ...company, legalName: 'B', identifier: [{ propertyID: 'VAT', value: '01234567' }] },
  ],
  ['the sample, although the legal name is the same', { ...company, name: 'Ladrilho' }],
])('begins a ledger after that of %s, and says so', async (_what, organization) => {
  publish({ [ledgerFile]: JSON.stringify(ledgerOf(organization)) });
  expect(await earlier({ LEDGER: origin })).toEqual({
    ledger: undefined,
    reason: expect.stringContaining(`of ${origin}, belongs to ${organization.legalName}`) as string,
  });
});

test('continues the ledger of a file, starts one if the file is empty, and fails the build if it is missing', async () => {
  const file = path.join(folder, 'ledger.json');
  await expect(earlier({ LEDGER: file })).rejects.toThrow('ENOENT');
  await writeFile(file, text);
  expect(await earlier({ LEDGER: file })).toEqual({ ledger, from: file });
  await writeFile(file, '\n');
  expect(await earlier({ LEDGER: file })).toMatchObject({ ledger: undefined });
  await writeFile(file, text.slice(1));
  await expect(earlier({ LEDGER: file })).rejects.toThrow('Nothing is published');
});

test('continues the ledger of the build that is served from the folder, not of one that was left half written', async () => {
  const dist = path.join(folder, 'dist');
  await storedNames(dist);
  expect(await earlier({ DIST: dist })).toMatchObject({ ledger: undefined });
  const digest = sha256(text);
  await writeFile(path.join(dist, 'ledger.json'), text);
  await storeSiteFile(dist, digest, path.join(dist, 'ledger.json'));
  await publishBuild(dist, { [ledgerFile]: { digest, modified: 0 } }, 0);
  await rm(path.join(dist, 'ledger.json'));
  await writeFile(path.join(dist, 'ledger.json'), '{');
  expect(await earlier({ DIST: dist })).toEqual({ ledger, from: dist });
});
