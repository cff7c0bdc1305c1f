import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  accentBackgrounds,
  accentOf,
  buttonColours,
  contrastOn,
  minContrast,
  nearestReadable,
} from '../../src/brand/accent.ts';
import { brandCss } from '../../src/brand/brand-css.ts';
import { colours } from '../../src/brand/colours.ts';
import { drawPng } from '../../src/brand/draw.ts';
import { faviconSvg, iconSvg } from '../../src/brand/icons.ts';
import { drawLinkPicture } from '../../src/brand/link-picture.ts';
import { linkPictureSize } from '../../src/brand/link-picture-size.ts';
import { drawableText, undrawableLetters } from '../../src/brand/picture-fonts.ts';
import type { Catalog } from '../../src/catalog/catalog.ts';
import { brandSchema } from '../../src/schemas/brand.ts';
import { root } from '../../src/settings.ts';

const brandOf = (fields: object) => brandSchema(z.string()).parse(fields) as unknown as Catalog['brand'];
const catalogWith = (fields: object, inLanguage = 'en', name = 'Acme'): Catalog =>
  ({ site: 'https://acme.example', brand: brandOf(fields), organization: { name, inLanguage } }) as unknown as Catalog;
const noImages = { logo: undefined, icon: undefined };
const dot = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#f00"/></svg>').toString('base64')}`;

let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(path.join(tmpdir(), 'vitrine-brand-'));
  process.env['CACHE'] = cache;
});
afterAll(() => rm(cache, { recursive: true }));

describe('colors', () => {
  it.each(['#f59e0b', '#ffffff', '#ff0000', '#00ff00', '#808080', '#fde68a', '#000000', '#1f47b4'])(
    'nearestReadable() changes %s no more than the contrast on light and dark pages requires',
    (colour) => {
      for (const grounds of Object.values(accentBackgrounds)) {
        const readable = nearestReadable(colour, grounds);
        expect(contrastOn(readable, grounds)).toBeGreaterThanOrEqual(minContrast);
        if (contrastOn(colour, grounds) >= minContrast) expect(readable).toBe(colour);
        else expect(contrastOn(readable, grounds)).toBeLessThan(minContrast + 0.25);
      }
    },
  );

  it('accentOf() returns readable colors for light and dark pages, and for dark ones also if the brand has none', () => {
    const [light, dark] = accentOf({ light: '#f59e0b', dark: '#1d4ed8' });
    expect(contrastOn(light, accentBackgrounds.light) >= minContrast).toBe(true);
    expect(contrastOn(dark, accentBackgrounds.dark) >= minContrast).toBe(true);
    expect(accentOf({ light: '#9a3412' })).toEqual(['#9a3412', 'oklch(from #9a3412 0.78 c h)']);
  });

  it.each(['#f59e0b', '#1d4ed8', '#777777', '#facc15', '#000000', '#ffffff'])(
    'buttons keep the color %s, with text that can be read on it',
    (light) => {
      const { 'brand-button': button, 'brand-button-text': text } = buttonColours({ light });
      expect(button).toEqual([light, light]);
      expect(contrastOn(text[0] ?? '', [light])).toBeGreaterThanOrEqual(minContrast);
    },
  );

  it.each([
    ['highlight.css', colours.sunken, minContrast],
    ['contrast.css', ['#ffffff', '#000000'], 7],
  ] as const)('those in %s can be read on light and dark pages', async (file, [lightGround, darkGround], contrast) => {
    expect.hasAssertions();
    const css = await readFile(`${root}/src/styles/${file}`, 'utf8');
    for (const [, light = '', dark = ''] of css.matchAll(/light-dark\((#\w{6}), (#\w{6})\)/g)) {
      expect(contrastOn(light, [lightGround]), light).toBeGreaterThanOrEqual(contrast);
      expect(contrastOn(dark, [darkGround]), dark).toBeGreaterThanOrEqual(contrast);
    }
  });
});

describe('brandCss()', () => {
  it('sets the shared colors and the typefaces, also without a brand', () => {
    const css = brandCss(brandOf({}));
    for (const name of Object.keys(colours)) expect(css).toContain(`--${name}: light-dark(`);
    expect(css).toContain('--sans: var(--bricolage-grotesque);');
    expect(css).not.toMatch(/accent|@font-face/);
  });

  it('sets the accent color, the typefaces and the fonts of a brand, with a typeface for other letters', () => {
    const css = brandCss(
      brandOf({
        accent: { light: '#0f766e', dark: '#5eead4' },
        typefaces: { text: 'system-sans' },
        fonts: [{ file: './fonts/acme.woff2', use: ['heading'], weight: '200 800', style: 'italic' }],
      }),
    );
    expect(css).toContain('--brand-accent: light-dark(#0f766e, #5eead4)');
    expect(css).toContain("font-family: 'Brand Heading'; font-style: italic; font-weight: 200 800;");
    expect(css).toContain("src: url('/fonts/fonts-acme.woff2') format('woff2')");
    expect(css).toContain("--sans: 'Brand Heading', var(--system-sans);");
    expect(css).toContain('--serif: var(--system-sans);');
  });
});

describe('icons', () => {
  it('have their size in pixels, and show the icon of the company', async () => {
    const own = sharp(await drawPng(iconSvg(catalogWith({}), { logo: undefined, icon: dot }, 180, 18)));
    expect(await own.metadata()).toMatchObject({ width: 180, height: 180 });
    const middle = await own.extract({ left: 90, top: 90, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
    expect([...middle]).toEqual([255, 0, 0]);
  });

  it('the SVG favicon follows the color scheme of the browser', () => {
    expect(faviconSvg(catalogWith({ accent: { light: '#0f766e', dark: '#5eead4' } }), noImages)).toContain(
      'svg { --ink: #0f766e; --paper: #fcfcfa }\n@media (prefers-color-scheme: dark) { svg { --ink: #5eead4;',
    );
  });
});

describe('pictures for links', () => {
  const draw = (title: string, inLanguage = 'en') =>
    drawLinkPicture(catalogWith({}, inLanguage), noImages, {
      title,
      section: 'News',
      seed: 'till',
      summary: 'A summary',
      fact: 'R$ 89',
    });

  it.each(['A title', 'word '.repeat(200), 'longword'.repeat(30), '🎉'])(
    'have the size that networks expect, with the title "%s"',
    async (title) => {
      const { width, height } = await sharp(await draw(title)).metadata();
      expect({ width, height }).toEqual(linkPictureSize);
    },
  );

  it('leave out an emoji, not the title', async () => {
    expect(drawableText('We open 🎉 on Monday')).toBe('We open on Monday');
    expect(undrawableLetters('We open 🎉👩🏽‍💻❤️🇧🇷1️⃣ on Monday')).toEqual([]);
    expect(await draw('We open 🎉 on Monday')).toEqual(await draw('We open on Monday'));
  });

  it.each([
    ['𝗕𝗼𝗹𝗱 ﬁ １２', 'Bold ﬁ １２', ''],
    ['Cafe\u0301', 'Café', ''],
    ['שלום, Acme', ', Acme', 'שלום'],
    ['ข่าว', '', 'ข่าว'],
    ['नमस्ते', '', 'नमस्ते'],
    ['ამბავი', '', 'ამბვი'],
  ])('draw of "%s" what the fonts have, "%s"', (title, drawable, missing) => {
    expect(drawableText(title)).toBe(drawable);
    expect(undrawableLetters(title).join('')).toBe(missing);
  });

  it('show the section, the company or the address of the site if no word of a text can be drawn', async () => {
    const picture = (title: string, section: string, name: string) =>
      drawLinkPicture(catalogWith({}, 'he', name), noImages, { title, section, seed: 'till', summary: '', fact: '' });
    expect(await picture('חדשות 2026', 'News', 'Acme')).toEqual(await picture('News', '', 'Acme'));
    expect(await picture('פתיחה', 'חדשות', 'Acme')).toEqual(await picture('Acme', '', 'Acme'));
    expect(await picture('פתיחה', 'חדשות', 'אקמה')).toEqual(await picture('acme.example', '', 'אקמה'));
    expect(await picture('2026', 'News', 'Acme')).not.toEqual(await picture('News', '', 'Acme'));
  });

  it('are drawn once: the next build takes them from the cache, unless their title has changed', async () => {
    const drawn = await draw('Kept');
    const folder = path.join(cache, 'drawings');
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      if ((await readFile(file)).equals(drawn)) await writeFile(file, 'from the cache');
    }
    expect(Buffer.from(await draw('Kept')).toString()).toBe('from the cache');
    const { width, height } = await sharp(await draw('Kept no more')).metadata();
    expect({ width, height }).toEqual(linkPictureSize);
  });

  it.each([
    ['ar', 'الشتاء بلا إنترنت'],
    ['ja', '松江の和菓子'],
    ['ko', '새 소식'],
  ])('draw a title in %s with a typeface that has its letters', async (language, title) => {
    expect(drawableText(title)).toBe(title);
    // U+FFFF is in no font, so it is drawn as a box.
    expect(await draw(title, language)).not.toEqual(await draw(title.replace(/\S/g, '\uffff'), language));
    const { isOpaque, entropy } = await sharp(await draw(title, language)).stats();
    expect(isOpaque).toBe(true);
    expect(entropy).toBeGreaterThan(1);
  });
});
