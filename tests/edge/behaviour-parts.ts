import { describe, expect, test } from 'vitest';
import { isPaged } from '../../src/contract/pagination.ts';
import { resourceIds } from '../../src/contract/routes.ts';
import { assertCommonHeaders, assertError, assertQuotaHeaders } from './assert.ts';
import { samplePath } from '../sample-paths.ts';
import type { TestHost } from './test-host.ts';

const lists = resourceIds.filter(isPaged).map(samplePath);
const listPages = ['/products', '/news', '/work', '/topics/release'].flatMap((path) => [path, `${path}.md`]);

export const malformed: readonly string[] = [
  'page=0',
  'page=-1',
  'page=%2B1',
  'page=01',
  'page=1.0',
  'page=1e1',
  'page=',
  'page',
  'page=%201',
  'page=x',
  'page=%D9%A1',
  'page=1&page=1',
  'page=1&page=2',
];

/** Defines tests of `?page=` on a site where each collection fits on one page. */
export function partsBehaviour(send: TestHost['send']): void {
  describe('?page= on a collection of one page', () => {
    test.each([...lists, ...listPages])('%s returns the same response with page=1', async (path) => {
      const [whole, first] = [await send(path), await send(`${path}?page=1&utm_source=a`)];
      expect(first.status).toBe(200);
      for (const name of ['ETag', 'Link', 'Content-Location', 'Cache-Control', 'Vary', 'Content-Type'])
        expect(first.headers.get(name), name).toBe(whole.headers.get(name));
      expect(await first.text()).toBe(await whole.text());
    });

    test.each(lists)('%s returns 404 for a later page, with a hint that names the last page', async (path) => {
      for (const number of ['2', '101', '999999999', '9'.repeat(300)]) {
        const response = await send(`${path}?page=${number}`, { headers: { Accept: 'image/png' } });
        assertQuotaHeaders(response);
        expect(await assertError(response, 'page_not_found')).toContain(`GET ${path} is the only page`);
      }
    });

    test.each(malformed)('?%s returns 400 with a hint that names an address that returns 200', async (query) => {
      for (const path of lists) {
        const response = await send(`${path}?${query}`, { headers: { Accept: 'image/png' } });
        assertQuotaHeaders(response);
        const hint = await assertError(response, 'invalid_page');
        const named = /GET (\S+?),/.exec(hint)?.[1] ?? '';
        expect((await send(named)).status, named).toBe(200);
      }
    });

    test('an unknown parameter is reported before a missing page', async () => {
      expect(await assertError(await send('/api/v1/news?page=99&q=1'), 'unknown_parameter')).toContain('"q"');
      expect(await assertError(await send('/api/v1/news?limit=5'), 'unknown_parameter')).toContain('takes page');
    });

    test('a resource that is not a collection rejects the parameter', async () => {
      for (const id of resourceIds.filter((resource) => !isPaged(resource)))
        expect(await assertError(await send(`${samplePath(id)}?page=1`), 'unknown_parameter')).toContain('"page"');
    });

    test('a page without a list ignores it, and a page with a list returns 404 for a missing or malformed number', async () => {
      expect((await send('/about?page=7')).status).toBe(200);
      for (const path of listPages)
        for (const query of ['page=2', 'page=0', 'page=x', 'page=1&page=1']) {
          const response = await send(`${path}?${query}`);
          expect(response.status, path + query).toBe(404);
          assertCommonHeaders(response);
        }
    });
  });
}
