import { memoryQuota, type Quota } from '../../front/quota/quota.ts';
import { farStore, sharedQuota } from '../../front/quota/shared.ts';
import { countOf, countScript, secretWeakness, type CounterStore } from '../../front/quota/store.ts';
import { isHttpAddress, postToSecret } from './secret-address.ts';

/** Milliseconds until a query is aborted. Requests wait less, but a slow connection can still serve later queries. */
const abortMilliseconds = 5000;

/** Creates a store that counts in Redis over HTTP. It sends commands as JSON arrays, in the protocol of Upstash. */
export function upstashStore({ url, token }: { url: string; token: string }): CounterStore {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return {
    count: async (key, points, length) => {
      const body = JSON.stringify(['EVAL', countScript, '1', key, String(points), String(length)]);
      const response = await postToSecret('UPSTASH_REDIS_REST_URL', url, { headers, body }, abortMilliseconds);
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`it answered ${response.status}`);
      }
      return countOf(((await response.json()) as { result?: unknown }).result);
    },
  };
}

const settings = ['UPSTASH_REDIS_REST_URL', 'UPSTASH_REDIS_REST_TOKEN', 'QUOTA_SECRET'] as const;

/** Creates a quota in Redis or, without valid settings, in the isolate's memory. Reports invalid settings. */
export function edgeQuota(setting: (name: string) => string | undefined, report: (message: string) => void): Quota {
  const [url = '', token = '', secret = ''] = settings.map((name) => setting(name) ?? '');
  // QUOTA_SECRET alone is not reported, because it may be set for other hosts.
  if (url === '' && token === '') return memoryQuota();
  const absent = settings.filter((name) => (setting(name) ?? '') === '');
  const weakness = secretWeakness(secret);
  let problem = weakness && `QUOTA_SECRET ${weakness}`;
  if (!isHttpAddress(url))
    problem = 'UPSTASH_REDIS_REST_URL is not an http address: set it to the REST address of the database';
  if (absent.length > 0) problem = `set ${absent.join(' and ')} too`;
  if (problem === undefined)
    return sharedQuota({ store: upstashStore({ url, token }), secret, bounds: farStore, report });
  report(`Cannot share the quota: ${problem}. Until then, each isolate counts on its own`);
  return memoryQuota();
}
