import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { match } from '../../src/contract/match.ts';
import { href, redirectsFile } from '../../src/contract/routes.ts';
import { everyHost, newClient, type Sent, type TestHost } from '../edge/test-host.ts';
import { published, resource } from '../site/built.ts';
import { descriptionIn, inspector, operationsOf } from './description.ts';

const operations = operationsOf(descriptionIn(inject('dist')));
const inspect = inspector(inject('dist'));

interface Provocation extends Sent {
  readonly path: string;
}

interface Addressed {
  /** Uses the first slug if the operation needs one. */
  readonly path: string;
  readonly etag: string;
  readonly clientOverQuota: string;
}

const redirects = JSON.parse(published(inject('dist'), redirectsFile)) as Readonly<Record<string, string>>;
const formerPaths = Object.keys(redirects).flatMap((path) => {
  const { id, slug } = match(path) ?? {};
  return id === 'productsItemPage' ? href('productsItem', slug) : [];
});

/** Requests that produce a status, in every possible way. */
const provocations: Readonly<Record<string, (operation: Addressed) => readonly Provocation[]>> = {
  200: ({ path }) => [{ path }, { path: `${path}?utm_source=post` }, { path, headers: { Accept: 'application/json' } }],
  301: () => formerPaths.flatMap((path) => [{ path }, { path: `${path}?utm_source=post` }]),
  304: ({ path, etag }) => [{ path, headers: { 'If-None-Match': etag } }],
  400: ({ path }) => [
    { path: `${path}?limit=1` },
    { path: `${path}?utm_source=${'a'.repeat(9000)}` },
    { path: `${path}/%zz` },
  ],
  404: ({ path }) => [{ path: `${path}/` }, { path: `${path}-` }],
  405: ({ path }) => ['POST', 'PUT', 'DELETE'].map((method) => ({ path, method })),
  406: ({ path }) => [{ path, headers: { Accept: 'image/png' } }],
  429: ({ path, clientOverQuota }) => [{ path, client: clientOverQuota }],
};

const declared = operations.flatMap(({ path, operationId, parameters = [], responses }) => {
  const [slug = ''] = parameters.find(({ name }) => name === 'slug')?.schema.examples ?? [];
  // The suites in tests/edge and tests/hosts cause the errors of the server.
  const caused = Object.keys(responses).filter((status) => !status.startsWith('5'));
  return caused.map((status) => ({ operationId, status, path: path.replace('{slug}', slug) }));
});

describe.each(everyHost())('%s', (_name, start) => {
  const clientOverQuota = newClient();
  let host: TestHost;
  beforeAll(async () => {
    host = await start(inject('dist'));
    for (let sent = 0; sent < 60; sent += 1) await (await host.send('/api/v1', { client: clientOverQuota })).text();
  });
  afterAll(() => host.close());

  it.each(declared)(
    'sends $status for $operationId as openapi.json declares it',
    async ({ operationId, status, path }) => {
      const etag = (await host.send(path)).headers.get('ETag') ?? '';
      const requests = provocations[status]?.({ path, etag, clientOverQuota }) ?? [];
      expect(requests).not.toEqual([]);
      for (const { path: target, ...sent } of requests) {
        const response = await host.send(target, sent);
        expect(String(response.status), target).toBe(status);
        expect(await inspect(operationId, response), target.slice(0, 100)).toEqual([]);
      }
    },
  );

  it('sends each product as openapi.json declares it', async () => {
    for (const { slug } of resource(inject('dist'), 'products').items) {
      const response = await host.send(href('productsItem', slug));
      expect(await inspect('getProduct', response), slug).toEqual([]);
    }
  });
});
