import { expect, test } from 'vitest';
import type { Host } from '../../src/front/host.ts';
import { publishedJson } from '../../src/front/published-files.ts';
import { PlainHeaders } from '../../src/front/reply.ts';
import { memoryQuota } from '../../src/front/quota/quota.ts';

/** A host that publishes one text at every path, with the current `ETag`. */
function host(etag: () => string | undefined, edition?: string): Host {
  return {
    origin: () => {
      const named = etag();
      const headers = new PlainHeaders(named === undefined ? {} : { ETag: named });
      return Promise.resolve({ status: 200, headers, body: '{"a":1}' });
    },
    edition,
    quota: memoryQuota(),
    address: undefined,
    secure: false,
    report: (error) => expect.fail(String(error)),
  };
}

/** Counts the file reads when it is requested under each `ETag` in turn. */
async function timesRead(etags: readonly (string | undefined)[]): Promise<number> {
  let read = 0;
  let at = 0;
  const ask = publishedJson(2, (body) => {
    expect(body).toEqual({ a: 1 });
    return (read += 1);
  });
  const from = host(() => etags[at++]);
  for (const _ of etags) await ask(from, '/redirects.json');
  return read;
}

test('a published file is read once for each ETag, and each time without one', async () => {
  expect(await timesRead(['"1"', '"1"', '"1"'])).toBe(1);
  expect(await timesRead(['"1"', '"2"', '"1"', '"2"'])).toBe(2);
  expect(await timesRead([undefined, undefined])).toBe(2);
});

test('no more are kept than may be', async () => {
  expect(await timesRead(['"1"', '"2"', '"3"', '"1"', '"2"', '"3"'])).toBe(6);
});

test('a published file of a named edition is requested once', async () => {
  let asked = 0;
  const ask = publishedJson(2, (body) => body);
  const from = (edition: string) => host(() => `"${(asked += 1)}"`, edition);
  for (const edition of ['a', 'a', 'a', 'b', 'b'])
    expect(await ask(from(edition), '/redirects.json')).toEqual({ a: 1 });
  expect(asked).toBe(2);
});
