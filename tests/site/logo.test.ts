import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { branding } from '../../src/brand/branding.ts';
import { drawnSocialImages } from '../../src/pictures/social-images.ts';
import { builtCatalog, html } from './built.ts';

const dist = inject('dist');
const folder = inject('contentFolder');
const catalog = await builtCatalog(inject('site'));
const { logo } = branding(catalog);

describe.skipIf(!logo)('a logo', () => {
  it.each(catalog.pages.map((page) => page.path))('is in the header of %s, in a light and a dark version', (page) => {
    const $ = html(dist, page);
    const image = $('header .brand img');
    expect(image.attr('src')).toBe(logo?.light.src);
    expect(image.attr('alt')).toBe(catalog.organization.name);
    const dark = $('header .brand source[media="(prefers-color-scheme: dark)"]');
    expect(dark.attr('srcset')).toBe(logo?.dark?.srcset ?? logo?.dark?.src);
  });

  it('is published as a still SVG of the same proportions if it is a drawing, and otherwise as an image of the given width', async () => {
    for (const { src = '', width = 0 } of [logo?.light ?? {}, logo?.dark ?? {}]) {
      const bytes = readFileSync(path.join(dist, src));
      const source = catalog.brandImages.find(({ digest }) => src.includes(digest.slice(0, 16)));
      const published = await sharp(bytes).metadata();
      if (src.endsWith('.svg')) {
        const original = await sharp(readFileSync(path.join(folder, source?.path ?? ''))).metadata();
        expect(published.width / published.height).toBeCloseTo(original.width / original.height, 1);
        expect(bytes.toString()).not.toMatch(/<(?:script|style|text|use|foreignObject)\b/);
      } else expect(published.width).toBe(width);
    }
  });

  it('is on the link preview image of the home page', async () => {
    // The area at the bottom of the image that contains only the logo.
    const logoArea = { left: 72, top: 506, width: 420, height: 68 };
    const [home] = drawnSocialImages(catalog).values();
    const { channels } = await sharp(path.join(dist, home?.path ?? ''))
      .extract(logoArea)
      .stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  });
});
