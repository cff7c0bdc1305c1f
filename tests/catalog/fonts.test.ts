import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { create } from 'fontkitten';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fontBudget, heavyFonts } from '../../src/brand/font-budget.ts';
import { catalogCopies, preloadedPaths } from '../../src/brand/fonts.ts';
import { styleSheet } from '../../src/brand/style-sheet.ts';
import { buildCatalog, type Catalog } from '../../src/catalog/catalog.ts';
import { keptCharacters, unicodeRange } from '../../src/catalog/font-characters.ts';
import { isLicenseName, type FontFile } from '../../src/content/fonts/font-file.ts';
import { makeFont } from '../../src/io/make-font.ts';
import { isBoundedFont } from '../../src/io/is-bounded-font.ts';
import { readFont } from '../../src/io/read-font.ts';
import { fontLimits } from '../../src/content/fonts/font-file.ts';
import { socialImages } from '../../src/pictures/link-picture.ts';
import { frameOf } from '../../src/views/frame.ts';
import { font, withFonts } from './faults/catalogue/fonts.ts';
import { checked, today } from './content.ts';

const catalogWith = (use: readonly string[], ...fonts: FontFile[]): Catalog =>
  buildCatalog(
    checked(withFonts(use, ...fonts).content, undefined, [], undefined, [], false, fonts).records,
    'https://www.acme.example',
    today,
  );

describe('a font of a company', () => {
  const catalog = catalogWith(['heading'], font);

  it('is what headings are set in, with the measures of the font that stands in for it', () => {
    const text = styleSheet(catalog)?.text ?? '';
    expect(text).toMatch(/^\/\*!\nAcme Sans: © Acme Type\n\*\//);
    expect(text).toContain("--sans: 'Brand Heading', 'Brand Heading Fallback', ui-sans-serif, system-ui, sans-serif;");
    expect(text).toContain('font-weight: 100 900;');
    expect(text).toMatch(/local\('Arial'\).*\n {2}size-adjust: 102\.2%;\n {2}ascent-override: 92\.9%;/);
    expect(text).not.toContain('--serif');
  });

  it('says of its makers nothing that ends the comment it is in', () => {
    const facts = font.facts && { ...font.facts, notice: '*/ body { display: none } /*' };
    const text = styleSheet(catalogWith(['text'], { ...font, ...(facts && { facts }) }))?.text ?? '';
    expect(text.replace(/\/\*[^]*?\*\//g, '')).not.toContain('body');
  });

  it('is published at a path with a hash, and preloaded in place of the one that it replaces', () => {
    const [copy] = catalogCopies(catalog);
    expect(copy).toMatchObject({ source: 'fonts/acme.woff2', format: 'woff2' });
    expect(copy?.path).toMatch(/^\/_astro\/acme-sans\.[0-9a-f]{16}\.woff2$/);
    const { fonts, look } = frameOf(catalog);
    expect(fonts).toEqual([copy?.path]);
    expect(look.typefaces).toEqual(['source-serif-4']);
  });

  it('is preloaded by the weight that pages begin with, and never in italics', () => {
    const faces = [400, 700].flatMap((weight) =>
      [false, true].map((isItalic): FontFile => ({
        ...font,
        path: `fonts/${weight}${isItalic ? 'i' : ''}.woff2`,
        digest: `${weight}${String(isItalic)}`,
        ...(font.facts && { facts: { ...font.facts, weight: [weight, weight], isItalic } }),
      })),
    );
    const many = catalogWith(['heading', 'text'], ...faces);
    const sources = new Map(catalogCopies(many).map((copy) => [copy.path, copy.source]));
    expect(preloadedPaths(many).map((one) => sources.get(one))).toEqual(['fonts/700.woff2', 'fonts/400.woff2']);
  });

  it('is what pictures for links are set in, each other font giving them another address', () => {
    const home = (one: FontFile) => socialImages(catalogWith(['heading'], one)).get('/');
    const [picture, changed] = [home(font), home({ ...font, digest: 'e'.repeat(64) })];
    expect(picture?.svg).toContain('font-family="Acme Sans"');
    expect(changed?.svg).toBe(picture?.svg);
    expect(changed?.path).not.toBe(picture?.path);
    const texts = socialImages(catalogWith(['text'], font));
    expect(texts.get('/')?.svg).not.toContain('Acme Sans');
  });
});

describe('keptCharacters()', () => {
  const codes = (text: string): Set<number> => new Set(Array.from(text, (one) => one.codePointAt(0) ?? 0));

  it('keeps Latin, what is of an alphabet that is written, and of scripts of thousands what is written', () => {
    const all = codes('Aßőж山川가나');
    expect(keptCharacters(all, new Set(['Ж', '山', '나']), 'en')).toBe('Aßж山나');
  });

  it('has the days, months and countries of a language, which no file has', () => {
    const names = '曜月国ラ';
    expect(keptCharacters(codes(`${names}山`), new Set(), 'ja')).toBe(Array.from(names).toSorted().join(''));
    expect(keptCharacters(codes(names), new Set(), 'en')).toBe('');
  });

  it('are in the ranges of unicodeRange()', () => {
    expect(unicodeRange('Aßж')).toBe('U+0-FF, U+400-47F');
  });
});

describe('heavyFonts()', () => {
  const other = { ...font, file: 'content/fonts/italic.woff2', path: 'fonts/italic.woff2' };

  it('names the fonts that weigh more together than a page may load, the heaviest first, and what to do', () => {
    const errors = heavyFonts([
      { file: font, bytes: 30 * 1024 },
      { file: other, bytes: fontBudget - 30 * 1024 + 1 },
    ]);
    expect(errors).toMatchObject([{ file: 'content/brand.json', field: 'fonts' }]);
    expect(errors[0]?.problem).toContain('81 KB together');
    expect(errors[0]?.problem).toMatch(/fonts\/italic\.woff2 51 KB, fonts\/acme\.woff2 30 KB\.$/);
    expect(errors[0]?.remedy).toMatch(/weights and italics/);
  });

  it('says nothing of those that do not, nor where there are none', () => {
    expect(heavyFonts([{ file: font, bytes: fontBudget }])).toEqual([]);
    expect(heavyFonts([])).toEqual([]);
  });
});

describe('isLicenseName()', () => {
  it.each(['fonts/OFL.txt', 'LICENSE', 'fonts/LICENCE-Acme.txt', 'OFL-1.1.txt'])('knows %s', (name) => {
    expect(isLicenseName(name)).toBe(true);
  });
  it.each(['news/licence-renewed.md', 'pages/license.md', 'fonts/readme.txt', 'license.json'])('is no %s', (name) => {
    expect(isLicenseName(name)).toBe(false);
  });
});

describe('font files', () => {
  const source = createRequire(import.meta.url).resolve(
    '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
  );
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fonts-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are read with what they say of themselves, and made into the WOFF2 of some characters', async () => {
    const name = path.basename(source);
    const read = await readFont(path.dirname(source), name);
    expect(read.facts).toMatchObject({ weight: [700, 700], isItalic: false, isSans: true, mayBeEmbedded: true });
    expect(read.facts?.notice).toContain('Bricolage Grotesque Project Authors');
    const copy = { path: '/a.woff2', source: name, digest: read.digest, format: 'woff2', characters: 'Räder' } as const;
    const made = create(Buffer.from(await makeFont(copy, path.dirname(source))));
    if (made.isCollection) throw new Error('Expected one font');
    expect(made.type).toBe('WOFF2');
    expect(made.characterSet.map((one) => String.fromCodePoint(one)).join('')).toMatch(/^Rderä\uffff?$/);
    expect(made.getName('licenseURL')).toContain('OFL');
    await expect(makeFont({ ...copy, digest: '' }, path.dirname(source))).rejects.toThrow('not the font');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('no font at all')],
    ['a beginning of WOFF2', Buffer.from('wOF2\0\x01\0\0\0\0\xff\xff', 'latin1')],
    ['a beginning of OpenType', Buffer.from('OTTO\0\x0a\0\x80\0\x03\0\x20', 'latin1')],
  ])('that are %s have no facts', async (_, bytes) => {
    await writeFile(path.join(folder, 'a.woff2'), bytes);
    expect(await readFont(folder, 'a.woff2')).not.toHaveProperty('facts');
  });

  it('are not read where they unpack to more than the limit, whatever they say', () => {
    const woff2 = (unpacked: number): Buffer => {
      const compressed = brotliCompressSync(Buffer.alloc(unpacked), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
      });
      const head = Buffer.alloc(50);
      head.write('wOF2', 'latin1');
      head.writeUInt16BE(1, 12);
      head.writeUInt32BE(compressed.length, 20);
      return Buffer.concat([head, compressed]);
    };
    expect(isBoundedFont(woff2(1000))).toBe(true);
    expect(isBoundedFont(woff2(fontLimits.unpacked + 1))).toBe(false);
  });
});
