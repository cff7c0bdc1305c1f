import { describe, expect, test } from 'vitest';
import { assertCommonHeaders, assertError, varyOf } from './assert.ts';
import type { TestHost } from './test-host.ts';

const html = 'text/html; charset=utf-8';
const markdown = 'text/markdown; charset=utf-8';
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

const pages: readonly (readonly [string, string])[] = [
  ['/', '/index.md'],
  ['/products', '/products.md'],
  ['/products/balcao', '/products/balcao.md'],
  ['/news', '/news.md'],
  ['/news/our-own-facts', '/news/our-own-facts.md'],
  ['/work', '/work.md'],
  ['/work/bakery-group-campinas', '/work/bakery-group-campinas.md'],
  ['/about', '/about.md'],
  ['/contact', '/contact.md'],
  ['/privacy', '/privacy.md'],
  ['/developers', '/developers.md'],
  ['/api', '/api.md'],
  ['/api/versioning', '/api/versioning.md'],
];

export function pageBehaviour(send: TestHost['send']): void {
  describe.each(pages)('the page %s', (path, markdownPath) => {
    test('returns HTML to browsers and by default, with a Link to the Markdown', async () => {
      for (const accept of [browser, '*/*', '']) {
        const response = await send(path, { headers: { Accept: accept } });
        expect(response.status).toBe(200);
        expect(response.headers.get('Content-Type')).toBe(html);
        expect(varyOf(response)).toBe('Accept');
        expect(response.headers.get('Content-Location')).toBe(path);
        expect(response.headers.get('Link')).toContain(`<${markdownPath}>; rel="alternate"; type="text/markdown"`);
        expect(response.headers.get('Link')).not.toContain('canonical');
        expect(response.headers.has('RateLimit')).toBe(false);
        assertCommonHeaders(response);
        expect(await response.text()).toContain('</html>');
      }
    });

    test('returns the same Markdown for Accept: text/markdown and at the Markdown address', async () => {
      const negotiated = await send(path, { headers: { Accept: 'text/markdown' } });
      const direct = await send(markdownPath, { headers: { Accept: 'text/html' } });
      for (const response of [negotiated, direct]) {
        expect(response.status).toBe(200);
        expect(response.headers.get('Content-Type')).toBe(markdown);
        expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
        expect(response.headers.get('Link')).toContain(`<${path}>; rel="canonical"`);
        assertCommonHeaders(response);
      }
      expect(varyOf(negotiated)).toBe('Accept');
      expect(negotiated.headers.get('Content-Location')).toBe(markdownPath);
      expect(varyOf(direct)).toBeNull();
      expect(direct.headers.get('ETag')).toBe(negotiated.headers.get('ETag'));
      const text = await negotiated.text();
      expect(text).toMatch(/^---\ntitle: /);
      expect(await direct.text()).toBe(text);
    });
  });

  test.each([
    ['text/markdown, text/html, */*', markdown],
    ['text/html, text/markdown', html],
    ['text/html;q=0, */*', markdown],
    ['text/*;q=.9, text/markdown;q=.2', html],
    ['text/markdown;q=0.5, text/html;q=0.4', markdown],
    ['TEXT/MARKDOWN', markdown],
    ['text/markdown;charset=utf-8', markdown],
    ['application/json, */*;q=0.1', html],
  ])('a page requested with "Accept: %s" is returned as %s', async (accept, type) => {
    expect((await send('/about', { headers: { Accept: accept } })).headers.get('Content-Type')).toBe(type);
  });

  test('HTML and Markdown have different ETags, and the ETag of HTML does not match the Markdown', async () => {
    const asHtml = await send('/about', { headers: { Accept: 'text/html' } });
    const asMarkdown = await send('/about', { headers: { Accept: 'text/markdown' } });
    const etag = asHtml.headers.get('ETag') ?? '';
    expect(asMarkdown.headers.get('ETag')).not.toBe(etag);
    const repeated = await send('/about', { headers: { Accept: 'text/html', 'If-None-Match': etag } });
    expect(repeated.status).toBe(304);
    expect(repeated.headers.get('Content-Location')).toBe('/about');
    assertCommonHeaders(repeated);
    expect((await send('/about', { headers: { Accept: 'text/markdown', 'If-None-Match': etag } })).status).toBe(200);
  });

  test('HEAD of a page returns its Content-Type and no body', async () => {
    const head = await send('/about', { method: 'HEAD' });
    expect(head.headers.get('Content-Type')).toBe(html);
    expect(await head.text()).toBe('');
  });

  test.each([
    '/nope',
    '/news/nope',
    '/404',
    '/404.html',
    '/nope.md',
    '/nope.png',
    '/_astro/nope.css',
    '//evil.example/',
  ])('%s returns 404 as HTML, Markdown or JSON, depending on Accept', async (path) => {
    // Hashed files may be served by another server, whose 404 has no page.
    if (path.startsWith('/_astro/')) {
      expect((await send(path)).status).toBe(404);
      return;
    }
    const page = await send(path, { headers: { Accept: browser } });
    expect(page.status).toBe(404);
    expect(page.headers.get('Content-Type')).toBe(html);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(varyOf(page)).toBe('Accept');
    assertCommonHeaders(page);
    expect(await page.text()).toContain('Not found');
    const text = await send(path, { headers: { Accept: 'text/markdown' } });
    expect(text.status).toBe(404);
    expect(text.headers.get('Content-Type')).toBe(markdown);
    const any = await send(path, { headers: { Accept: '*/*' } });
    expect(any.headers.get('Content-Type')).toBe(path.endsWith('.md') ? markdown : html);
    await assertError(await send(path, { headers: { Accept: 'application/json' } }), 'not_found');
    await assertError(await send(path, { headers: { Accept: 'image/png' } }), 'not_found');
  });

  test('a page requested with an unacceptable type returns 406 with the available types', async () => {
    const response = await send('/about', { headers: { Accept: 'image/png' } });
    expect(varyOf(response)).toBe('Accept');
    expect(await assertError(response, 'not_acceptable')).toContain(
      'Send "Accept: text/html" or "Accept: text/markdown", or no',
    );
  });
}
