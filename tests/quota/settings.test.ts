import { expect, test } from 'vitest';
import { edgeQuota } from '../../src/hosts/edge/quota.ts';
import { nodeQuota } from '../../src/hosts/node/quota.ts';

const secret = '0123456789abcdef0123456789abcdef';
/** Too short or too repetitive. */
const guessable = ['abc', secret.slice(1), 'a'.repeat(64), 'abcabc '.repeat(10)];

const unexpected = (message: string): void => expect.fail(message);

test.each([{}, { REDIS_URL: '' }, { QUOTA_SECRET: 'x' }])(
  'nodeQuota() counts in memory with the environment %o',
  async (env) => {
    const { quota, close } = await nodeQuota(env, unexpected);
    expect((await quota('a', 1)).remaining).toBe(59);
    expect((await quota('a', 0)).remaining).toBe(59);
    close();
  },
);

test.each([
  [{ REDIS_URL: 'redis://:hush@localhost' }, 'Cannot use REDIS_URL without QUOTA_SECRET'],
  [{ REDIS_URL: 'redis://:hush@localhost', QUOTA_SECRET: '' }, 'Cannot use REDIS_URL without QUOTA_SECRET'],
  [
    { REDIS_URL: ':hush@localhost', QUOTA_SECRET: secret },
    'Cannot use REDIS_URL: set it to an address such as redis://',
  ],
  [{ REDIS_URL: 'http://:hush@localhost', QUOTA_SECRET: secret }, 'Cannot use REDIS_URL: set it to an address such as'],
])('nodeQuota() rejects the environment %o without repeating the password', async (env, message) => {
  await expect(nodeQuota(env, unexpected)).rejects.toThrow(message);
  await expect(nodeQuota(env, unexpected)).rejects.not.toThrow('hush');
});

test.each(guessable)(
  'nodeQuota() rejects the guessable secret "%s" without repeating it, and says how to create one',
  async (secretInUse) => {
    const env = { REDIS_URL: 'redis://localhost', QUOTA_SECRET: secretInUse };
    await expect(nodeQuota(env, unexpected)).rejects.toThrow(/^Cannot use QUOTA_SECRET: .*openssl rand -hex 32/);
    await expect(nodeQuota(env, unexpected)).rejects.not.toThrow(secretInUse);
  },
);

const edge = (env: Readonly<Record<string, string>>, report: (message: string) => void) =>
  edgeQuota((name) => env[name], report);

test.each([{}, { QUOTA_SECRET: 'x' }, { UPSTASH_REDIS_REST_URL: '', UPSTASH_REDIS_REST_TOKEN: '' }])(
  'edgeQuota() counts in memory with the environment %o',
  async (env) => {
    expect((await edge(env, unexpected)('a', 1)).remaining).toBe(59);
  },
);

test.each([
  [{ UPSTASH_REDIS_REST_URL: 'https://redis.invalid' }, 'set UPSTASH_REDIS_REST_TOKEN and QUOTA_SECRET too'],
  [{ UPSTASH_REDIS_REST_URL: 'https://redis.invalid', UPSTASH_REDIS_REST_TOKEN: 'hush' }, 'set QUOTA_SECRET too'],
  [{ UPSTASH_REDIS_REST_TOKEN: 'hush', QUOTA_SECRET: 'x' }, 'set UPSTASH_REDIS_REST_URL too'],
])(
  'edgeQuota() counts in memory with the incomplete environment %o, and reports what is missing',
  async (env, message) => {
    const reports: string[] = [];
    const quota = edge(env, (line) => void reports.push(line));
    expect((await quota('a', 1)).remaining).toBe(59);
    expect((await quota('a', 1)).remaining).toBe(58);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain(message);
    expect(reports[0]).not.toContain('hush');
  },
);

test.each(['redis.invalid/hush', 'https://user:hush@redis.invalid', 'redis://:hush@redis.invalid'])(
  'edgeQuota() counts in memory with the invalid address "%s", and reports it without the password',
  async (address) => {
    const reports: string[] = [];
    const env = { UPSTASH_REDIS_REST_URL: address, UPSTASH_REDIS_REST_TOKEN: 't', QUOTA_SECRET: secret };
    expect((await edge(env, (line) => void reports.push(line))('a', 1)).remaining).toBe(59);
    expect(reports).toEqual([expect.stringContaining('UPSTASH_REDIS_REST_URL is not an http address')]);
    expect(reports[0]).not.toContain('hush');
  },
);

test('edgeQuota() reports a token that is invalid in a header without repeating it', async () => {
  const reports: string[] = [];
  const env = {
    UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:9',
    UPSTASH_REDIS_REST_TOKEN: 'hush\n',
    QUOTA_SECRET: secret,
  };
  expect((await edge(env, (line) => void reports.push(line))('a', 1)).remaining).toBe(59);
  expect(reports).toEqual([expect.stringContaining('Cannot reach the address in UPSTASH_REDIS_REST_URL')]);
  expect(reports[0]).not.toContain('hush');
});

test.each(guessable)(
  'edgeQuota() counts in memory with the guessable secret "%s", and reports that it can be guessed',
  async (secretInUse) => {
    const reports: string[] = [];
    const env = {
      UPSTASH_REDIS_REST_URL: 'https://redis.invalid',
      UPSTASH_REDIS_REST_TOKEN: 't',
      QUOTA_SECRET: secretInUse,
    };
    expect((await edge(env, (line) => void reports.push(line))('a', 1)).remaining).toBe(59);
    expect(reports).toEqual([expect.stringContaining('QUOTA_SECRET is easy to guess. Set it to at least 32')]);
  },
);
