import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { serve, type RunningHost } from '../../../src/hosts/node/serve.ts';
import { open, responsesIn } from './connection.ts';

const line = fc.constantFrom(
  'GET /api/v1 HTTP/1.1\r\n',
  'HEAD /about HTTP/1.1\r\n',
  'POST /api/v1 HTTP/1.1\r\n',
  'BREW /x HTTP/1.1\r\n',
  'Host: a\r\n',
  'Host: a\r\n\r\n',
  'Connection: close\r\n',
  'Content-Length: 3\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Expect: 100-continue\r\n',
  'Upgrade: h2c\r\n',
  '\r\n',
  '\r\n\r\n',
  '3\r\nabc\r\n0\r\n\r\n',
  '\x16\x03\x01',
);
const noise = fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('latin1'));
const packets = fc.array(
  fc.array(fc.oneof({ weight: 4, arbitrary: line }, noise), { maxLength: 8 }).map((parts) => parts.join('')),
  { minLength: 1, maxLength: 3 },
);

let running: RunningHost;
const reported: unknown[] = [];
beforeAll(async () => {
  running = await serve({
    dist: inject('dist'),
    host: '127.0.0.1',
    port: 0,
    trustProxy: [],
    report: (error) => reported.push(error),
  });
});
afterAll(() => running.close());

test('the Node host answers random input with complete responses, and reports no error', async () => {
  await fc.assert(
    fc.asyncProperty(packets, async (sent) => {
      const connection = open(running.url);
      for (const packet of sent) {
        connection.write(packet);
        await new Promise((resolve) => setImmediate(resolve));
      }
      connection.socket.end();
      const received = await connection.closed;
      // Which response answers a HEAD is unknown here, so only responses with a body are checked.
      if (sent.join('').includes('HEAD')) expect(received).toMatch(/^(?:HTTP\/1\.1 |$)/);
      else {
        for (const { status, headers } of responsesIn(received)) {
          expect([200, 204, 400, 404, 405, 417, 429, 431, 505]).toContain(status);
          expect(headers.get('API-Version')).toBe('1');
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(reported).toEqual([]);
});
