import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { errors } from '../../../src/contract/errors.ts';
import { maxHeaderBytes, maxHeaders } from '../../../src/hosts/node/limits.ts';
import { transportErrors } from '../../../src/hosts/node/transport-errors.ts';
import { serve, type RunningHost } from '../../../src/hosts/node/serve.ts';
import { assertError, assertQuotaHeaders } from '../../front/assert.ts';
import { assertRefused } from './assert-refused.ts';
import { exchange, open, responsesIn, exchangeOne } from './connection.ts';

const host = 'Host: catalog.example\r\n';
const fields = (count: number): string => Array.from({ length: count }, (_, index) => `X-${index}: 1\r\n`).join('');

test('transportErrors and errors have no code in common', () => {
  expect(Object.keys(transportErrors).filter((code) => code in errors)).toEqual([]);
});

let running: RunningHost;
let url: string;
beforeAll(async () => {
  const report = (error: unknown): never => {
    throw error;
  };
  running = await serve({ dist: inject('dist'), host: '127.0.0.1', port: 0, trustProxy: ['loopback'], report });
  ({ url } = running);
});
afterAll(() => running.close());

let clients = 0;
/** Returns a header field with a new client address. */
const fromNewClient = (): string => `X-Forwarded-For: 198.19.0.${(clients += 1)}\r\n`;

describe('a request that Node’s HTTP parser rejects', () => {
  test.each([
    ['an unknown method', `BREW /api/v1 HTTP/1.1\r\n${host}\r\n`, 'method_not_allowed'],
    ['a method in lowercase', `get /api/v1 HTTP/1.1\r\n${host}\r\n`, 'method_not_allowed'],
    ['a method of another protocol', `DESCRIBE /api/v1 HTTP/1.1\r\n${host}\r\n`, 'method_not_allowed'],
    ['TRACK', `TRACK /api/v1 HTTP/1.1\r\n${host}\r\n`, 'method_not_allowed'],
    ['a missing method', `/api/v1 HTTP/1.1\r\n${host}\r\n`, 'method_not_allowed'],
    ['a target without a slash', `GET api/v1 HTTP/1.1\r\n${host}\r\n`, 'malformed_target'],
    ['an authority as the target', `GET catalog.example:80 HTTP/1.1\r\n${host}\r\n`, 'malformed_target'],
    ['a target that is only a query', `GET ?a=b HTTP/1.1\r\n${host}\r\n`, 'malformed_target'],
    ['a target that is not ASCII', `GET /api/v1/\u00e9 HTTP/1.1\r\n${host}\r\n`, 'malformed_target'],
    ['a space in the target', `GET /api/v1 /x HTTP/1.1\r\n${host}\r\n`, 'malformed_request'],
    ['HTTP/3.0', `GET /api/v1 HTTP/3.0\r\n${host}\r\n`, 'http_version_not_supported'],
    ['HTTP/1.2', `GET /api/v1 HTTP/1.2\r\n${host}\r\n`, 'http_version_not_supported'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'http_version_not_supported'],
    ['lines that end with LF', 'GET /api/v1 HTTP/1.1\nHost: a\n\n', 'malformed_request'],
    ['a space in a header field name', `GET /api/v1 HTTP/1.1\r\nBad Name: x\r\n${host}\r\n`, 'malformed_request'],
    ['a folded header field', `GET /api/v1 HTTP/1.1\r\nX: a\r\n b\r\n${host}\r\n`, 'malformed_request'],
    ['NUL in a header field', `GET /api/v1 HTTP/1.1\r\nX: a\0b\r\n${host}\r\n`, 'malformed_request'],
    [
      'two Content-Length fields',
      `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      'malformed_request',
    ],
    ['a malformed Content-Length', `POST / HTTP/1.1\r\n${host}Content-Length: x\r\n\r\n`, 'malformed_request'],
    [
      'Content-Length and a chunked body',
      `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n`,
      'malformed_request',
    ],
    ['the start of a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01', 'method_not_allowed'],
    ['a line that is not HTTP', 'hello\r\n\r\n', 'method_not_allowed'],
    [
      'a header field that is too large',
      `GET /api/v1 HTTP/1.1\r\n${host}X: ${'a'.repeat(maxHeaderBytes)}\r\n\r\n`,
      'headers_too_large',
    ],
    ['a target that is too long', `GET /${'a'.repeat(maxHeaderBytes)} HTTP/1.1\r\n${host}\r\n`, 'headers_too_large'],
  ] as const)('gets a standard error response for %s', async (_, sent, code) => {
    assertRefused(await exchangeOne(url, ...[sent].flat()), code);
  });

  test('gets a standard error response if it arrives in two packets', async () => {
    assertRefused(await exchangeOne(url, 'BR', `EW /api/v1 HTTP/1.1\r\n${host}\r\n`), 'method_not_allowed');
  });

  test('gets a response after the client has closed its side of the connection', async () => {
    const connection = open(url);
    connection.write('GET /\r\n');
    connection.socket.end();
    const [response] = responsesIn(await connection.closed);
    assertRefused(response ?? expect.fail('no response'), 'malformed_request');
  });

  test('uses the quota of the connection’s address, and gets a 429 when it is used up', async () => {
    const ownHost = await serve({
      dist: inject('dist'),
      host: '127.0.0.1',
      port: 0,
      trustProxy: [],
      report: console.error,
    });
    onTestFinished(() => ownHost.close());
    const broken = [
      `BREW /about HTTP/1.1\r\n${host}\r\n`,
      'GET /api/v1/\u00e9 HTTP/1.1\r\n',
      'GET / HTTP/1.1\r\nBad Name: x',
    ];
    for (const [index, sent] of broken.entries()) {
      const { headers, status } = await exchangeOne(ownHost.url, `${sent}\r\n`);
      expect(assertQuotaHeaders(new Response(null, { status, headers }))).toBe(59 - index);
    }
    for (let number = 0; number < 57; number += 1) await fetch(`${ownHost.url}/api/v1`);
    const refused = await exchangeOne(ownHost.url, `BREW /api/v1 HTTP/1.1\r\n${host}\r\n`);
    assertQuotaHeaders(new Response(null, refused));
    assertRefused(refused, 'rate_limited');
  });

  test('is answered after the requests before it on the connection; those after it are not answered', async () => {
    const catalogRequest = `GET /api/v1/products HTTP/1.1\r\n${host}${fromNewClient()}\r\n`;
    const text = await exchange(
      url,
      `${catalogRequest}${catalogRequest}BREW /api/v1 HTTP/1.1\r\n${host}\r\n${catalogRequest}`,
    );
    const responses = responsesIn(text);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 405]);
  });

  test('gets a response without a body for HEAD', async () => {
    const text = await exchange(url, `HEAD * HTTP/1.1\r\n${host}\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(text).toMatch(/\r\n\r\n$/);
  });
});

describe('a request that Node’s HTTP parser accepts', () => {
  test('gets a 405 from the front for TRACE', async () => {
    for (const path of ['/api/v1', '/api/v1/products/balcao', '/about']) {
      const { status, headers, body } = await exchangeOne(
        url,
        `TRACE ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
      );
      await assertError(new Response(body, { status, headers }), 'method_not_allowed');
    }
  });

  test.each([
    ['a missing Host', 'GET /api/v1 HTTP/1.1\r\n\r\n', 'malformed_host'],
    ['two Hosts', `GET /api/v1 HTTP/1.1\r\n${host}${host}\r\n`, 'malformed_host'],
    ['two Hosts in HTTP/1.0', `GET /api/v1 HTTP/1.0\r\n${host}${host}\r\n`, 'malformed_host'],
    ['an empty Host', 'GET /api/v1 HTTP/1.1\r\nHost:\r\n\r\n', 'malformed_host'],
    ['a Host with a path', 'GET /api/v1 HTTP/1.1\r\nHost: a/b\r\n\r\n', 'malformed_host'],
    ['a Host with a user', 'GET /api/v1 HTTP/1.1\r\nHost: a@b\r\n\r\n', 'malformed_host'],
    ['a Host with a space', 'GET /api/v1 HTTP/1.1\r\nHost: a b\r\n\r\n', 'malformed_host'],
    ['a Host with an impossible port', 'GET /api/v1 HTTP/1.1\r\nHost: a:99999\r\n\r\n', 'malformed_host'],
    ['GET of the target *', `GET * HTTP/1.1\r\n${host}\r\n`, 'malformed_target'],
    ['a target with another scheme', `GET ftp://catalog.example/api/v1 HTTP/1.1\r\n${host}\r\n`, 'malformed_target'],
    ['a user in the target', `GET http://me@catalog.example/ HTTP/1.1\r\n${host}\r\n`, 'malformed_target'],
    ['PROPFIND of the target *', `PROPFIND * HTTP/1.1\r\n${host}\r\n`, 'method_not_allowed'],
    ['CONNECT', `CONNECT catalog.example:443 HTTP/1.1\r\n${host}\r\n`, 'method_not_allowed'],
    ['an unknown Expect value', `GET /api/v1 HTTP/1.1\r\n${host}Expect: a pony\r\n\r\n`, 'expectation_failed'],
    ['too many header fields', `GET /api/v1 HTTP/1.1\r\n${host}${fields(maxHeaders)}\r\n`, 'headers_too_large'],
    [
      'a transfer coding that does not mark the end of the body',
      `POST /api/v1 HTTP/1.1\r\n${host}Transfer-Encoding: gzip\r\n\r\n`,
      'malformed_request',
    ],
    ['HTTP/2.0', `GET /api/v1 HTTP/2.0\r\n${host}\r\n`, 'http_version_not_supported'],
  ] as const)('gets a standard error response for %s', async (_, sent, code) => {
    const response = await exchangeOne(url, sent);
    assertRefused(response, code);
    const counted = sent.includes(' /api/v1 ');
    if (counted) assertQuotaHeaders(new Response(null, response));
    else expect(response.headers.has('RateLimit')).toBe(false);
  });

  test('gets a 200 although its client is still sending a large body', async () => {
    const connection = open(url);
    connection.write(`GET /about HTTP/1.1\r\n${host}Content-Length: 50000000\r\n\r\n`);
    for (let sent = 0; sent < 50; sent += 1) connection.write('a'.repeat(100_000));
    expect(responsesIn(await connection.closed)[0]?.status).toBe(200);
  });

  test.each([
    ['a body', 'Content-Length: 2\r\n\r\n{}'],
    ['a chunked body', 'Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'],
  ])('gets a 200 with "Connection: close" for a GET with %s', async (_, rest) => {
    const response = await exchangeOne(url, `GET /api/v1 HTTP/1.1\r\n${host}${fromNewClient()}${rest}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Connection')).toBe('close');
  });

  test('gets only one response if its chunked body is malformed', async () => {
    const chunked = `POST /api/v1 HTTP/1.1\r\n${host}${fromNewClient()}Transfer-Encoding: chunked\r\n\r\n`;
    for (const parts of [[`${chunked}zz\r\n`], [chunked, 'zz\r\n']]) {
      const response = await exchangeOne(url, ...parts);
      expect(response.status).toBe(405);
      expect(response.body).toContain('"method_not_allowed"');
    }
  });

  test('gets a 405 instead of "100 Continue" for a POST that expects it', async () => {
    const waitingRequest = `POST /api/v1 HTTP/1.1\r\n${host}${fromNewClient()}Expect: 100-continue\r\nContent-Length: 5\r\n\r\n`;
    const response = await exchangeOne(url, waitingRequest);
    expect(response.status).toBe(405);
    expect(response.headers.get('Connection')).toBe('close');
  });
});

describe('an unusual but valid request', () => {
  const endOfRequest = `${host}Connection: close\r\n\r\n`;

  test.each([
    ['an absolute target', 'GET http://other.example/api/v1?utm_source=a HTTP/1.1\r\n'],
    ['an absolute target with an uppercase scheme', 'GET HTTPS://other.example/api/v1 HTTP/1.1\r\n'],
    ['a blank line before it', '\r\nGET /api/v1 HTTP/1.1\r\n'],
    ['an Upgrade field, which is ignored', 'GET /api/v1 HTTP/1.1\r\nUpgrade: websocket\r\n'],
    ['the maximum number of header fields', `GET /api/v1 HTTP/1.1\r\n${fields(maxHeaders - 2)}`],
    ['an empty body', 'GET /api/v1 HTTP/1.1\r\nContent-Length: 0\r\n'],
    ['"Expect: 100-continue" without a body', 'GET /api/v1 HTTP/1.1\r\nExpect: 100-continue\r\n'],
  ])('gets a 200 if it has %s', async (_, head) => {
    const response = await exchangeOne(url, head + endOfRequest);
    expect(response.status).toBe(200);
    expect(response.body).toContain('"links"');
    assertQuotaHeaders(new Response(null, response));
  });

  test.each(['catalog.example', 'CATALOG.EXAMPLE:8080', '127.0.0.1', '[::1]:80', 'a_b.example'])(
    'gets a 200 for the Host %s',
    async (name) => {
      expect((await exchangeOne(url, `GET / HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`)).status).toBe(200);
    },
  );

  test('gets a 200 in HTTP/1.0 without a Host', async () => {
    expect((await exchangeOne(url, 'GET /about HTTP/1.0\r\n\r\n')).status).toBe(200);
  });

  test('gets a 204 with Allow for OPTIONS *', async () => {
    const { status, headers, body } = await exchangeOne(url, `OPTIONS * HTTP/1.1\r\n${endOfRequest}`);
    expect(status).toBe(204);
    expect(headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
    expect(body).toBe('');
  });

  test('gets the same headers for HEAD as for GET', async () => {
    const headersOf = async (method: string): Promise<Record<string, string>> => {
      const text = await exchange(url, `${method} /api/v1 HTTP/1.1\r\n${fromNewClient()}${endOfRequest}`);
      const [response] = responsesIn(text, method === 'HEAD');
      return Object.fromEntries([...(response?.headers ?? [])].filter(([name]) => name !== 'date'));
    };
    expect(await headersOf('HEAD')).toEqual(await headersOf('GET'));
  });
});
