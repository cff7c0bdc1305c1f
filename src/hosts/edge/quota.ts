import { memoryQuota, type Quota } from '../../edge/quota.ts';
import { secretProblem, sharedQuota, type RunScript } from '../shared-quota.ts';
import { postToSecret } from './secret-address.ts';

/** How long a query may take, in milliseconds. Redis may be in another region and needs a TLS handshake first. */
const timeout = 750;

/** Reads an answer of the store, of about 40 characters. Rejects one of more than 1,000. */
async function readAnswer({ body }: Response): Promise<unknown> {
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? [])
    if ((text += part).length > 1000) throw new Error('its answer is too long');
  return (JSON.parse(text) as { readonly result: unknown }).result;
}

/** Returns a function that runs scripts in Redis over HTTP, in the protocol of Upstash. */
const upstash =
  (url: string, token: string): RunScript =>
  async (script, { keys, arguments: values }) => {
    const response = await postToSecret('UPSTASH_REDIS_REST_URL', url, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(['EVAL', script, keys.length, ...keys, ...values]),
    });
    if (response.ok) return readAnswer(response);
    await response.body?.cancel();
    throw new Error(`it answered ${response.status}`);
  };

const settings = ['UPSTASH_REDIS_REST_URL', 'UPSTASH_REDIS_REST_TOKEN', 'QUOTA_SECRET'] as const;

/** Creates a quota in Redis or, without valid settings, in the isolate's memory. Reports invalid settings. */
export function edgeQuota(setting: (name: string) => string | undefined, report: (message: string) => void): Quota {
  const [url = '', token = '', secret = ''] = settings.map((name) => setting(name) ?? '');
  // QUOTA_SECRET alone is not reported, because it may be set for other hosts.
  if (url === '' && token === '') return memoryQuota();
  const absent = settings.filter((name) => (setting(name) ?? '') === '');
  const problem = absent.length > 0 ? `set ${absent.join(' and ')} too` : secretProblem(secret);
  if (problem === undefined) return sharedQuota(upstash(url, token), { secret, timeout, report });
  report(`Cannot share the quota: ${problem}. Until then, each isolate counts on its own`);
  return memoryQuota();
}
