import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { catalogImages } from '../../src/catalog/record-images.ts';
import { readImage } from '../../src/io/read-image.ts';
import { html, markdown, builtCatalog } from '../site/built.ts';

const dist = inject('dist');
const site = inject('site');
const post = '/news/the-label-that-lost-a-thousand-reais';

describe('an image in the sample', () => {
  const $ = html(dist, post);
  const element = $('.prose img');

  it('is published in each width of its srcset, in less than 20 KB each', async () => {
    const candidates = (element.attr('srcset') ?? '').split(', ').map((candidate) => candidate.split(' '));
    expect(candidates).toHaveLength(4);
    for (const [address = '', width = ''] of candidates) {
      const bytes = await readFile(path.join(dist, address));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: Number.parseInt(width, 10) });
      expect(bytes.byteLength).toBeLessThan(20_000);
    }
  });

  it('has its width and height, lazy loading and alternative text', () => {
    const { width, height, loading, decoding, alt } = element.attr() ?? {};
    expect({ width, height, loading, decoding }).toEqual({
      width: '1280',
      height: '672',
      loading: 'lazy',
      decoding: 'async',
    });
    expect(alt).toContain('04320');
  });

  it('is in the Markdown with its absolute URL', () => {
    expect(markdown(dist, post)).toContain(`](${site}${element.attr('src') ?? ''})`);
  });

  it('is published only if a published record shows it', async () => {
    const catalog = await builtCatalog(site);
    expect(catalogImages(catalog)).toHaveLength(8);
    const hidden = { ...catalog, news: [], products: [] };
    expect(catalogImages(hidden)).toEqual([]);
  });
});

describe('readImage()', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-images-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const solidImage = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#1f47b4' } });
  const facts = async (bytes: Buffer | string) => {
    await writeFile(path.join(folder, 'image'), bytes);
    return (await readImage(folder, 'image')).facts;
  };

  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    'returns the format and the size of a %s image',
    async (format) => {
      expect(await facts(await solidImage().toFormat(format).toBuffer())).toEqual({ format, width: 40, height: 20 });
    },
  );

  it('returns the format and the size of an SVG drawing', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><path d="M0 0h9"/></svg>';
    expect(await facts(svg)).toEqual({ format: 'svg', width: 30, height: 10 });
  });

  it('returns the size at which a rotated photo is displayed', async () => {
    const rotated = await solidImage().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await facts(rotated)).toEqual({ format: 'jpeg', width: 20, height: 40 });
  });

  it.each(['', 'no image', '\u0089PNG\r\n\u001a\n', '%PDF-1.7'])('returns no facts for %j', async (bytes) => {
    expect(await facts(bytes)).toBeUndefined();
  });
});
