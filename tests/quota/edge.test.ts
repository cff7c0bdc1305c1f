import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { startEdge, type EdgeHost } from '../../scripts/edge/start.ts';
import { assertQuotaHeaders } from '../edge/assert.ts';
import { describeWithRedis, startRedis } from './redis-server.ts';
import { startUpstash } from './upstash-server.ts';

const get = async ({ url }: EdgeHost, client: string): Promise<Response> => {
  const response = await fetch(`${url}/api/v1/products`, { headers: { 'X-Nf-Client-Connection-Ip': client } });
  await response.arrayBuffer();
  return response;
};

const start = (env: Readonly<Record<string, string>>, lines: string[]): Promise<EdgeHost> =>
  startEdge({
    dist: inject('dist'),
    bundle: inject('edgeBundle'),
    env,
    network: Object.values(env).flatMap((value) => (URL.canParse(value) ? [new URL(value).host] : [])),
    log: (line) => void lines.push(line),
  });

describeWithRedis('the edge bundle with Redis over HTTP', () => {
  test('shares a quota among isolates, and counts alone while Redis does not answer', async () => {
    const redis = await startRedis();
    const upstash = await startUpstash(redis.url);
    const lines: string[] = [];
    const env = {
      UPSTASH_REDIS_REST_URL: upstash.url,
      UPSTASH_REDIS_REST_TOKEN: upstash.token,
      QUOTA_SECRET: 'a long random text, of the tests alone',
    };
    const isolates = await Promise.all([start(env, lines), start(env, lines)]);
    const [first, second] = isolates;
    try {
      await get(second, '198.18.0.2');
      await get(first, '198.18.0.2');
      // Only a few at once, since the Upstash stand-in runs in this process and must answer within the budget.
      const responses: Response[] = [];
      const worker = async (isolate: EdgeHost): Promise<void> => {
        for (let sent = 0; sent < 20; sent += 1) responses.push(await get(isolate, '198.18.0.1'));
      };
      await Promise.all([first, second, first, second].map(worker));
      for (const response of responses) assertQuotaHeaders(response);
      expect(lines).toEqual([]);
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(60);
      expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
      const keys = (await redis.command('KEYS', '*')) as string[];
      expect(keys).toHaveLength(2);
      for (const key of keys) expect(key).toMatch(/^vitrine:quota:[0-9a-f]{32}$/);

      redis.signal('SIGSTOP');
      for (let count = 1; count <= 5; count += 1) {
        expect(assertQuotaHeaders(await get(first, '198.18.0.2'))).toBe(60 - count);
      }
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/Cannot count in the shared store: no answer within \d+ ms\./);
      redis.signal('SIGCONT');
      for (let tries = 0; tries < 100 && lines.length === 1; tries += 1) {
        await get(first, `198.18.1.${tries}`);
        await delay(200);
      }
      expect(lines[1]).toContain('The shared store answers again');
      expect(lines).toHaveLength(2);
    } finally {
      await Promise.all(isolates.map((isolate) => isolate.close()));
      await upstash.close();
      await redis.close();
    }
  });
});
