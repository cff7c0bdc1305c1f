import { countOf, countScript, type CounterStore } from '../../front/quota/store.ts';
import { postToSecret } from './secret-address.ts';

/** Longer than the budget of a request: a slow first connection is then ready for the next one. */
const abortMilliseconds = 5000;

/**
 * A store in a Redis over HTTP, with the protocol of Upstash: a command is a POST of its words as a JSON array,
 * answered with `{ "result": … }` or `{ "error": … }`.
 */
export function upstashStore({ url, token }: { url: string; token: string }): CounterStore {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return {
    count: async (key, points, length) => {
      const body = JSON.stringify(['EVAL', countScript, '1', key, String(points), String(length)]);
      const response = await postToSecret('UPSTASH_REDIS_REST_URL', url, { headers, body }, abortMilliseconds);
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`status ${response.status}`);
      }
      return countOf(((await response.json()) as { result?: unknown }).result);
    },
  };
}
