import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { resourceIds } from '../../src/contract/routes.ts';
import { apiVersions, inVersion, versions as contract, type ApiVersion } from '../../src/contract/versions.ts';
import { assertError, assertQuotaHeaders } from '../edge/assert.ts';
import { inProcess, type TestHost } from '../edge/test-host.ts';
import { samplePath } from '../sample-paths.ts';

const versions: readonly ApiVersion[] = [
  { name: '1', ending: { deprecated: '2027-01-01', sunset: '2027-07-01' } },
  { name: '2' },
];

describe('an API with a deprecated version and its successor', () => {
  let dist: string;
  let host: TestHost;
  const send = (target: string, headers: Readonly<Record<string, string>> = {}) => host.send(target, { headers });

  beforeAll(async () => {
    dist = await mkdtemp(path.join(tmpdir(), 'vitrine-versions-'));
    await cp(inject('dist'), dist, { recursive: true });
    const api = path.join(dist, 'api');
    await cp(path.join(api, 'v1.json'), path.join(api, 'v2.json'));
    await cp(path.join(api, 'v1'), path.join(api, 'v2'), { recursive: true });
    for (const file of await readdir(api, { recursive: true })) {
      const name = path.join(api, file);
      if (!/^v2.*\.json$/.test(file)) continue;
      await writeFile(name, (await readFile(name, 'utf8')).replaceAll('/api/v1', '/api/v2'));
    }
    host = await inProcess(dist, versions);
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

  test('names addresses of the requested version in the hint of an error', async () => {
    expect(await assertError(await send('/api/v2/products/balcoa'), 'not_found', '2')).toContain(
      '/api/v2/products/balcao',
    );
  });

  test('redirects a former address of a product in the requested version', async () => {
    for (const version of ['1', '2']) {
      const response = await send(`/api/v${version}/products/frente-de-caixa`);
      expect(response.status).toBe(301);
      expect(response.headers.get('Location')).toBe(`/api/v${version}/products/balcao`);
    }
    expect((await send('/api/v3/products/frente-de-caixa')).status).toBe(404);
  });

  test('responds to an unknown version with an error that points to the current one', async () => {
    expect(await assertError(await send('/api/v3/products'), 'not_found')).toContain('/api/v2/products');
  });
});

test.each([
  ['the published versions', apiVersions],
  ['the versions of this test', versions],
])('%s have unique names, a current version last, and the minimum time before a sunset', (_which, declared) => {
  const names = declared.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(declared.at(-1)).toEqual({ name: names.at(-1) });
  for (const { deprecated, sunset } of declared.flatMap(({ ending }) => ending ?? []))
    expect(Date.parse(sunset) - Date.parse(deprecated)).toBeGreaterThanOrEqual(contract.minSunsetDays * 86_400_000);
});
