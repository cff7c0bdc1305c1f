import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, inject, it } from 'vitest';
import { z } from 'zod';
import { readBrandImages } from '../../src/brand/files.ts';
import { drawLinkPicture } from '../../src/brand/link-picture.ts';
import type { Catalog } from '../../src/catalog/catalog.ts';
import { brandSchema } from '../../src/schemas/brand.ts';
import { describeIf } from '../needs.ts';
import { filesBelow, html, pagesIn, published, resource } from './built.ts';

const dist = inject('dist');
const content = inject('contentFolder');
const file = path.join(content, 'brand.json');
const { logo } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as {
  readonly logo?: { readonly light: string; readonly dark?: string };
};

describeIf(logo !== undefined, 'the content has no logo', 'a logo', () => {
  it('is in the header of every page, in a light and a dark version', () => {
    for (const page of pagesIn(dist)) {
      const header = html(dist, page)('header .brand');
      expect(header.find('img').attr()).toMatchObject({
        src: expect.stringMatching(/^\/_astro\//) as string,
        alt: resource(dist, 'organization').name,
      });
      expect(header.find('source[media="(prefers-color-scheme: dark)"]')).toHaveLength(
        logo?.dark === undefined ? 0 : 1,
      );
    }
  });

  it('has its proportions on the page, and is published as it is if it is a drawing', async () => {
    const { src = '', width, height } = html(dist, '/')('header .brand img').attr() ?? {};
    const source = path.join(content, logo?.light ?? '');
    const original = await sharp(source).metadata();
    expect(Number(width) / Number(height)).toBeCloseTo(original.width / original.height, 1);
    if (source.endsWith('.svg')) expect(published(dist, src)).toBe(readFileSync(source, 'utf8'));
  });
});

it('the fonts of the style sheet are published, with their authors and their license', () => {
  const sheets = filesBelow(dist).filter((name) => /^\/_astro\/.*\.css$/.test(name));
  const withFonts = sheets.map((name) => published(dist, name)).filter((text) => text.includes('@font-face'));
  expect(withFonts).toHaveLength(1);
  const [sheet = ''] = withFonts;
  const notice = /^\/\*![\s\S]*?\*\//.exec(sheet)?.[0];
  for (const name of ['The Bricolage Grotesque Project Authors', 'Adobe Systems Incorporated'])
    expect(notice).toContain(name);
  expect(notice).toContain('SIL Open Font License 1.1 (https://scripts.sil.org/OFL)');
  const fonts = [...sheet.matchAll(/url\([^)]*\/([^/)]+\.woff2)/g)].map(([, name = '']) => `/_astro/${name}`);
  expect(fonts.length).toBeGreaterThan(2);
  expect(filesBelow(dist)).toEqual(expect.arrayContaining(fonts));
});

describeIf(!existsSync(file), 'the content has a brand.json', 'pictures for links', () => {
  it('have the fonts of the project, also if the build has opened drawings with other texts before', async () => {
    const organization = resource(dist, 'organization');
    const { name: title = '', description: summary = '' } =
      resource(dist, 'pages').items.find(({ slug }) => slug === 'about') ?? {};
    const facts = { organization, site: inject('site'), brand: brandSchema(z.string()).parse({}) };
    const text = { title, summary, section: '', fact: '', seed: undefined };
    const drawn = await drawLinkPicture(facts as unknown as Catalog, await readBrandImages(), text);
    expect(readFileSync(path.join(dist, '/link-pictures/about.png')).equals(drawn)).toBe(true);
  });
});
