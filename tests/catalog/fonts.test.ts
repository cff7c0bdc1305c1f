import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogCopies, preloadedPaths } from '../../src/brand/fonts.ts';
import { styleSheet } from '../../src/brand/style-sheet.ts';
import { buildCatalog, type Catalog } from '../../src/catalog/catalog.ts';
import { isLicenseName, type FontFile, fontLimits } from '../../src/content/fonts/font-file.ts';
import { untrusted } from '../../src/io/untrusted.ts';
import { drawnSocialImages } from '../../src/pictures/social-images.ts';
import { frameOf } from '../../src/views/model/frame.ts';
import { font, withFonts } from './faults/catalogue/fonts.ts';
import { checked, today } from './content.ts';

const catalogWith = (use: readonly string[], ...fonts: FontFile[]): Catalog =>
  buildCatalog(
    checked(withFonts(use, ...fonts).content, undefined, [], undefined, [], false, fonts).records,
    'https://www.acme.example',
    today,
  );

describe('a brand font', () => {
  const catalog = catalogWith(['heading'], font);

  it('for headings precedes the system fonts in the style sheet, with its notice in a comment', () => {
    const text = styleSheet(catalog)?.text ?? '';
    expect(text).toMatch(/^\/\*!\nAcme Sans: © Acme Type\n\*\//);
    expect(text).toContain("--sans: 'Brand Heading', ui-sans-serif, system-ui, sans-serif;");
    expect(text).toContain('font-weight: 100 900;');
    expect(text).not.toContain('--serif');
  });

  it('cannot end the comment with its notice in the style sheet', () => {
    const facts = font.facts && { ...font.facts, notice: '*/ body { display: none } /*' };
    const text = styleSheet(catalogWith(['text'], { ...font, ...(facts && { facts }) }))?.text ?? '';
    expect(text.replace(/\/\*[^]*?\*\//g, '')).not.toContain('body');
  });

  it('is published at a path with a hash, and preloaded instead of the typeface it replaces', () => {
    const [copy] = catalogCopies(catalog);
    expect(copy).toMatchObject({ source: 'fonts/acme.woff2', format: 'woff2' });
    expect(copy?.path).toMatch(/^\/_astro\/acme-sans\.[0-9a-f]{16}\.woff2$/);
    const { fonts, branding } = frameOf(catalog);
    expect(fonts).toEqual([copy?.path]);
    expect(branding.typefaces).toEqual(['source-serif-4']);
  });

  it('is preloaded in bold for headings and in regular for text, and never in italics', () => {
    const faces = [400, 700].flatMap((weight) =>
      [false, true].map((isItalic): FontFile => ({
        ...font,
        path: `fonts/${weight}${isItalic ? 'i' : ''}.woff2`,
        digest: `${weight}${String(isItalic)}`,
        ...(font.facts && { facts: { ...font.facts, weight: [weight, weight], isItalic } }),
      })),
    );
    const withFaces = catalogWith(['heading', 'text'], ...faces);
    const sources = new Map(catalogCopies(withFaces).map((copy) => [copy.path, copy.source]));
    expect(preloadedPaths(withFaces).map((preloaded) => sources.get(preloaded))).toEqual([
      'fonts/700.woff2',
      'fonts/400.woff2',
    ]);
  });

  it('is used in link pictures only if it is for headings and has a TTF file, whose digest determines their path', () => {
    const ttf = { ...font, file: 'content/fonts/acme.ttf', path: 'fonts/acme.ttf' };
    const homePicture = (use: string, ...others: FontFile[]) => {
      const { content, fonts = [] } = withFonts([use], font);
      const { records } = checked(content, undefined, [], undefined, [], false, [...fonts, ...others]);
      return drawnSocialImages(buildCatalog(records, 'https://www.acme.example', today)).get('/');
    };
    const [picture, changed] = [
      homePicture('heading', ttf),
      homePicture('heading', { ...ttf, digest: 'e'.repeat(64) }),
    ];
    expect(picture?.svg).toContain('font-family="Acme Sans"');
    expect(changed?.svg).toBe(picture?.svg);
    expect(changed?.path).not.toBe(picture?.path);
    expect(homePicture('heading')?.svg).not.toContain('Acme Sans');
    expect(homePicture('text', ttf)?.svg).not.toContain('Acme Sans');
  });
});

describe('isLicenseName()', () => {
  it.each(['fonts/OFL.txt', 'LICENSE', 'fonts/LICENCE-Acme.txt', 'OFL-1.1.txt'])('returns true for %s', (name) => {
    expect(isLicenseName(name)).toBe(true);
  });
  it.each(['news/licence-renewed.md', 'pages/license.md', 'fonts/readme.txt', 'license.json'])(
    'returns false for %s',
    (name) => {
      expect(isLicenseName(name)).toBe(false);
    },
  );
});

describe('readFont()', () => {
  const require = createRequire(import.meta.url);
  const woff2 = require.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2');
  const ttf = require.resolve('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf');
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fonts-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const read = async (bytes: Buffer, name = 'a.woff2') => {
    await writeFile(path.join(folder, name), bytes);
    return untrusted('read font', name, [folder, name]);
  };

  it('returns the metadata of a WOFF2 and a TTF file', async () => {
    const { facts } = await read(await readFile(woff2));
    expect(facts).toMatchObject({ weight: [400, 400], isItalic: false, isSans: false, canBeEmbedded: true });
    expect(facts?.notice).toContain('Adobe');
    expect(facts?.codePoints.has(0xe9)).toBe(true);
    expect((await read(await readFile(ttf), 'a.ttf')).facts).toMatchObject({ weight: [700, 700], isSans: true });
  });

  it('returns no metadata for a file whose format does not match its extension', async () => {
    expect(await read(await readFile(ttf))).not.toHaveProperty('facts');
    expect(await read(await readFile(woff2), 'a.ttf')).not.toHaveProperty('facts');
  });

  /** Returns a TTF file after `change`, which gets the offset of the table's record in the table directory. */
  const damaged = async (tag: string, change: (bytes: Buffer, record: number) => void): Promise<Buffer> => {
    const bytes = await readFile(ttf);
    const record = bytes.indexOf(tag, 0, 'latin1');
    change(bytes, record);
    return bytes;
  };

  it('returns no metadata for a TTF file without a name table or with 0 units per em', async () => {
    const nameless = await damaged('name', (bytes, record) => bytes.write('nope', record, 'latin1'));
    const flat = await damaged('head', (bytes, record) => bytes.writeUInt16BE(0, bytes.readUInt32BE(record + 8) + 18));
    for (const bytes of [nameless, flat]) expect(await read(bytes, 'a.ttf')).not.toHaveProperty('facts');
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a text file', Buffer.from('no font at all')],
    ['the first bytes of a WOFF2 file', Buffer.from('wOF2\0\x01\0\0\0\0\xff\xff', 'latin1')],
  ])('returns no metadata for %s', async (_, bytes) => {
    expect(await read(bytes)).not.toHaveProperty('facts');
  });

  it('returns no metadata for the first half of a WOFF2 file', async () => {
    const bytes = await readFile(woff2);
    expect(await read(bytes.subarray(0, bytes.byteLength / 2))).not.toHaveProperty('facts');
  });

  it('returns no metadata for a WOFF2 file that decompresses to more than the limit, whatever size it states', async () => {
    const bomb = (statedSize: number): Buffer => {
      const packed = brotliCompressSync(Buffer.alloc(300_000_000), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
      const head = Buffer.alloc(52);
      head.write('wOF2\0\x01\0\0', 'latin1');
      head.writeUInt32BE(head.byteLength + packed.byteLength, 8);
      head.writeUInt16BE(1, 12);
      head.writeUInt32BE(statedSize, 16);
      head.writeUInt32BE(packed.byteLength, 20);
      head.writeUInt8(5, 48);
      head.writeUInt8(100, 49);
      return Buffer.concat([head, packed]);
    };
    expect(await read(bomb(fontLimits.decompressedBytes + 1))).not.toHaveProperty('facts');
    expect(await read(bomb(1000))).not.toHaveProperty('facts');
  });
});
