import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { newClient, type TestHost } from './test-host.ts';

/** Defines the tests of addresses below the prefix of a further language. The sample has Portuguese. */
export function languageBehaviour(send: TestHost['send']): void {
  describe('a further language', () => {
    test.each([
      ['/pt', 200],
      ['/pt.md', 200],
      ['/pt/', 301, '/pt'],
      ['/pt/products/balcao', 200],
      ['/pt/products/balcao/', 301, '/pt/products/balcao'],
      ['/pt/products/frente-de-caixa', 301, '/pt/products/balcao'],
      ['/pt/products/frente-de-caixa.md', 301, '/pt/products/balcao.md'],
      ['/pt/api/v1/products/frente-de-caixa', 301, '/pt/api/v1/products/balcao'],
      ['/pt/api/v1', 200],
      ['/pt/llms.txt', 200],
      ['/pt/news/atom.xml', 200],
      ['/pt/developers', 301, '/developers'],
      ['/pt/openapi.json', 301, '/openapi.json'],
      ['/pt/news/outage-22-december-2023', 404],
      ['/xx/about', 404],
    ] as const)('answers %s with %i', async (address, status, location?: string) => {
      const response = await send(address);
      await response.text();
      expect(response.status).toBe(status);
      expect(response.headers.get('Location')).toBe(location ?? null);
    });

    test('states the language, the original and its own documents', async () => {
      const { headers } = await send('/pt/about', { headers: { Accept: 'text/markdown' } });
      expect(headers.get('Content-Language')).toBe('pt');
      expect(headers.get('Content-Location')).toBe('/pt/about.md');
      const links = headers.get('Link');
      expect(links).toContain('</about>; rel="alternate"; hreflang="x-default"');
      expect(links).toContain('</pt/api/v1>; rel="index"');
      expect(links).toContain('</openapi.json>; rel="service-desc"');
      expect(links).toContain('</pt/llms.txt>; rel="describedby"');
    });

    test('has a 404 page, and hints at its own addresses', async () => {
      const missing = await send('/pt/nowhere', { headers: { Accept: 'text/html' } });
      expect(load(await missing.text())('html').attr('lang')).toBe('pt');
      const error = (await (await send('/pt/api/v1/products/balcaoo')).json()) as { error: { hint: string } };
      expect(error.error.hint).toContain('Did you mean /pt/api/v1/products/balcao?');
    });

    test('counts in the same quota', async () => {
      const client = newClient();
      const statuses = [];
      for (let sent = 0; sent < 61; sent += 1) {
        const response = await send(sent % 2 === 0 ? '/api/v1' : '/pt/api/v1', { client });
        await response.text();
        statuses.push(response.status);
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    });
  });
}
