import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { storeSite } from '../../src/publish/store.ts';
import { currentSite } from '../../src/hosts/files/current-site.ts';
import { compress, encodedCopies, type Encode } from '../../src/hosts/node/encoded-copies.ts';
import { nodeFiles } from '../../src/hosts/node/files.ts';
import { staticOrigin } from '../../scripts/edge/static-origin.ts';
import { serve, type RunningHost } from '../../src/hosts/node/serve.ts';
import { exchange } from './connections/connection.ts';

const moment = Date.UTC(2026, 0, 1);

const decode: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

const longText = 'A line that compresses. '.repeat(100);
const texts = {
  'index.html': longText,
  'about.md': longText,
  'api/v1.json': `${longText}1`,
  '_astro/site.abc.css': `${longText}2`,
  'logo.svg': `${longText}3`,
  'guide.txt': `${longText}5`,
  'short.txt': 'short',
  'photo.png': `${longText}4`,
};

describe('staticOrigin()', () => {
  const compressions: string[] = [];
  let gzipFails = false;
  const countingCompress: Encode = {
    br: (bytes) => {
      compressions.push('br');
      return compress.br(bytes);
    },
    gzip: (bytes) => (gzipFails ? Promise.reject(new Error('no memory')) : compress.gzip(bytes)),
  };
  let root: string;
  let origin: (request: Request) => Promise<Response>;
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'vitrine-encoded-'));
    for (const [name, text] of Object.entries(texts)) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), text);
    }
    await storeSite(root, moment);
    origin = staticOrigin(
      await currentSite(root, nodeFiles, { copies: encodedCopies(countingCompress), report: console.error }),
    );
  });
  afterAll(() => rm(root, { recursive: true }));

  const get = (file: string, encodings?: string, method = 'GET'): Promise<Response> =>
    origin(
      new Request(`http://origin.example/${file}`, {
        method,
        headers: encodings === undefined ? {} : { 'Accept-Encoding': encodings },
      }),
    );
  const coding = (response: Response): string => response.headers.get('Content-Encoding') ?? 'identity';

  test('compresses a file once for concurrent and later requests', async () => {
    const before = compressions.length;
    const replies = await Promise.all(Array.from({ length: 50 }, () => get('guide.txt', 'br')));
    expect(new Set(replies.map(coding))).toEqual(new Set(['br']));
    await get('guide.txt', 'br');
    expect(compressions.slice(before)).toEqual(['br']);
  });

  test('rejects a request if compression fails, and compresses again for the next request', async () => {
    gzipFails = true;
    await expect(get('api/v1.json', 'gzip')).rejects.toThrow('no memory');
    gzipFails = false;
    expect(coding(await get('api/v1.json', 'gzip'))).toBe('gzip');
  });

  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
    ['*', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['identity;q=1, gzip;q=0.5', 'identity'],
    ['gzip;q=0', 'identity'],
    ['*;q=0', 'identity'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, *;q=0.5', 'br'],
    ['br;q=x', 'identity'],
    [',;q=;', 'identity'],
  ])('responds to Accept-Encoding %j with the coding %s', async (header, expected) => {
    const response = await get('index.html', header);
    expect(coding(response)).toBe(expected);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('Content-Length')).toBe(String(bytes.byteLength));
    expect(Buffer.from(decode[expected]?.(bytes) ?? []).toString()).toBe(longText);
  });

  test('sends a different strong ETag for each coding, and the same headers for HEAD', async () => {
    const tags = await Promise.all(
      ['', 'br', 'gzip'].map(async (header) => {
        const response = await get('index.html', header);
        const head = await get('index.html', header, 'HEAD');
        expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(response.headers));
        expect(head.body).toBeNull();
        return response.headers.get('ETag') ?? '';
      }),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[0-9a-f]{64}(?:-br|-gzip)?"$/);
  });

  test.each(['about.md', 'api/v1.json', '_astro/site.abc.css', 'logo.svg'])('compresses %s', async (file) => {
    const response = await get(file, 'br');
    expect(coding(response)).toBe('br');
    expect(response.headers.get('Content-Type')).toBe((await get(file)).headers.get('Content-Type'));
  });

  test.each(['short.txt', 'photo.png'])('does not compress %s and sends no Vary', async (file) => {
    const response = await get(file, 'br');
    expect(coding(response)).toBe('identity');
    expect(response.headers.has('Vary')).toBe(false);
  });

  test('responds with 404 to paths inside the store', async () => {
    const [name = ''] = await readdir(path.join(root, '.site'));
    for (const file of [`.site/${name}`, `%2esite/${name}`, `.%73ite/${name}`, `x/../.site/${name}`]) {
      expect((await get(file)).status, file).toBe(404);
    }
  });

  test('sends neither Content-Encoding nor Vary without encodedCopies()', async () => {
    const plain = staticOrigin(await currentSite(root, nodeFiles, { report: console.error }));
    const { headers } = await plain(
      new Request('http://origin.example/index.html', { headers: { 'Accept-Encoding': 'br' } }),
    );
    expect(headers.has('Content-Encoding')).toBe(false);
    expect(headers.has('Vary')).toBe(false);
  });
});

describe('the Node host', () => {
  let running: RunningHost;
  beforeAll(async () => {
    running = await serve({ dist: inject('dist'), host: '127.0.0.1', port: 0, trustProxy: [], report: console.error });
  });
  afterAll(() => running.close());

  test.each(['/about', '/about.md', '/api', '/api/v1/products', '/openapi.json', '/llms.txt'])(
    'compresses %s without changing its text, and revalidates it by ETag',
    async (address) => {
      const send = (encodings: string): Promise<Response> =>
        fetch(running.url + address, { headers: { 'Accept-Encoding': encodings, Accept: '*/*' } });
      const plain = await send('identity');
      const text = await plain.text();
      for (const encodings of ['br', 'gzip']) {
        const response = await send(encodings);
        expect(response.headers.get('Content-Encoding')).toBe(encodings);
        expect(response.headers.get('Vary')).toContain('Accept-Encoding');
        expect(await response.text()).toBe(text); // fetch() decodes
        expect(response.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
        const again = await fetch(running.url + address, {
          headers: { 'Accept-Encoding': encodings, 'If-None-Match': response.headers.get('ETag') ?? '' },
        });
        expect(again.status).toBe(304);
        expect(again.headers.has('Content-Encoding')).toBe(false);
      }
    },
  );

  test('responds with 404 to the path of a file in the store', async () => {
    const [name = ''] = await readdir(path.join(inject('dist'), '.site'));
    const request = `GET /.site/${name} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
    expect(await exchange(running.url, request)).toMatch(/^HTTP\/1\.1 404 /);
  });
});
