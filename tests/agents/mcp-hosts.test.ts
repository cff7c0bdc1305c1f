import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { mcpEndpoint } from '../../mcp/endpoint.ts';
import { openSite } from '../../mcp/site.ts';
import { memoryQuota } from '../../src/edge/quota.ts';
import { startNode } from '../edge/test-host.ts';
import { startServer } from '../server-process.ts';
import { mcpBehaviour } from './mcp-behaviour.ts';

mcpBehaviour('the Node host', async () => {
  const site = await startNode({ dist: inject('dist') });
  const env = { HOST: '127.0.0.1', PORT: '0', TRUST_PROXY: 'loopback' };
  const server = startServer(['mcp/hosts/node.ts', site.url], env);
  const url = await server.ready;
  return {
    send: (init, client) => fetch(url, { ...init, headers: { ...init.headers, 'X-Forwarded-For': client } }),
    close: async () => {
      await server.stop();
      await site.close();
    },
  };
});

describe('mcpEndpoint()', () => {
  afterEach(() => vi.useRealTimers());

  const call = () =>
    new Request('https://mcp.company.example/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_contact' } }),
    });
  const endpointOf = (send: () => Promise<Response>) =>
    mcpEndpoint({
      site: openSite({ origin: 'https://company.example', send }),
      quota: memoryQuota(),
      report: (error) => {
        throw error;
      },
    });

  it('asks clients to call again while it answers as many requests as it may', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = endpointOf(() => promise);
    const running = Array.from({ length: 50 }, (_, client) => answer(call(), `192.0.2.${client}`));
    const refused = await answer(call(), '198.51.100.1');
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
    resolve(Response.json({ contactPoints: [] }));
    for (const response of running) await (await response).text();
    expect((await answer(call(), '198.51.100.1')).status).toBe(200);
  });

  it('answers in time when the site does not', async () => {
    vi.useFakeTimers();
    const answer = endpointOf(() => Promise.withResolvers<Response>().promise);
    const late = answer(call(), '192.0.2.1');
    await vi.advanceTimersByTimeAsync(45_000);
    const { status, headers } = await late;
    expect([status, headers.get('Retry-After')]).toEqual([503, '60']);
  });
});
