import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxHeaderBytes } from '../../../src/hosts/node/limits.ts';
import type { RunningHost } from '../../../src/hosts/node/serve.ts';
import { assertError, assertQuotaHeaders } from '../../edge/assert.ts';
import { startNode } from '../../edge/test-host.ts';
import { assertRefused } from './assert-refused.ts';
import { exchange, exchangeOne, open, responsesIn } from './connection.ts';

const host = 'Host: catalog.example\r\n';
const end = `${host}Connection: close\r\n\r\n`;

let running: RunningHost;
let url: string;
beforeAll(async () => {
  const report = (error: unknown): never => {
    throw error;
  };
  running = await startNode({ trustProxy: ['loopback'], report });
  ({ url } = running);
});
afterAll(() => running.close());

let clients = 0;
/** Returns a header field with a new client address. */
const fromNewClient = (): string => `X-Forwarded-For: 198.19.0.${(clients += 1)}\r\n`;

describe('the Node host answers with an error in JSON and closes the connection after', () => {
  test.each([
    ['an unknown method', `BREW /api/v1 HTTP/1.1\r\n${host}\r\n`, 'method_not_allowed'],
    ['a method in lowercase', `get /api/v1 HTTP/1.1\r\n${host}\r\n`, 'method_not_allowed'],
    ['CONNECT', `CONNECT catalog.example:443 HTTP/1.1\r\n${host}\r\n`, 'method_not_allowed'],
    ['the start of a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01', 'method_not_allowed'],
    ['a target without a slash', `GET api/v1 HTTP/1.1\r\n${host}\r\n`, 'malformed_request'],
    ['a target with another scheme', `GET ftp://catalog.example/api/v1 HTTP/1.1\r\n${end}`, 'malformed_request'],
    ['a space in the target', `GET /api/v1 /x HTTP/1.1\r\n${host}\r\n`, 'malformed_request'],
    ['a space in a header field name', `GET /api/v1 HTTP/1.1\r\nBad Name: x\r\n${host}\r\n`, 'malformed_request'],
    ['NUL in a header field', `GET /api/v1 HTTP/1.1\r\nX: a\0b\r\n${host}\r\n`, 'malformed_request'],
    ['a malformed Content-Length', `POST / HTTP/1.1\r\n${host}Content-Length: x\r\n\r\n`, 'malformed_request'],
    [
      'Content-Length and a chunked body',
      `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n`,
      'malformed_request',
    ],
    ['a missing Host', 'GET /api/v1 HTTP/1.1\r\n\r\n', 'malformed_request'],
    ['an empty Host', 'GET /api/v1 HTTP/1.1\r\nHost:\r\n\r\n', 'malformed_request'],
    ['a Host with a path', 'GET /api/v1 HTTP/1.1\r\nHost: a/b\r\n\r\n', 'malformed_request'],
    ['a Host with a user', 'GET /api/v1 HTTP/1.1\r\nHost: a@b\r\n\r\n', 'malformed_request'],
    ...['256.256.256.256', '1.2.3.4.5', '0x1ffffffff', 'a.0x', 'a,b', 'a%41', 'a:99999', '[::g]', '[::1'].map(
      (name) => [`the Host ${name}`, `GET /api/v1 HTTP/1.1\r\nHost: ${name}\r\n\r\n`, 'malformed_request'] as const,
    ),
    ['two Hosts', `GET /api/v1 HTTP/1.1\r\n${host}HOST: other.example\r\n\r\n`, 'malformed_request'],
    ['the same Host twice', `GET /api/v1 HTTP/1.1\r\n${host}${host}\r\n`, 'malformed_request'],
    ['two Hosts in HTTP/1.0', `GET /api/v1 HTTP/1.0\r\n${host}${host}\r\n`, 'malformed_request'],
    ['a whole address and no Host', 'GET http://catalog.example/api/v1 HTTP/1.1\r\n\r\n', 'malformed_request'],
    [
      'a whole address and two Hosts',
      `GET http://a.example/api/v1 HTTP/1.1\r\n${host}${host}\r\n`,
      'malformed_request',
    ],
    ['a whole address of an invalid host', `GET http://256.256.256.256/ HTTP/1.1\r\n${host}\r\n`, 'malformed_request'],
    ['a Host with a space', 'GET /api/v1 HTTP/1.1\r\nHost: a b\r\n\r\n', 'malformed_request'],
    [
      'a header field that is too large',
      `GET /api/v1 HTTP/1.1\r\n${host}X: ${'a'.repeat(maxHeaderBytes)}\r\n\r\n`,
      'headers_too_large',
    ],
    ['a target that is too long', `GET /${'a'.repeat(maxHeaderBytes)} HTTP/1.1\r\n${host}\r\n`, 'headers_too_large'],
  ] as const)('%s', async (_, sent, code) => {
    assertRefused(await exchangeOne(url, sent), code);
  });

  test('a request that follows others, which are answered first', async () => {
    const catalogRequest = `GET /api/v1/products HTTP/1.1\r\n${host}${fromNewClient()}\r\n`;
    const connection = open(url);
    connection.write(catalogRequest);
    await connection.until(/^HTTP\/1\.1 200 /);
    connection.write('BREW /api/v1 HTTP/1.1\r\n\r\n');
    expect(responsesIn(await connection.closed).map(({ status }) => status)).toEqual([200, 405]);
  });
});

test('the Node host answers TRACE with 405', async () => {
  const { status, headers, body } = await exchangeOne(url, `TRACE /api/v1 HTTP/1.1\r\n${end}`);
  await assertError(new Response(body, { status, headers }), 'method_not_allowed');
});

test('the Node host answers a POST without waiting for its body', async () => {
  const connection = open(url);
  connection.write(`POST /api/v1 HTTP/1.1\r\n${host}${fromNewClient()}Content-Length: 50000000\r\n\r\n`);
  await connection.until(/^HTTP\/1\.1 405 /);
  connection.socket.destroy();
});

describe('an unusual but valid request', () => {
  test.each([
    ['an absolute target', 'GET http://other.example/api/v1?utm_source=a HTTP/1.1\r\n'],
    ['a blank line before it', '\r\nGET /api/v1 HTTP/1.1\r\n'],
    ['an Upgrade field, which is ignored', 'GET /api/v1 HTTP/1.1\r\nUpgrade: websocket\r\n'],
    ['an empty body', 'GET /api/v1 HTTP/1.1\r\nContent-Length: 0\r\n'],
    ['"Expect: 100-continue" without a body', 'GET /api/v1 HTTP/1.1\r\nExpect: 100-continue\r\n'],
    ['an unknown expectation, which is ignored', 'GET /api/v1 HTTP/1.1\r\nExpect: foo\r\n'],
    ['two expectations', 'GET /api/v1 HTTP/1.1\r\nExpect: 100-continue, foo\r\n'],
  ])('gets a 200 if it has %s', async (_, head) => {
    const response = await exchangeOne(url, head + end);
    expect(response.status).toBe(200);
    expect(response.body).toContain('"links"');
    assertQuotaHeaders(new Response(null, response));
  });

  test.each([
    'catalog.example',
    'CATALOG.EXAMPLE:8080',
    '127.0.0.1',
    '[::1]:80',
    '[::ffff:127.0.0.1]',
    'example.com:',
    'a_b.example',
  ])('gets a 200 for the Host %s', async (name) => {
    expect((await exchangeOne(url, `GET / HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`)).status).toBe(200);
  });

  test('gets a 200 in HTTP/1.0 without a Host', async () => {
    expect((await exchangeOne(url, 'GET /about HTTP/1.0\r\n\r\n')).status).toBe(200);
  });

  test('gets a 204 with Allow for OPTIONS *', async () => {
    const { status, headers } = await exchangeOne(url, `OPTIONS * HTTP/1.1\r\n${end}`);
    expect([status, headers.get('Allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  test('gets the same headers for HEAD as for GET', async () => {
    const headersOf = async (method: string): Promise<Record<string, string>> => {
      const text = await exchange(url, `${method} /api/v1 HTTP/1.1\r\n${fromNewClient()}${end}`);
      const [response] = responsesIn(text, method === 'HEAD');
      return Object.fromEntries([...(response?.headers ?? [])].filter(([name]) => name !== 'date'));
    };
    expect(await headersOf('HEAD')).toEqual(await headersOf('GET'));
  });
});
