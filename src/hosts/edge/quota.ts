import type { Quota } from '../../front/quota/quota.ts';
import { secretFault } from '../../front/quota/key.ts';
import { memoryQuota } from '../../front/quota/memory.ts';
import { farStore } from '../../front/quota/bounds.ts';
import { sharedQuota } from '../../front/quota/shared.ts';
import { isHttpAddress } from './secret-address.ts';
import { upstashStore } from './upstash-store.ts';

const settings = ['UPSTASH_REDIS_REST_URL', 'UPSTASH_REDIS_REST_TOKEN', 'QUOTA_SECRET'] as const;

/**
 * The quota of an edge function: counted in a Redis over HTTP, together with all isolates, when all three settings are
 * set, else in this isolate. A site must not fail because of a setting: when only some are set, or one is wrong, that is reported, and the quota is counted in this isolate.
 */
export function edgeQuota(setting: (name: string) => string | undefined, report: (message: string) => void): Quota {
  const [url = '', token = '', secret = ''] = settings.map((name) => setting(name) ?? '');
  if (url !== '' && token !== '' && secret !== '') {
    const secretProblem = secretFault(secret);
    const problem = isHttpAddress(url)
      ? secretProblem && `QUOTA_SECRET ${secretProblem}`
      : 'UPSTASH_REDIS_REST_URL is not an http address: set it to the one that the database names';
    if (problem !== undefined) {
      report(`Cannot share the quota: ${problem}. Each isolate counts alone until then`);
      return memoryQuota();
    }
    return sharedQuota({ store: upstashStore({ url, token }), secret, bounds: farStore, report });
  }
  const absent = settings.filter((name) => (setting(name) ?? '') === '');
  // QUOTA_SECRET alone is no mistake: it may be set for other hosts.
  if (url !== '' || token !== '') {
    report(`Cannot share the quota: set ${absent.join(' and ')} too. Each isolate counts alone until then`);
  }
  return memoryQuota();
}
