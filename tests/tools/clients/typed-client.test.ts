import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { resourceSchemas } from '../../../src/api/resources.ts';
import { resourceIds, routes } from '../../../src/contract/routes.ts';
import { serve, type RunningHost } from '../../../src/hosts/node/serve.ts';
import { runNode } from '../../agents/process.ts';
import { clientFolder, type ClientFolder } from './client-folder.ts';

const opening = `import createClient from 'openapi-fetch';
import type { components, paths } from './catalog.ts';

const { GET, POST } = createClient<paths>({ baseUrl: process.argv[2] ?? '' });

/** Returns the data of a response, which its type requires if there is no error. */
function data<T>(response: { data?: T; error?: components['schemas']['Error'] }): T {
  if (response.data === undefined) throw new Error(response.error?.error.hint);
  return response.data;
}
`;

/** A program that uses only the generated types, `catalog.ts`. Its argument is the address of the host. */
const program = `${opening}
const index = data(await GET('/api/v1'));
const organization = data(await GET('/api/v1/organization'));
const contact = data(await GET('/api/v1/contact'));
const products = data(await GET('/api/v1/products'));
const product = data(await GET('/api/v1/products/{slug}', { params: { path: { slug: 'balcao' } } }));
const news = data(await GET('/api/v1/news'));
const work = data(await GET('/api/v1/work'));
const pages = data(await GET('/api/v1/pages'));

const registryNumber: string | undefined = organization.identifier[0]?.value;
const website: string | undefined = product.website;
const status: 'announced' | 'beta' | 'available' | 'retired' = product.status;
const press: string[] = contact.contactPoints.filter(({ contactType }) => contactType === 'press').map(({ email }) => email);
const newest: string[] = news.items.slice(0, 1).map(({ headline }) => headline);
const totals: number[] = [products.total, news.total, work.total, pages.total, index.collections.length];

const wrong = await GET('/api/v1/products/{slug}', { params: { path: { slug: 'balcoa' } } });
const code: components['schemas']['Error']['error']['code'] | undefined = wrong.error?.error.code;
const hint: string | undefined = wrong.error?.error.hint;

const answers = { catalogIndex: index, organization, contact, products, productsItem: product, news, work, pages };
const facts = { registryNumber, website, status, press, newest, totals };
console.log(JSON.stringify({ answers, facts, wrong: { status: wrong.response.status, code, hint } }));
`;

/** Lines that must not compile, each with part of the message. They would compile if anything were `any`. */
const mistakes = [
  [`await GET('/api/v1/prices', {});`, '/api/v1/prices'],
  [`await GET('/api/v1/products/{slug}', { params: { path: { slug: 1 } } });`, "Type 'number'"],
  [`await GET('/api/v1/products/{slug}');`, 'Expected 2 arguments'],
  [`await GET('/api/v1/news', { params: { query: { limit: 1 } } });`, 'limit'],
  [`await POST('/api/v1/news', {});`, "type 'never'"],
  [`data(await GET('/api/v1/news')).next;`, "'next'"],
  [`data(await GET('/api/v1/products')).items[0]?.price;`, "'price'"],
  [`data(await GET('/api/v1/products')).items[0]?.website.length;`, 'possibly'],
  [`data(await GET('/api/v1/products')).total.trim();`, "'trim'"],
  [`data(await GET('/api/v1/products')).items[0]?.status === 'sold';`, 'no overlap'],
  [`(await GET('/api/v1/news')).error?.error.code === 'oops';`, 'no overlap'],
] as const;

describe('a client typed by openapi-typescript and openapi-fetch', () => {
  let folder: ClientFolder;
  let host: RunningHost;
  let compilerErrors: readonly string[];

  beforeAll(async () => {
    folder = await clientFolder(inject('dist'));
    host = await serve({ dist: inject('dist'), host: '127.0.0.1', port: 0, trustProxy: [], report: () => undefined });
    await folder.write('client.ts', program);
    for (const [index, [line]] of mistakes.entries()) await folder.write(`mistake-${index}.ts`, opening + line);
    compilerErrors = (await folder.compilerErrors()).split('\n');
  });
  afterAll(async () => {
    await host.close();
    await folder.remove();
  });

  it('compiles without errors', () => {
    expect(compilerErrors.filter((line) => /^(?:client|catalog)\.ts/.test(line))).toEqual([]);
  });

  it.each(mistakes)('does not compile with %s', (line, error) => {
    const name = `mistake-${mistakes.findIndex(([mistake]) => mistake === line)}.ts`;
    const [message, ...more] = compilerErrors.filter((found) => found.startsWith(name));
    expect(message).toContain(error);
    expect(more).toEqual([]);
  });

  it('calls all operations on the Node host', async () => {
    const { stdout, stderr, exitCode } = await runNode(['client.ts', host.url], folder.path);
    expect(exitCode, stderr).toBe(0);
    const { answers, facts, wrong } = JSON.parse(stdout) as Record<string, Record<string, unknown>>;
    expect(Object.keys(answers ?? {}).toSorted()).toEqual(resourceIds.toSorted());
    for (const id of resourceIds) expect(resourceSchemas[id].parse(answers?.[id]), routes[id].operationId).toBeTruthy();
    expect(facts).toMatchObject({ registryNumber: expect.stringMatching(/^\d/) as string, status: 'available' });
    expect(wrong).toEqual({
      status: 404,
      code: 'not_found',
      hint: `Did you mean ${routes.products.path}/balcao? GET ${routes.products.path} lists what is available.`,
    });
  });
});
