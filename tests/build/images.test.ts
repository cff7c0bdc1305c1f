import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { sampleFolder } from '../../scripts/sample.ts';
import { html, markdown } from '../site/built.ts';

const dist = inject('dist');
const site = inject('site');
const post = '/news/the-label-that-lost-a-thousand-reais';

describe('an image in a post of the sample', () => {
  const element = html(dist, post)('.prose img');

  it('is published in each width of its srcset', async () => {
    const candidates = (element.attr('srcset') ?? '').split(', ').map((candidate) => candidate.split(' '));
    expect(candidates).toHaveLength(4);
    for (const [address = '', width = ''] of candidates) {
      const bytes = await readFile(path.join(dist, address));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: Number.parseInt(width, 10) });
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
    expect(markdown(dist, post)).toContain(`](${site}/_astro/five-digits.`);
  });
});

describe('the photo of a post', () => {
  it('is published with links in the size of link pictures', async () => {
    const $ = html(dist, post);
    const meta = (name: string): string => $(`meta[property="og:image${name}"]`).attr('content') ?? '';
    const bytes = await readFile(path.join(dist, new URL(meta('')).pathname));
    const { width, height } = await sharp(bytes).metadata();
    expect([meta(':width'), meta(':height')]).toEqual([String(width), String(height)]);
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
    expect(meta(':alt')).toContain('barcode');
  });
});

it('an SVG drawing of a product is published byte for byte, with its size', async () => {
  const { src = '', width, height } = html(dist, '/products/balcao')('.pictures img').attr() ?? {};
  expect(src).toMatch(/^\/_astro\/balcao-offline\.[\w-]+\.svg$/);
  expect(await readFile(path.join(dist, src))).toEqual(
    await readFile(path.join(sampleFolder, 'products/balcao-offline.svg')),
  );
  expect({ width, height }).toEqual({ width: '780', height: '384' });
});
