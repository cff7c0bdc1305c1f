import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { edgeQuota } from '../../src/hosts/edge/quota.ts';
import { nodeQuota } from '../../src/hosts/node/quota.ts';

const secret = '0123456789abcdef0123456789abcdef';
/** Too short or too repetitive. */
const guessable = ['abc', secret.slice(1), 'a'.repeat(64), 'abcabc '.repeat(10)];

type Env = Readonly<Record<string, string>>;
const weakSecret = 'set QUOTA_SECRET to at least 32 random characters';
const unexpected = (message: string): void => expect.fail(message);

describe('nodeQuota()', () => {
  test.each([{}, { REDIS_URL: '' }, { QUOTA_SECRET: 'x' }])('counts in memory with the environment %o', async (env) => {
    const quota = await nodeQuota(env, unexpected);
    expect((await quota('a', 1)).remaining).toBe(59);
    expect((await quota('a', 0)).remaining).toBe(59);
  });

  test.each<[Env, string]>([
    [{ REDIS_URL: ':hush@localhost', QUOTA_SECRET: secret }, 'set it to an address such as redis'],
    [{ REDIS_URL: 'http://:hush@localhost', QUOTA_SECRET: secret }, 'set it to an address such as redis'],
    [{ REDIS_URL: 'redis://:hush@localhost' }, weakSecret],
    ...['', ...guessable].map((each): [Env, string] => [
      { REDIS_URL: 'redis://:hush@localhost', QUOTA_SECRET: each },
      weakSecret,
    ]),
  ])('rejects the environment %o without repeating the password or secret', async (env, message) => {
    await expect(nodeQuota(env, unexpected)).rejects.toThrow(`Cannot use REDIS_URL: ${message}`);
    for (const hidden of ['hush', ...guessable]) await expect(nodeQuota(env, unexpected)).rejects.not.toThrow(hidden);
  });
});

describe('edgeQuota()', () => {
  const valid = {
    UPSTASH_REDIS_REST_URL: 'https://redis.invalid',
    UPSTASH_REDIS_REST_TOKEN: 'hush',
    QUOTA_SECRET: secret,
  };
  const incomplete = { UPSTASH_REDIS_REST_URL: 'https://redis.invalid' };
  const invalidAddress = 'Cannot reach the address in UPSTASH_REDIS_REST_URL';

  test.each<[Env, ...reports: string[]]>([
    [{}],
    [{ QUOTA_SECRET: 'x' }],
    [{ UPSTASH_REDIS_REST_URL: '', UPSTASH_REDIS_REST_TOKEN: '' }],
    [incomplete, 'set UPSTASH_REDIS_REST_TOKEN and QUOTA_SECRET too'],
    [{ ...incomplete, UPSTASH_REDIS_REST_TOKEN: 'hush' }, 'set QUOTA_SECRET too'],
    [{ UPSTASH_REDIS_REST_TOKEN: 'hush', QUOTA_SECRET: 'x' }, 'set UPSTASH_REDIS_REST_URL too'],
    [{ ...valid, UPSTASH_REDIS_REST_URL: 'redis.invalid/hush' }, invalidAddress],
    [{ ...valid, UPSTASH_REDIS_REST_URL: 'https://user:hush@redis.invalid' }, invalidAddress],
    [{ ...valid, UPSTASH_REDIS_REST_URL: 'redis://:hush@redis.invalid' }, invalidAddress],
    // A token that is invalid in a header.
    [{ ...valid, UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:9', UPSTASH_REDIS_REST_TOKEN: 'hush\n' }, invalidAddress],
    ...guessable.map((each): [Env, string] => [{ ...valid, QUOTA_SECRET: each }, weakSecret]),
  ])(
    'counts in memory with the environment %o, and reports why without repeating the password',
    async (env, ...why) => {
      const reports: string[] = [];
      const quota = edgeQuota(
        (name) => env[name],
        (line) => void reports.push(line),
      );
      expect((await quota('a', 1)).remaining).toBe(59);
      expect((await quota('a', 1)).remaining).toBe(58);
      expect(reports).toEqual(why.map((part): unknown => expect.stringContaining(part)));
      expect(reports.join()).not.toContain('hush');
    },
  );

  test('counts in memory while the store answers with more than it should', async () => {
    const store = createServer((_, response) => response.end(`{"result":"${'x'.repeat(1e6)}"}`));
    await once(store.listen(0, '127.0.0.1'), 'listening');
    const { port } = store.address() as AddressInfo;
    const env: Env = { ...valid, UPSTASH_REDIS_REST_URL: `http://127.0.0.1:${port}` };
    const reports: string[] = [];
    const quota = edgeQuota((name) => env[name], (line) => void reports.push(line)); // prettier-ignore
    expect((await quota('a', 1)).remaining).toBe(59);
    expect(reports).toEqual([expect.stringContaining('its answer is too long')]);
    store.close();
  });
});
