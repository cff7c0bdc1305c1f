import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, inject, it } from 'vitest';
import { z } from 'zod';
import { brandSchema } from '../../src/schemas/brand.ts';
import { root } from '../../src/settings.ts';
import { plainEnvironment } from '../build.ts';
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

/** Draws a picture in a process of its own: one that has opened a drawing before keeps the fonts of the system. */
const draw = `
import { drawLinkPicture } from ${JSON.stringify(path.join(root, 'src/brand/link-picture.ts'))};
const [facts, text] = JSON.parse(process.argv[1]);
process.stdout.write(await drawLinkPicture(facts, {}, text));
`;

describeIf(!existsSync(file), 'the content has a brand.json', 'pictures for links', () => {
  it('have the fonts of the project, also if the build has opened drawings with other texts before', () => {
    const { name: title = '', description: summary = '' } =
      resource(dist, 'pages').items.find(({ slug }) => slug === 'about') ?? {};
    const facts = {
      organization: resource(dist, 'organization'),
      site: inject('site'),
      brand: brandSchema(z.string()).parse({}),
    };
    const cache = mkdtempSync(path.join(tmpdir(), 'vitrine-drawings-'));
    const given = JSON.stringify([facts, { title, summary, section: '', fact: '' }]);
    const drawn = execFileSync(process.execPath, ['--input-type=module', '-e', draw, given], {
      cwd: root,
      env: { ...plainEnvironment(), CACHE: cache },
    });
    rmSync(cache, { recursive: true });
    expect(readFileSync(path.join(dist, '/link-pictures/about.png')).equals(drawn)).toBe(true);
  });
});
