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
  describe.each(pages)('%s', (path, markdownPath) => {
    test('answers HTML by default and to a browser, and says where the Markdown is', async () => {
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

    test('answers the same Markdown to Accept and at its own address', async () => {
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
  ])('Accept: %s gives %s', async (accept, type) => {
    expect((await send('/about', { headers: { Accept: accept } })).headers.get('Content-Type')).toBe(type);
  });

  test('HTML and Markdown have an ETag each, and each is a 304 of its own', async () => {
    const first = await send('/about', { headers: { Accept: 'text/html' } });
    const second = await send('/about', { headers: { Accept: 'text/markdown' } });
    const held = first.headers.get('ETag') ?? '';
    expect(second.headers.get('ETag')).not.toBe(held);
    const again = await send('/about', { headers: { Accept: 'text/html', 'If-None-Match': held } });
    expect(again.status).toBe(304);
    expect(again.headers.get('Content-Location')).toBe('/about');
    assertCommonHeaders(again);
    expect((await send('/about', { headers: { Accept: 'text/markdown', 'If-None-Match': held } })).status).toBe(200);
  });

  test('HEAD of a page has the headers of GET and no content', async () => {
    const head = await send('/about', { method: 'HEAD' });
    expect(head.headers.get('Content-Type')).toBe(html);
    expect(await head.text()).toBe('');
  });

  test.each([
    ['/products/', '/products'],
    ['/products.html', '/products'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/api/', '/api'],
    ['/news/our-own-facts/?utm_source=a', '/news/our-own-facts?utm_source=a'],
  ])('%s redirects permanently to %s', async (from, to) => {
    const response = await send(from);
    expect(response.status).toBe(308);
    expect(response.headers.get('Location')).toBe(to);
    assertCommonHeaders(response);
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
  ])('%s is a 404: a page for people, Markdown or JSON for those who ask', async (path) => {
    // Other servers may serve hashed files, which have no error pages.
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
    await assertError(await send(path, { headers: { Accept: 'application/json' } }), 'not_found');
    await assertError(await send(path, { headers: { Accept: 'image/png' } }), 'not_found');
  });

  describe('the page for what is missing', () => {
    const asHtml = { headers: { Accept: browser } };
    const asMarkdown = { headers: { Accept: 'text/markdown' } };

    test('names the requested address and the nearest page', async () => {
      const page = await send('/prodcts/balcoa', asHtml);
      const text = await page.text();
      expect(text).toContain('There is nothing at <code dir="ltr">/prodcts/balcoa</code>.');
      expect(text).toContain('Did you mean <a href="/products/balcao">Balcão</a>?');
      expect(page.headers.get('Content-Length') ?? String(Buffer.byteLength(text))).toBe(
        String(Buffer.byteLength(text)),
      );
      const other = await (await send('/prodcts/balcoa', asMarkdown)).text();
      expect(other).toContain('There is nothing at `/prodcts/balcoa`.');
      expect(other).toContain('Did you mean [Balcão](/products/balcao.md)?');
    });

    test.each(['/abuot.md', '/Abuot'])('knows %s for another spelling of a page', async (path) => {
      expect(await (await send(path, asHtml)).text()).toContain('Did you mean <a href="/about">');
    });

    test('names no page when none is near', async () => {
      const text = await (await send('/completely-elsewhere-altogether', asHtml)).text();
      expect(text).toContain('There is nothing at');
      expect(text).not.toContain('Did you mean');
    });

    test.each([
      '/<script>alert(1)</script>',
      '/%3Cscript%3Ealert(1)%3C/script%3E',
      '/"onmouseover="alert(1)',
      "/'x'",
      '/&lt;b&gt;',
      '/`](javascript:alert(1))',
      '/$&$`$1',
      '/<!--asked-->',
      '/%E2%80%AEgpj.exe',
    ])('shows %s as the text it is, and as nothing else', async (path) => {
      const text = await (await send(path, asHtml)).text();
      const shown = /<code dir="ltr">(.*?)<\/code>/.exec(text)?.[1] ?? '';
      expect(shown).toMatch(/^\/(?:[\w\-.~!$()*+,;=:@/%[\]|^\\]|&(?:amp|apos);)+$/);
      expect(text).not.toContain('<!--asked');
      const markdown = await (await send(path, asMarkdown)).text();
      expect(markdown).toMatch(/^There is nothing at `[^`<>\s]+`\.$/m);
    });

    test('cuts what is long', async () => {
      const text = await (await send(`/${'a'.repeat(5000)}`, asHtml)).text();
      expect(text).toContain(`/${'a'.repeat(99)}…</code>`);
      expect(text).not.toContain('a'.repeat(100));
    });
  });

  test('a page that nothing accepts is a 406 that lists what there is', async () => {
    const response = await send('/about', { headers: { Accept: 'image/png' } });
    expect(varyOf(response)).toBe('Accept');
    expect(await assertError(response, 'not_acceptable')).toContain(
      'Send "Accept: text/html" or "Accept: text/markdown", or no',
    );
  });

  test.each(['/', '/about.md', '/openapi.json', '/nope'])('POST %s is a 405', async (path) => {
    const response = await send(path, { method: 'POST' });
    expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
    await assertError(response, 'method_not_allowed');
  });
}
