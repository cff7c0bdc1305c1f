import { expect, test } from 'vitest';
import type { Host } from '../../src/front/host.ts';
import { publishedJsonReader } from '../../src/front/published-files.ts';
import { PlainHeaders } from '../../src/front/reply.ts';
import { memoryQuota } from '../../src/front/quota/quota.ts';

/** A host that publishes one text at every path, with the current `ETag`. */
function host(etag: () => string | undefined, buildId?: string): Host {
  return {
    origin: () => {
      const etagNow = etag();
      const headers = new PlainHeaders(etagNow === undefined ? {} : { ETag: etagNow });
      return Promise.resolve({ status: 200, headers, body: '{"a":1}' });
    },
    buildId,
    quota: memoryQuota(),
    address: undefined,
    secure: false,
    report: (error) => expect.fail(String(error)),
  };
}

/** Counts how often a file is parsed when it is requested under each `ETag` in turn. */
async function countParses(etags: readonly (string | undefined)[]): Promise<number> {
  let parses = 0;
  let index = 0;
  const load = publishedJsonReader(2, (body) => {
    expect(body).toEqual({ a: 1 });
    return (parses += 1);
  });
  const from = host(() => etags[index++]);
  for (const _ of etags) await load(from, '/redirects.json');
  return parses;
}

test('publishedJsonReader() parses a file once for each ETag, and each time if there is no ETag', async () => {
  expect(await countParses(['"1"', '"1"', '"1"'])).toBe(1);
  expect(await countParses(['"1"', '"2"', '"1"', '"2"'])).toBe(2);
  expect(await countParses([undefined, undefined])).toBe(2);
});

test('publishedJsonReader() keeps only the given number of versions', async () => {
  expect(await countParses(['"1"', '"2"', '"3"', '"1"', '"2"', '"3"'])).toBe(6);
});

test('publishedJsonReader() requests a file of a named build once', async () => {
  let requests = 0;
  const load = publishedJsonReader(2, (body) => body);
  const from = (buildId: string) => host(() => `"${(requests += 1)}"`, buildId);
  for (const buildId of ['a', 'a', 'a', 'b', 'b'])
    expect(await load(from(buildId), '/redirects.json')).toEqual({ a: 1 });
  expect(requests).toBe(2);
});
