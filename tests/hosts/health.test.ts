import { expect, test } from 'vitest';
import { assertCommonHeaders } from '../edge/assert.ts';
import { startNode } from '../edge/test-host.ts';

test('/healthz responds with 200 whatever the Accept header is, and does not use the quota', async () => {
  const { url, close } = await startNode();
  try {
    for (let number = 0; number < 61; number += 1) {
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
