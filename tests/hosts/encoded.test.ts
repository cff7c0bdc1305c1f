import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublishedFile } from '../../src/edge/host.ts';
import { siteIn } from '../../src/hosts/node/files.ts';
import { currentTime } from '../../src/settings.ts';
import { startNode } from '../edge/test-host.ts';

const decode: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

const longText = 'A page about products, in words that repeat. '.repeat(100);
const texts = {
  'index.html': longText,
  'about.md': longText,
  'api/v1.json': longText,
  '_astro/site.abc.css': longText,
  'logo.svg': longText,
  'short.txt': 'short',
  'photo.png': longText,
  '.secret/key.txt': longText,
};

describe('siteIn()', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'vitrine-encoded-'));
    for (const [name, text] of Object.entries(texts)) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), text);
    }
  });
  afterAll(() => rm(root, { recursive: true }));

  const get = (file: string, encodings: string | null = null): Promise<PublishedFile | undefined> =>
    siteIn(root)()(`/${file}`, encodings);
  const coding = (file: PublishedFile | undefined): string => file?.headers['Content-Encoding'] ?? 'identity';

  test.each([
    [null, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['deflate', 'identity'],
    ['*', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['identity;q=1, gzip;q=0.5', 'identity'],
    ['gzip;q=0', 'identity'],
    ['*;q=0', 'identity'],
    [',;q=;', 'identity'],
  ])('responds to Accept-Encoding %j with the coding %s', async (header, expected) => {
    const file = await get('index.html', header);
    expect(coding(file)).toBe(expected);
    expect(file?.headers['Vary']).toBe('Accept-Encoding');
    const bytes = file?.body as Uint8Array;
    expect(file?.headers['Content-Length']).toBe(String(bytes.byteLength));
    expect(Buffer.from(decode[expected]?.(bytes) ?? []).toString()).toBe(longText);
  });

  test('gives each coding a strong ETag of its own', async () => {
    const tags = await Promise.all(
      ['', 'br', 'gzip'].map(async (header) => (await get('index.html', header))?.headers['ETag'] ?? ''),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[0-9a-f]{64}(?:-br|-gzip)?"$/);
  });

  test.each(['about.md', 'api/v1.json', '_astro/site.abc.css', 'logo.svg'])('compresses %s', async (file) => {
    expect(coding(await get(file, 'br'))).toBe('br');
  });

  test.each(['short.txt', 'photo.png'])('does not compress %s and sends no Vary', async (file) => {
    const found = await get(file, 'br');
    expect(coding(found)).toBe('identity');
    expect(found?.headers['Vary']).toBeUndefined();
  });

  test.each(['.secret/key.txt', 'api', 'api/', 'nothing', '../index.html', 'a/../.secret/key.txt', 'a'.repeat(500)])(
    'finds no file at /%s',
    async (file) => {
      expect(await get(file)).toBeUndefined();
    },
  );

  test('reads a file again when it has changed', async () => {
    const open = siteIn(root);
    await writeFile(path.join(root, 'changing.txt'), 'one');
    const first = await open()('/changing.txt', null);
    await writeFile(path.join(root, 'changing.txt'), 'other');
    const second = await open()('/changing.txt', null);
    expect(second?.headers['ETag']).not.toBe(first?.headers['ETag']);
    expect(Buffer.from(second?.body as Uint8Array).toString()).toBe('other');
  });

  test('gives no Last-Modified in the future', async () => {
    const file = path.join(root, 'ahead.txt');
    await writeFile(file, 'a');
    await utimes(file, new Date('2099-01-01'), new Date('2099-01-01'));
    const found = await get('ahead.txt');
    expect(Date.parse(found?.headers['Last-Modified'] ?? '')).toBeLessThanOrEqual(currentTime({}).getTime());
  });
});

test.each(['/about', '/about.md', '/api/v1/products', '/openapi.json', '/llms.txt'])(
  'the Node host compresses %s without changing its text, and revalidates it by ETag',
  async (address) => {
    const host = await startNode();
    const send = (encodings: string, more = {}): Promise<Response> =>
      fetch(host.url + address, { headers: { 'Accept-Encoding': encodings, Accept: '*/*', ...more } });
    const text = await (await send('identity')).text();
    for (const encodings of ['br', 'gzip']) {
      const response = await send(encodings);
      expect(response.headers.get('Content-Encoding')).toBe(encodings);
      expect(response.headers.get('Vary')).toContain('Accept-Encoding');
      expect(await response.text()).toBe(text); // fetch() decodes
      const again = await send(encodings, { 'If-None-Match': response.headers.get('ETag') ?? '' });
      expect(again.status).toBe(304);
      expect(again.headers.has('Content-Encoding')).toBe(false);
    }
    await host.close();
  },
);
