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

/** Tests collection pages on a site where each collection fits on one. */
export function partsBehaviour(send: TestHost['send']): void {
  describe('?page= of a collection of one page', () => {
    test.each([...lists, ...listPages])('%s answers the same with page=1', async (path) => {
      const [whole, first] = [await send(path), await send(`${path}?page=1&utm_source=a`)];
      expect(first.status).toBe(200);
      for (const name of ['ETag', 'Link', 'Content-Location', 'Cache-Control', 'Vary', 'Content-Type'])
        expect(first.headers.get(name), name).toBe(whole.headers.get(name));
      expect(await first.text()).toBe(await whole.text());
    });

    test.each(lists)('%s is a 404 beyond it, whose hint names the last page', async (path) => {
      for (const number of ['2', '101', '999999999', '9'.repeat(300)]) {
        const response = await send(`${path}?page=${number}`, { headers: { Accept: 'image/png' } });
        assertQuotaHeaders(response);
        expect(await assertError(response, 'page_not_found')).toContain(`GET ${path}?page=1 is the last page`);
      }
    });

    test.each(malformed)('?%s is a 400 whose hint names an address that answers', async (query) => {
      for (const path of lists) {
        const response = await send(`${path}?${query}`, { headers: { Accept: 'image/png' } });
        assertQuotaHeaders(response);
        const hint = await assertError(response, 'invalid_page');
        const named = /GET (\S+?),/.exec(hint)?.[1] ?? '';
        expect((await send(named)).status, named).toBe(200);
      }
    });

    test('a parameter that is not defined is named before a page that is not there', async () => {
      expect(await assertError(await send('/api/v1/news?page=99&q=1'), 'unknown_parameter')).toContain('"q"');
      expect(await assertError(await send('/api/v1/news?limit=5'), 'unknown_parameter')).toContain('takes page');
    });

    test('resources that are not collections refuse it', async () => {
      for (const id of resourceIds.filter((one) => !isPaged(one)))
        expect(await assertError(await send(`${samplePath(id)}?page=1`), 'unknown_parameter')).toContain('"page"');
    });

    test('pages that list nothing take any query, those that list have no page beyond the last', async () => {
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
