import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { errors } from '../../../src/contract/errors.ts';
import { maxHeaderBytes, maxHeaders } from '../../../src/hosts/node/limits.ts';
import { transportErrors } from '../../../src/hosts/node/transport-errors.ts';
import { serve, type RunningHost } from '../../../src/hosts/node/serve.ts';
import { assertError, assertQuotaHeaders } from '../../front/assert.ts';
import { assertRefused } from './assert-refused.ts';
import { exchange, open, responsesIn, single } from './connection.ts';

const host = 'Host: catalog.example\r\n';
const fields = (count: number): string => Array.from({ length: count }, (_, index) => `X-${index}: 1\r\n`).join('');

test('transportErrors has no code that errors has', () => {
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
/** Gives each request a new client address. */
const from = (): string => `X-Forwarded-For: 198.19.0.${(clients += 1)}\r\n`;

describe('a request that Node’s parser refuses', () => {
  test.each([
    ['an unknown method', `BREW /api/v1 HTTP/1.1\r\n${host}\r\n`, 'method_not_allowed'],
    ['a method in lowercase', `get /api/v1 HTTP/1.1\r\n${host}\r\n`, 'method_not_allowed'],
    ['a method of another protocol', `DESCRIBE /api/v1 HTTP/1.1\r\n${host}\r\n`, 'method_not_allowed'],
    ['TRACK', `TRACK /api/v1 HTTP/1.1\r\n${host}\r\n`, 'method_not_allowed'],
    ['no method', `/api/v1 HTTP/1.1\r\n${host}\r\n`, 'method_not_allowed'],
    ['a target without a slash', `GET api/v1 HTTP/1.1\r\n${host}\r\n`, 'malformed_target'],
    ['an authority for a target', `GET catalog.example:80 HTTP/1.1\r\n${host}\r\n`, 'malformed_target'],
    ['only a query for a target', `GET ?a=b HTTP/1.1\r\n${host}\r\n`, 'malformed_target'],
    ['a target that is not ASCII', `GET /api/v1/\u00e9 HTTP/1.1\r\n${host}\r\n`, 'malformed_target'],
    ['a space in the target', `GET /api/v1 /x HTTP/1.1\r\n${host}\r\n`, 'malformed_request'],
    ['HTTP/3.0', `GET /api/v1 HTTP/3.0\r\n${host}\r\n`, 'http_version_not_supported'],
    ['HTTP/1.2', `GET /api/v1 HTTP/1.2\r\n${host}\r\n`, 'http_version_not_supported'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'http_version_not_supported'],
    ['lines that end with LF', 'GET /api/v1 HTTP/1.1\nHost: a\n\n', 'malformed_request'],
    ['a space in a field name', `GET /api/v1 HTTP/1.1\r\nBad Name: x\r\n${host}\r\n`, 'malformed_request'],
    ['a folded field', `GET /api/v1 HTTP/1.1\r\nX: a\r\n b\r\n${host}\r\n`, 'malformed_request'],
    ['NUL in a field', `GET /api/v1 HTTP/1.1\r\nX: a\0b\r\n${host}\r\n`, 'malformed_request'],
    ['two lengths', `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 'malformed_request'],
    ['a malformed length', `POST / HTTP/1.1\r\n${host}Content-Length: x\r\n\r\n`, 'malformed_request'],
    [
      'a length and chunks',
      `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n`,
      'malformed_request',
    ],
    ['the beginning of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01', 'method_not_allowed'],
    ['anything', 'hello\r\n\r\n', 'method_not_allowed'],
    [
      'too large a field',
      `GET /api/v1 HTTP/1.1\r\n${host}X: ${'a'.repeat(maxHeaderBytes)}\r\n\r\n`,
      'headers_too_large',
    ],
    ['too long a target', `GET /${'a'.repeat(maxHeaderBytes)} HTTP/1.1\r\n${host}\r\n`, 'headers_too_large'],
  ] as const)('for %s is answered as any failure is', async (_, sent, code) => {
    assertRefused(await single(url, ...[sent].flat()), code);
  });

  test('in two pieces is answered as any failure is', async () => {
    assertRefused(await single(url, 'BR', `EW /api/v1 HTTP/1.1\r\n${host}\r\n`), 'method_not_allowed');
  });

  test('is answered after the client has said that nothing more comes', async () => {
    const connection = open(url);
    connection.write('GET /\r\n');
    connection.socket.end();
    const [response] = responsesIn(await connection.closed);
    assertRefused(response ?? expect.fail('no answer'), 'malformed_request');
  });

  test('counts as a request to the API of the connection’s address, also when that is over its quota', async () => {
    const own = await serve({
      dist: inject('dist'),
      host: '127.0.0.1',
      port: 0,
      trustProxy: [],
      report: console.error,
    });
    onTestFinished(() => own.close());
    const broken = [
      `BREW /about HTTP/1.1\r\n${host}\r\n`,
      'GET /api/v1/\u00e9 HTTP/1.1\r\n',
      'GET / HTTP/1.1\r\nBad Name: x',
    ];
    for (const [index, sent] of broken.entries()) {
      const { headers, status } = await single(own.url, `${sent}\r\n`);
      expect(assertQuotaHeaders(new Response(null, { status, headers }))).toBe(59 - index);
    }
    for (let asked = 0; asked < 57; asked += 1) await fetch(`${own.url}/api/v1`);
    const refused = await single(own.url, `BREW /api/v1 HTTP/1.1\r\n${host}\r\n`);
    assertQuotaHeaders(new Response(null, refused));
    assertRefused(refused, 'rate_limited');
  });

  test('does not come before the answers to those before it on the connection', async () => {
    const first = `GET /api/v1/products HTTP/1.1\r\n${host}${from()}\r\n`;
    const text = await exchange(url, `${first}${first}BREW /api/v1 HTTP/1.1\r\n${host}\r\n${first}`);
    const responses = responsesIn(text);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 405]);
  });

  test('has no body for HEAD', async () => {
    const text = await exchange(url, `HEAD * HTTP/1.1\r\n${host}\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(text).toMatch(/\r\n\r\n$/);
  });
});

describe('a request that Node’s parser lets pass', () => {
  test('for TRACE is a 405 of the front', async () => {
    for (const path of ['/api/v1', '/api/v1/products/balcao', '/about']) {
      const { status, headers, body } = await single(url, `TRACE ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
      await assertError(new Response(body, { status, headers }), 'method_not_allowed');
    }
  });

  test.each([
    ['no Host', 'GET /api/v1 HTTP/1.1\r\n\r\n', 'malformed_host'],
    ['two Hosts', `GET /api/v1 HTTP/1.1\r\n${host}${host}\r\n`, 'malformed_host'],
    ['two Hosts in HTTP/1.0', `GET /api/v1 HTTP/1.0\r\n${host}${host}\r\n`, 'malformed_host'],
    ['an empty Host', 'GET /api/v1 HTTP/1.1\r\nHost:\r\n\r\n', 'malformed_host'],
    ['a Host with a path', 'GET /api/v1 HTTP/1.1\r\nHost: a/b\r\n\r\n', 'malformed_host'],
    ['a Host with a user', 'GET /api/v1 HTTP/1.1\r\nHost: a@b\r\n\r\n', 'malformed_host'],
    ['a Host with a space', 'GET /api/v1 HTTP/1.1\r\nHost: a b\r\n\r\n', 'malformed_host'],
    ['an impossible port', 'GET /api/v1 HTTP/1.1\r\nHost: a:99999\r\n\r\n', 'malformed_host'],
    ['an asterisk', `GET * HTTP/1.1\r\n${host}\r\n`, 'malformed_target'],
    ['another scheme', `GET ftp://catalog.example/api/v1 HTTP/1.1\r\n${host}\r\n`, 'malformed_target'],
    ['a user in the target', `GET http://me@catalog.example/ HTTP/1.1\r\n${host}\r\n`, 'malformed_target'],
    ['another method and an asterisk', `PROPFIND * HTTP/1.1\r\n${host}\r\n`, 'method_not_allowed'],
    ['CONNECT', `CONNECT catalog.example:443 HTTP/1.1\r\n${host}\r\n`, 'method_not_allowed'],
    ['an unknown expectation', `GET /api/v1 HTTP/1.1\r\n${host}Expect: a pony\r\n\r\n`, 'expectation_failed'],
    ['too many fields', `GET /api/v1 HTTP/1.1\r\n${host}${fields(maxHeaders)}\r\n`, 'headers_too_large'],
    ['a body without an end', `POST /api/v1 HTTP/1.1\r\n${host}Transfer-Encoding: gzip\r\n\r\n`, 'malformed_request'],
    ['HTTP/2.0', `GET /api/v1 HTTP/2.0\r\n${host}\r\n`, 'http_version_not_supported'],
  ] as const)('with %s is answered as any failure is', async (_, sent, code) => {
    const response = await single(url, sent);
    assertRefused(response, code);
    const counted = sent.includes(' /api/v1 ');
    if (counted) assertQuotaHeaders(new Response(null, response));
    else expect(response.headers.has('RateLimit')).toBe(false);
  });

  test('with a large body has its answer although the client goes on sending', async () => {
    const connection = open(url);
    connection.write(`GET /about HTTP/1.1\r\n${host}Content-Length: 50000000\r\n\r\n`);
    for (let sent = 0; sent < 50; sent += 1) connection.write('a'.repeat(100_000));
    expect(responsesIn(await connection.closed)[0]?.status).toBe(200);
  });

  test.each([
    ['a body', 'Content-Length: 2\r\n\r\n{}'],
    ['a body in chunks', 'Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'],
  ])('with %s that nobody asked for is answered as without, and its connection closed', async (_, rest) => {
    const response = await single(url, `GET /api/v1 HTTP/1.1\r\n${host}${from()}${rest}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Connection')).toBe('close');
  });

  test('with bad chunks after its answer gets no second one', async () => {
    const chunked = `POST /api/v1 HTTP/1.1\r\n${host}${from()}Transfer-Encoding: chunked\r\n\r\n`;
    for (const parts of [[`${chunked}zz\r\n`], [chunked, 'zz\r\n']]) {
      const response = await single(url, ...parts);
      expect(response.status).toBe(405);
      expect(response.body).toContain('"method_not_allowed"');
    }
  });

  test('waiting for "100 Continue" gets its answer in its place', async () => {
    const held = `POST /api/v1 HTTP/1.1\r\n${host}${from()}Expect: 100-continue\r\nContent-Length: 5\r\n\r\n`;
    const response = await single(url, held);
    expect(response.status).toBe(405);
    expect(response.headers.get('Connection')).toBe('close');
  });
});

describe('a request that is out of the ordinary and right', () => {
  const ends = `${host}Connection: close\r\n\r\n`;

  test.each([
    ['an absolute target', 'GET http://other.example/api/v1?utm_source=a HTTP/1.1\r\n'],
    ['an absolute target with another scheme’s letters', 'GET HTTPS://other.example/api/v1 HTTP/1.1\r\n'],
    ['a blank line before it', '\r\nGET /api/v1 HTTP/1.1\r\n'],
    ['an upgrade, which is ignored', 'GET /api/v1 HTTP/1.1\r\nUpgrade: websocket\r\n'],
    ['as many fields as there may be', `GET /api/v1 HTTP/1.1\r\n${fields(maxHeaders - 2)}`],
    ['an empty body', 'GET /api/v1 HTTP/1.1\r\nContent-Length: 0\r\n'],
    ['"100-continue" and nothing to send', 'GET /api/v1 HTTP/1.1\r\nExpect: 100-continue\r\n'],
  ])('with %s is answered', async (_, head) => {
    const response = await single(url, head + ends);
    expect(response.status).toBe(200);
    expect(response.body).toContain('"links"');
    assertQuotaHeaders(new Response(null, response));
  });

  test.each(['catalog.example', 'CATALOG.EXAMPLE:8080', '127.0.0.1', '[::1]:80', 'a_b.example'])(
    'for the host %s is answered',
    async (name) => {
      expect((await single(url, `GET / HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`)).status).toBe(200);
    },
  );

  test('in HTTP/1.0 without a Host is answered', async () => {
    expect((await single(url, 'GET /about HTTP/1.0\r\n\r\n')).status).toBe(200);
  });

  test('asks for the options of the server as a whole', async () => {
    const { status, headers, body } = await single(url, `OPTIONS * HTTP/1.1\r\n${ends}`);
    expect(status).toBe(204);
    expect(headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
    expect(body).toBe('');
  });

  test('in HEAD gets the headers of GET', async () => {
    const of = async (method: string): Promise<Record<string, string>> => {
      const text = await exchange(url, `${method} /api/v1 HTTP/1.1\r\n${from()}${ends}`);
      const [response] = responsesIn(text, method === 'HEAD');
      return Object.fromEntries([...(response?.headers ?? [])].filter(([name]) => name !== 'date'));
    };
    expect(await of('HEAD')).toEqual(await of('GET'));
  });
});
