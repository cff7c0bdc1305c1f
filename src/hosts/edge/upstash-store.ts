import { countOf, countScript, type CounterStore } from '../../front/quota/store.ts';

/** Beyond the budget of a request: a first connection that takes longer than that is still there for the next one. */
const abortMilliseconds = 5000;

/**
 * Counts in a Redis that is reached over HTTP, in the way of Upstash: one command is a POST of its words as a JSON
 * array, the answer is `{ "result": … }` or `{ "error": … }`.
 */
export function upstashStore({ url, token }: { url: string; token: string }): CounterStore {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return {
    count: async (key, points, length) => {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify(['EVAL', countScript, '1', key, String(points), String(length)]),
        signal: AbortSignal.timeout(abortMilliseconds),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`status ${response.status}`);
      }
      return countOf(((await response.json()) as { result?: unknown }).result);
    },
  };
}
