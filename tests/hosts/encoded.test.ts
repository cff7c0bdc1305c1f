import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { folderCache, type Cache } from '../../src/publish/cache.ts';
import { storeSite, type Written } from '../../src/publish/store-site.ts';
import { currentSite } from '../../src/hosts/files/current-site.ts';
import { encodedCopies } from '../../src/hosts/files/encoded-copies.ts';
import { nodeFiles } from '../../src/hosts/node/files.ts';
import { staticOrigin } from '../../src/hosts/files/static-origin.ts';
import { serve, type RunningHost } from '../../src/hosts/node/serve.ts';
import { exchange } from './connection.ts';

const moment = Date.UTC(2026, 0, 1);

const decode: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

const copiesIn = async (folder: string): Promise<string[]> =>
  (await readdir(path.join(folder, '.site'))).filter((name) => /\.(?:br|gz)$/.test(name));

const long = 'A line that compresses. '.repeat(100);
const texts = {
  'index.html': long,
  'about.md': long,
  'api/v1.json': `${long}1`,
  '_astro/site.abc.css': `${long}2`,
  'logo.svg': `${long}3`,
  'short.txt': 'short',
  'photo.png': `${long}4`,
};

describe('of a site that was built', () => {
  let root: string;
  let written: Written;
  let cache: Cache;
  let origin: (request: Request) => Promise<Response>;
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'vitrine-encoded-'));
    for (const [name, text] of Object.entries(texts)) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), text);
    }
    cache = await folderCache(await mkdtemp(path.join(tmpdir(), 'vitrine-encoded-cache-')));
    written = await storeSite(root, cache, moment);
    origin = staticOrigin(
      await currentSite(root, nodeFiles, { copies: encodedCopies(root, nodeFiles), report: console.error }),
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

  test('storeSite() writes two copies of each text that is long enough, once for equal ones, and says so', async () => {
    expect(written.files).toBe(5);
    expect(written.bytes).toBe(long.length * 5 + 3);
    expect(written.copies.br).toBeLessThan(written.bytes / 10);
    expect(written.copies.gzip).toBeLessThan(written.bytes / 10);
    expect(await copiesIn(root)).toHaveLength(8);
  });

  test('storeSite() run again neither fails nor compresses copies', async () => {
    expect(await storeSite(root, cache, moment)).toEqual(written);
    expect(await copiesIn(root)).toHaveLength(8);
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
  ])('staticOrigin() answers Accept-Encoding %j with %s', async (header, expected) => {
    const response = await get('index.html', header);
    expect(coding(response)).toBe(expected);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('Content-Length')).toBe(String(bytes.byteLength));
    expect(Buffer.from(decode[expected]?.(bytes) ?? []).toString()).toBe(long);
  });

  test('staticOrigin() gives each coding a strong ETag of its own, the same for HEAD', async () => {
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

  test.each(['about.md', 'api/v1.json', '_astro/site.abc.css', 'logo.svg'])('there are copies of %s', async (file) => {
    const response = await get(file, 'br');
    expect(coding(response)).toBe('br');
    expect(response.headers.get('Content-Type')).toBe((await get(file)).headers.get('Content-Type'));
  });

  test.each(['short.txt', 'photo.png'])('there are no copies of %s, and nothing varies', async (file) => {
    const response = await get(file, 'br');
    expect(coding(response)).toBe('identity');
    expect(response.headers.has('Vary')).toBe(false);
  });

  test('no address leads to a copy', async () => {
    const [name = ''] = await copiesIn(root);
    for (const file of [`.site/${name}`, `%2esite/${name}`, `.%73ite/${name}`, `x/../.site/${name}`]) {
      expect((await get(file)).status, file).toBe(404);
    }
  });

  test('without copies the origin neither encodes nor varies', async () => {
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
    'answers %s compressed, with the bytes of the file',
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

  test('has no address for a copy', async () => {
    const [name = ''] = await copiesIn(inject('dist'));
    const request = `GET /.site/${name} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
    expect(await exchange(running.url, request)).toMatch(/^HTTP\/1\.1 404 /);
  });
});
