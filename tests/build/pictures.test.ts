import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ContentError } from '../../src/content/diagnostics/content-error.ts';
import { fontCoverage, missingFonts } from '../../src/io/picture-fonts.ts';
import { untrusted } from '../../src/io/untrusted.ts';
import { boxedImage } from '../../src/pictures/svg.ts';
import { openBuildStore } from '../../src/publish/build-store.ts';
import { drawPicture, withoutMissingLetters } from '../../src/io/draw-picture.ts';
import { draw, pictureFiles } from '../../src/publish/pictures.ts';
import { writeCachedFiles } from '../../src/publish/site-files.ts';
import type { FontFacts } from '../../src/content/fonts/font-file.ts';
import type { Drawing } from '../../src/pictures/icons.ts';
import { buildCatalog } from '../../src/catalog/catalog.ts';
import { markShapes } from '../../src/theme/tile.ts';
import { maxDrawnImages, socialImage, drawnSocialImages } from '../../src/pictures/social-images.ts';
import { socialImageSize } from '../../src/content/images/responsive-copies.ts';
import { href, pictureIds, routes } from '../../src/contract/routes.ts';
import { checked, edited, valid, type Content } from '../catalog/content.ts';
import { html, published, builtCatalog } from '../site/built.ts';

const dist = inject('dist');
const site = inject('site');
const catalog = await builtCatalog(site);

const acme = (content: Content = valid) => buildCatalog(checked(content).records, site, '2026-11-21');
const titled = (title: string): string => {
  const other = acme(edited('news/opening.md', 'title: Opening', `title: "${title}"`));
  return drawnSocialImages(other).get(href('postPage', 'opening'))?.svg ?? '';
};

describe('the social image of a page', () => {
  it.each(catalog.pages)(
    'is named in the HTML of $path, and exists at its declared size in less than 60 KB',
    async ({ path: page }) => {
      const $ = html(dist, page);
      const meta = (name: string): string => $(`meta[property="og:image${name}"]`).attr('content') ?? '';
      expect(meta('')).toMatch(new RegExp(`^${site}/_astro/og\\.[0-9a-f]{16}\\.(?:png|jpg)$`));
      const bytes = await readFile(path.join(dist, new URL(meta('')).pathname));
      const { format, width, height } = await sharp(bytes).metadata();
      expect({ width, height }).toEqual(socialImageSize);
      expect(meta(':type')).toBe(`image/${format}`);
      expect([meta(':width'), meta(':height')]).toEqual([String(width), String(height)]);
      // The alt text of a photo describes it; the alt text of a drawing names the company.
      expect(meta(':alt')).toContain(format === 'png' ? catalog.organization.name : 'barcode');
      expect(bytes.byteLength).toBeLessThan(60_000);
      expect($('meta[name="twitter:card"]').attr('content')).toBe('summary_large_image');
    },
  );

  it('is different for each page, except operations and topics', () => {
    const pages = catalog.pages.filter(({ id }) => id !== 'operationPage' && id !== 'topicPage');
    const paths = pages.map(({ path: page }) => html(dist, page)('meta[property="og:image"]').attr('content'));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('is drawn for each of the newest posts, and is that of the section for older ones', () => {
    const posts = Array.from({ length: maxDrawnImages + 5 }, (_, index) => {
      const day = new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
      return [
        `news/post-${index}.md`,
        `---\ntitle: Post ${index}\ndate: ${day}\nsummary: A post.\ntags: [company]\nproducts: []\n---\nText.\n`,
      ];
    });
    const many = acme({ ...valid, ...(Object.fromEntries(posts) as Content) });
    const imageAt = (address: string): string | undefined => {
      const page = many.pages.find((candidate) => candidate.path === address);
      return page && socialImage(many, page)?.path;
    };
    expect(imageAt('/news/post-0')).toBe(imageAt('/news'));
    expect(imageAt(`/news/post-${maxDrawnImages + 4}`)).not.toBe(imageAt('/news'));
    const own = [...drawnSocialImages(many).keys()].filter((page) => page.startsWith('/news/'));
    expect(own).toHaveLength(maxDrawnImages);
  });
});

describe('the title in a social image', () => {
  it.each(['O', 'A title of an ordinary length', 'w'.repeat(300), 'MMMM WWWW '.repeat(30), 'Ação & <b>"reação"</b>'])(
    'fits between the section and the company: %s',
    async (title) => {
      const svg = titled(title.replaceAll('"', '\\"'));
      const size = Number(/font-size="(\d+)" font-weight="700"/.exec(svg)?.[1]);
      const rows = [...svg.matchAll(/<tspan x="\d+" y="(\d+)"/g)].map(([, y]) => Number(y));
      // Below the section and above the company.
      expect(Math.min(...rows) - 0.75 * size).toBeGreaterThan(120);
      expect(Math.max(...rows) + 0.25 * size).toBeLessThan(520);
      const image = sharp(await drawPicture(svg, 'a.png', []));
      // The margin between the title and the tiles is empty, even if the title has long words.
      const { data } = await image
        .extract({ left: 816, top: 120, width: 60, height: 380 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(Math.min(...data)).toBeGreaterThan(240);
    },
  );
});

describe('withoutMissingLetters()', () => {
  it.each([
    ['Hebrew', 'כותרת'],
    ['Thai', 'หัวข้อข่าว'],
    ['an emoji', 'Opening 🎉'],
  ])('removes a title in %s, and keeps the section and the company', async (_name, title) => {
    const svg = withoutMissingLetters(titled(title), await fontCoverage());
    expect(svg).not.toContain('<tspan');
    expect(svg).toContain('>News</text>');
    expect(svg).toContain('>Acme</text>');
  });

  it.each([
    ['Arabic', 'عنوان الخبر، ثم آخر', 'Noto Sans Arabic'],
    ['Japanese', '灯台工房の新しい道具', 'BIZ UDPGothic'],
    ['Korean', '새로운 소식', 'Nanum Gothic'],
  ])('keeps a title in %s, which is set in a typeface that covers it', async (_name, title, family) => {
    const svg = titled(title);
    expect(svg).toContain(`font-family="${family}"`);
    expect(withoutMissingLetters(svg, await fontCoverage())).toBe(svg);
  });

  it('keeps a title whose letters the fonts cover', async () => {
    const svg = titled('Balcão: preços & “ofertas” – 9,1%');
    expect(withoutMissingLetters(svg, await fontCoverage())).toBe(svg);
  });
});

describe('missingFonts()', () => {
  it('names the package with a typeface for a script that no font covers', () => {
    expect(missingFonts(['Opening', 'عنوان', '灯台', '소식'])).toEqual([]);
    expect(missingFonts(['כותרת']).map(({ packageName }) => packageName)).toEqual([
      '@expo-google-fonts/noto-sans-hebrew',
    ]);
  });
});

describe('pictures', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-paint-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const noSources = { catalog: { brandFonts: [], brandImages: [] }, contentFolder: '' };

  it('pictureFiles() draws new pictures and reuses stored ones', async () => {
    const root = path.join(folder, 'root');
    const store = openBuildStore(path.join(folder, 'one.sqlite'));
    const drawings = [{ path: '/pictures/a.png', svg: titled('Once') }];
    const write = () => writeCachedFiles(pictureFiles(drawings, noSources, 'code'), root, store);
    expect(await write()).toBe(1);
    const first = await readFile(path.join(root, 'pictures/a.png'));
    await rm(root, { recursive: true });
    expect(await write()).toBe(0);
    expect(await readFile(path.join(root, 'pictures/a.png'))).toEqual(first);
  });

  it('pictureFiles() returns another key if a company font changes but keeps its name and family', () => {
    const drawing = { path: '/pictures/a.png', svg: titled('Once') };
    const keyWith = (digest: string) => {
      const facts = { family: 'Acme', weight: [400, 400], codePoints: new Set<number>() } as unknown as FontFacts;
      const picture = { file: { file: 'content/fonts/a.ttf', path: 'fonts/a.ttf', bytes: 1, digest }, facts };
      const catalog = { brandImages: [], brandFonts: [{ ...picture, use: ['heading'] as const, picture }] };
      return pictureFiles([drawing], { catalog, contentFolder: '' }, 'code').map(({ key }) => key);
    };
    expect(keyWith('one')).toEqual(keyWith('one'));
    expect(keyWith('one')).not.toEqual(keyWith('two'));
  });

  it('draw() returns the same bytes in parallel as drawPicture() does one after another', async () => {
    const titles = Array.from({ length: 8 }, (_, index) => `Title ${index}`);
    const drawings = titles.map((title) => ({ path: `/${title}.png`, svg: titled(title) }));
    const atOnce = await Promise.all(drawings.map((drawing) => draw(drawing, noSources)));
    const alone: Uint8Array[] = [];
    for (const { path: name, svg } of drawings) alone.push(await drawPicture(svg, name, []));
    expect(atOnce.map((bytes) => Buffer.from(bytes))).toEqual(alone.map((bytes) => Buffer.from(bytes)));
    expect(new Set(alone.map(String)).size).toBe(titles.length);
  });

  /** Returns a TTF whose glyphs each contain the previous one 20 times. Rendering them all takes practically forever. */
  async function fontBomb(): Promise<Buffer> {
    const require = createRequire(import.meta.url);
    const name = '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf';
    const bytes = await readFile(require.resolve(name));
    const table = (tag: string): number => bytes.readUInt32BE(bytes.indexOf(tag, 0, 'latin1') + 8);
    const isLong = bytes.readUInt16BE(table('head') + 50) === 1;
    const offset = (glyph: number): number =>
      isLong ? bytes.readUInt32BE(table('loca') + 4 * glyph) : 2 * bytes.readUInt16BE(table('loca') + 2 * glyph);
    const copies = 20;
    // Renderers refuse to go deeper than 32.
    const depth = 20;
    const glyphs = Array.from({ length: bytes.readUInt16BE(table('maxp') + 4) }, (_, glyph) => glyph).filter(
      (glyph) => offset(glyph + 1) - offset(glyph) >= 10 + 6 * copies,
    );
    for (const [index, glyph] of glyphs.entries()) {
      if (index % depth === 0) continue;
      const at = table('glyf') + offset(glyph);
      bytes.writeInt16BE(-1, at); // a composite glyph
      for (let copy = 0; copy < copies; copy += 1) {
        bytes.writeUInt16BE(copy < copies - 1 ? 0x22 : 0x02, at + 10 + 6 * copy); // offsets; more components
        bytes.writeUInt16BE(glyphs[index - 1] ?? 0, at + 12 + 6 * copy);
        bytes.writeUInt16BE(0, at + 14 + 6 * copy);
      }
    }
    return bytes;
  }

  it('draw() rejects with an error for the font file if its glyphs take too long', async () => {
    const file = 'fonts/bomb.ttf';
    await mkdir(path.join(folder, 'fonts'));
    await writeFile(path.join(folder, file), await fontBomb());
    const { facts, ...read } = await untrusted('read font', file, [folder, file]);
    if (!facts) throw new TypeError('The font must pass the check');
    const picture = { file: { file: `content/${file}`, path: file, ...read }, facts };
    const catalog = { brandImages: [], brandFonts: [{ ...picture, use: ['heading'] as const, picture }] };
    const drawing: Drawing = {
      path: '/a.png',
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><text y="90" font-size="80" font-weight="700" font-family="${facts.family}">ABCDEFGHabcdefgh</text></svg>`,
    };
    const drawn = draw(drawing, { catalog, contentFolder: folder }, 3);
    await expect(drawn).rejects.toThrow(ContentError);
    await expect(drawn).rejects.toThrow(
      'content/fonts/bomb.ttf:1  file: is in the picture /a.png, which takes more than',
    );
  });

  it('draw() rejects with an error for the logo if the picture cannot be drawn', async () => {
    const logo = { file: 'content/logo.png', path: 'logo.png', bytes: 1, digest: 'd' };
    const image = { ...logo, facts: { format: 'png', width: 8, height: 8 } as const, dataUrl: () => '"' };
    const svg = boxedImage(image, { x: 0, y: 0, width: 8, height: 8 });
    const drawn = draw(
      { path: '/a.png', svg },
      { catalog: { brandFonts: [], brandImages: [image] }, contentFolder: folder },
    );
    await expect(drawn).rejects.toThrow('content/logo.png:1  file: is in the picture /a.png, which cannot be drawn: ');
  });
});

describe('icons', () => {
  it.each(pictureIds)('include %s as a PNG image of its size', async (id) => {
    const { path: file, size } = routes[id];
    const bytes = await readFile(path.join(dist, file));
    const png = file.endsWith('.ico') ? bytes.subarray(bytes.readUInt32LE(18)) : bytes;
    if (file.endsWith('.ico')) expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, size, size]);
    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: size, height: size });
  });

  it('include favicon.svg with the mark of the company and a dark color scheme', () => {
    const svg = published(dist, '/favicon.svg');
    expect(svg).toContain(markShapes(catalog.organization.name, 'var(--ink)', 'var(--paper)'));
    expect(svg).toContain('prefers-color-scheme:dark');
  });

  it('are linked from every page', () => {
    for (const { path: page } of catalog.pages) {
      const $ = html(dist, page);
      const links = $('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]').toArray();
      expect(links.map((link) => $(link).attr('href'))).toEqual([
        '/favicon.ico',
        '/favicon.svg',
        '/apple-touch-icon.png',
        '/site.webmanifest',
      ]);
    }
  });
});

describe('the web app manifest', () => {
  const manifest = JSON.parse(published(dist, href('manifest'))) as {
    name: string;
    short_name: string;
    lang: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };

  it('has the name, the slogan and the language of the company', () => {
    const { name, slogan, inLanguage } = catalog.organization;
    expect(manifest).toMatchObject({ short_name: name, lang: inLanguage });
    expect(manifest.name).toContain(slogan);
  });

  it('has icons of 192 and 512 pixels, and a maskable one', async () => {
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of manifest.icons) {
      const { width } = await sharp(path.join(dist, src)).metadata();
      expect(`${width}x${width}`).toBe(sizes);
    }
  });
});
