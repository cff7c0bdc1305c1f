import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { samplePath } from '../sample-paths.ts';
import { sampleFolder } from '../../scripts/sample.ts';
import { buildCatalog } from '../../src/catalog/catalog.ts';
import { documents } from '../../src/documents/documents.ts';
import { productResource } from '../../src/api/resources/records.ts';
import { type VersionChanges, resourceSchemas } from '../../src/api/resources/representations.ts';
import { product } from '../../src/api/schemas/product.ts';
import { resourceIds } from '../../src/contract/routes.ts';
import { apiVersions, inVersion, versions as contract, type ApiVersion } from '../../src/contract/versions.ts';
import { front } from '../../src/front/front.ts';
import { currentTime, folders } from '../../src/settings.ts';
import { memoryQuota } from '../../src/front/quota/quota.ts';
import { nodeFiles } from '../../src/hosts/node/files.ts';
import { staticFiles } from '../../src/hosts/files/static-files.ts';
import { loadContent } from '../../src/io/load-content.ts';
import { assertError, assertQuotaHeaders } from '../front/assert.ts';

const versions: readonly ApiVersion[] = [{ name: '1', deprecated: '2027-01-01', sunset: '2027-07-01' }, { name: '2' }];

/** A breaking change: in version 2 a product has no `website`, and its status is an object. */
const productInV2 = product
  .omit({ website: true, status: true })
  .extend({ status: z.strictObject({ code: product.shape.status }) });
const changes: VersionChanges = {
  '2': {
    product: {
      schema: productInV2,
      represent: (catalog, slug) => {
        const record = catalog.bySlug.products.get(slug);
        if (!record) return undefined;
        const { website: _website, status, ...rest } = productResource(catalog, record);
        return { ...rest, status: { code: status } };
      },
    },
  },
};

interface Description {
  readonly paths: Record<
    string,
    { get: { deprecated?: boolean; operationId: string; responses: Record<string, { headers?: object }> } }
  >;
}

describe('an API with a deprecated version and its successor', () => {
  let dist: string;
  let send: (path: string, headers?: Record<string, string>) => Promise<Response>;
  const read = async (path: string): Promise<unknown> => (await send(path)).json();

  beforeAll(async () => {
    dist = await mkdtemp(path.join(tmpdir(), 'vitrine-versions-'));
    await cp(inject('dist'), dist, { recursive: true });
    const { public: publicFolder } = folders({});
    const catalog = buildCatalog(
      (await loadContent(sampleFolder, publicFolder, currentTime(process.env))).records,
      inject('site'),
      '2026-11-21',
    );
    for (const document of documents(catalog, versions, changes)) {
      await mkdir(path.dirname(path.join(dist, document.path)), { recursive: true });
      await writeFile(path.join(dist, document.path), document.text);
    }
    const host = {
      origin: staticFiles(dist, nodeFiles),
      quota: memoryQuota(),
      report: console.error,
      address: undefined,
      secure: false,
      versions,
    };
    send = async (target, headers = {}) =>
      front(new Request(`http://catalog.example${target}`, { headers }), { ...host, quota: memoryQuota() });
  });
  afterAll(() => rm(dist, { recursive: true }));

  test('responds to every operation in both versions', async () => {
    for (const id of resourceIds) {
      const resourcePath = samplePath(id);
      for (const version of ['1', '2']) {
        const response = await send(inVersion(resourcePath, version));
        expect(response.status, `${id} ${version}`).toBe(200);
        expect(response.headers.get('API-Version')).toBe(version);
        assertQuotaHeaders(response);
      }
    }
  });

  test('sends Deprecation, Sunset and links to the policy and the successor with every response of the deprecated version', async () => {
    const responses = [
      await send('/api/v1'),
      await send('/api/v1', { 'If-None-Match': '*' }),
      await send('/api/v1/nope'),
      await send('/api/v1?limit=1'),
      await send('/api/v1', { Accept: 'image/png' }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 304, 404, 400, 406]);
    for (const { headers } of responses) {
      expect(headers.get('Deprecation')).toBe(`@${Date.UTC(2027, 0, 1) / 1000}`);
      expect(headers.get('Sunset')).toBe('Thu, 01 Jul 2027 00:00:00 GMT');
      const link = headers.get('Link') ?? '';
      expect(link).toContain('</api/versioning>; rel="deprecation"');
      expect(link).toContain('</api/versioning>; rel="sunset"');
      expect(link).toContain('</api/v2>; rel="successor-version"');
    }
  });

  test('sends no Deprecation or Sunset in the current version and outside the API', async () => {
    for (const target of ['/api/v2', '/api/v2/nope', '/about', '/openapi.json']) {
      const { headers } = await send(target);
      expect(headers.has('Deprecation'), target).toBe(false);
      expect(headers.has('Sunset'), target).toBe(false);
    }
  });

  test('represents a changed resource with the schema of each version, and an unchanged one with the same schema', async () => {
    const inV1 = await read('/api/v1/products/balcao');
    const inV2 = await read('/api/v2/products/balcao');
    product.parse(inV1);
    productInV2.parse(inV2);
    expect(() => product.parse(inV2)).toThrow();
    resourceSchemas.newsList.parse(await read('/api/v2/news'));
  });

  test('links within the requested version, also in the hint of an error', async () => {
    const index = (await read('/api/v2')) as { links: { self: string }; collections: { url: string }[] };
    expect(index.links.self).toBe(`${inject('site')}/api/v2`);
    for (const { url } of index.collections) expect(url).toContain('/api/v2/');
    expect(await assertError(await send('/api/v2/products/balcoa'), 'not_found', '2')).toContain(
      '/api/v2/products/balcao',
    );
  });

  test('responds to an unknown version with an error that points to the current one', async () => {
    expect(await assertError(await send('/api/v3/products'), 'not_found')).toContain('/api/v2/products');
  });

  test('describes the current version in openapi.json, and the deprecated one in openapi-v1.json', async () => {
    const currentDescription = (await read('/openapi.json')) as Description;
    const deprecatedDescription = (await read('/openapi-v1.json')) as Description;
    expect(Object.keys(currentDescription.paths)).toContain('/api/v2/products/{slug}');
    for (const { get } of Object.values(currentDescription.paths)) expect(get.deprecated).toBeUndefined();
    for (const [target, { get }] of Object.entries(deprecatedDescription.paths)) {
      expect(target).toMatch(/^\/api\/v1/);
      expect(get.deprecated).toBe(true);
      expect(Object.keys(get.responses['200']?.headers ?? {})).toEqual(
        expect.arrayContaining(['Deprecation', 'Sunset']),
      );
    }
    const operationIds = Object.values(currentDescription.paths).map(({ get }) => get.operationId);
    expect(new Set(operationIds).size).toBe(resourceIds.length);
  });
});

test.each([
  ['the published versions', apiVersions],
  ['the versions of this test', versions],
])('%s have unique names, a current version last, and the minimum time before a sunset', (_which, declared) => {
  const names = declared.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(declared.at(-1)).toEqual({ name: names.at(-1) });
  for (const { deprecated = '', sunset } of declared.filter((version) => version.sunset !== undefined))
    expect((Date.parse(sunset ?? '') - Date.parse(deprecated)) / 86_400_000).toBeGreaterThanOrEqual(
      contract.minSunsetDays,
    );
});
