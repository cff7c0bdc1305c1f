import { expect, inject, test } from 'vitest';
import { serve } from '../../src/hosts/node/serve.ts';
import { assertCommonHeaders } from '../front/assert.ts';

const options = { host: '127.0.0.1', port: 0, trustProxy: [], report: console.error };

test('/healthz responds with 200 whatever the Accept header is, and does not use the quota', async () => {
  const { url, close } = await serve({ dist: inject('dist'), ...options });
  try {
    for (let number = 0; number < 100; number += 1) {
      const response = await fetch(`${url}/healthz`, { headers: { Accept: 'image/png' } });
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(response.headers.has('RateLimit')).toBe(false);
      assertCommonHeaders(response);
      expect(await response.json()).toEqual({ status: 'ok' });
    }
    const head = await fetch(`${url}/healthz?from=balancer`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('Content-Length')).toBe('15');
    expect((await fetch(`${url}/healthz`, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${url}/healthz/more`)).status).toBe(404);
    expect((await fetch(`${url}/api/v1`)).headers.get('RateLimit-Remaining')).toBe('59');
  } finally {
    await close();
  }
});
