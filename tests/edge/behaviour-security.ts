import { describe, expect, test } from 'vitest';
import type { Sent, TestHost } from './test-host.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
const filePolicy = "script-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const html = { Accept: 'text/html' };

const pages: readonly (readonly [string, Sent])[] = [
  ['/', { headers: html }],
  ['/about', { headers: html }],
  ['/about', { headers: html, method: 'HEAD' }],
  ['/nope', { headers: html }],
];

const nonHtml: readonly (readonly [string, Sent])[] = [
  ['/api/v1', {}],
  ['/api/v1/nope', {}],
  ['/api/v1', { headers: { Accept: 'image/png' } }],
  ['/api/v1', { method: 'POST' }],
  ['/api/v1', { method: 'OPTIONS' }],
  ['/about', { headers: { Accept: 'text/markdown' } }],
  ['/about.md', {}],
  ['/about/', {}],
  ['/nope', { headers: { Accept: 'text/markdown' } }],
  ['/openapi.json', {}],
  ['/llms.txt', {}],
];

const files: readonly (readonly [string, Sent])[] = [
  ['/sitemap.xml', {}],
  ['/news/atom.xml', {}],
];

export function securityBehaviour(send: TestHost['send']): void {
  describe('security headers', () => {
    test.each(pages)('a page has strict content, opener and permissions policies: %s %j', async (path, sent) => {
      const { headers } = await send(path, sent);
      expect(headers.get('Content-Security-Policy')).toBe(pagePolicy);
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      expect(headers.get('Permissions-Policy')).toContain('camera=()');
    });

    test.each(files)('an XML file has a policy that blocks scripts: %s %j', async (path, sent) => {
      expect((await send(path, sent)).headers.get('Content-Security-Policy')).toBe(filePolicy);
    });

    test.each(['/favicon.svg'])('a drawing has a sandboxed policy that allows only styles: %s', async (path) => {
      const { headers } = await send(path);
      expect(headers.get('Content-Security-Policy')).toBe(drawingPolicy);
    });

    test.each(nonHtml)('a response without HTML has a policy that blocks everything: %s %j', async (path, sent) => {
      const { headers } = await send(path, sent);
      expect(headers.get('Content-Security-Policy')).toBe(dataPolicy);
      expect(headers.has('Cross-Origin-Opener-Policy')).toBe(false);
    });

    test.each([...pages, ...nonHtml, ...files])(
      'any response may be embedded by other origins, and has HSTS only over TLS: %s %j',
      async (path, sent) => {
        const { headers } = await send(path, sent);
        expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
        expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
        expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
        expect(headers.has('Strict-Transport-Security')).toBe(false);
        const secure = await send(path, { ...sent, secure: true });
        expect(secure.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
      },
    );

    // A cache copies the headers of a 304 to its stored page.
    test.each([['/about', html, pagePolicy] as const, ['/api/v1', {}, dataPolicy] as const])(
      'a 304 of %s has the policy of the cached response',
      async (path, headers, policy) => {
        const etag = (await send(path, { headers })).headers.get('ETag') ?? '';
        const notModified = await send(path, { headers: { ...headers, 'If-None-Match': etag } });
        expect(notModified.status).toBe(304);
        expect(notModified.headers.get('Content-Security-Policy')).toBe(policy);
      },
    );
  });
}
