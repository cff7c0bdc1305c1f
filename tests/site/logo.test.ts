import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { html, resource, sitemapAddresses } from './built.ts';

const dist = inject('dist');
const brand = path.join(inject('contentFolder'), 'brand.json');
const { logo } = JSON.parse(existsSync(brand) ? readFileSync(brand, 'utf8') : '{}') as {
  readonly logo?: { readonly light: string; readonly dark?: string };
};
const { name } = resource(dist, 'organization');
const pages = sitemapAddresses(dist).map((address) => new URL(address).pathname);

describe.skipIf(!logo)('a logo', () => {
  it.each(pages)('is in the header of %s, in a light and a dark version', (page) => {
    const $ = html(dist, page);
    const image = $('header .brand img');
    expect(image.attr('src')).toMatch(/^\/_astro\//);
    expect(image.attr('alt')).toBe(name);
    const dark = $('header .brand source[media="(prefers-color-scheme: dark)"]').attr('srcset');
    if (logo?.dark === undefined) expect(dark).toBeUndefined();
    else expect(dark).toMatch(/^\/_astro\//);
  });

  it('is published as it is if it is a drawing, and has its proportions on the page', async () => {
    const image = html(dist, '/')('header .brand img');
    const source = path.join(inject('contentFolder'), logo?.light ?? '');
    const published = path.join(dist, image.attr('src') ?? '');
    const original = await sharp(source).metadata();
    expect(Number(image.attr('width')) / Number(image.attr('height'))).toBeCloseTo(original.width / original.height, 1);
    if (source.endsWith('.svg')) expect(readFileSync(published)).toEqual(readFileSync(source));
  });
});
