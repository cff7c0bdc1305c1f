import { digestOf } from '../contract/digest.ts';
import { hashedAssets } from '../contract/routes.ts';
import { datedPages, type Catalog } from '../catalog/catalog.ts';
import { colours } from '../theme/colours.ts';
import { letterWidth, pictureFont } from '../theme/fonts.ts';
import { markShapes, tileShapes } from '../theme/tile.ts';
import { element, placed } from './svg.ts';
import { parentOf } from '../catalog/parent-page.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import { escapeXml } from '../contract/escape-xml.ts';

/** The size of a social image in pixels, as the services that preview links ask for it. */
export const socialSize = { width: 1200, height: 630 } as const;

/** How many of the newest posts and pieces have a social image of their own; older ones share that of their section. */
export const mostOwnImages = 100;

/** A social image: its drawing, and the path of its picture. */
export interface SocialImage {
  /** The path of the PNG, with a hash of the drawing. */
  readonly path: string;
  readonly alt: string;
  /** The drawing. A `<text>` with a letter that the fonts lack is left out when it is rasterized. */
  readonly svg: string;
}

const [paper] = colours.paper;
const [ink] = colours.ink;
const [muted] = colours.muted;

const margin = 72;
const tile = 105;
const columns = 3;
const room = socialSize.width - columns * tile - 2 * margin;

const length = (text: string): number => Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0);

/** Breaks words into lines no wider than `most`, in multiples of the font size. */
function lines(text: string, most: number): string[] {
  const found: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = found.at(-1);
    if (last !== undefined && length(`${last} ${word}`) <= most) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found;
}

const sizes = [104, 84, 68, 56] as const;
/** The height for the lines of the title, and its middle. */
const height = 350;
const middle = 312;
const leadOf = (size: number): number => Math.round(size * 1.12);
const mostLines = (size: number): number => Math.floor(height / leadOf(size));

/** The title at the largest size at which it fits; cut with an ellipsis when none does. */
function fitted(title: string): { size: number; rows: readonly string[] } {
  for (const size of sizes) {
    const rows = lines(title, room / size);
    if (rows.length <= mostLines(size) && rows.every((row) => length(row) <= room / size)) return { size, rows };
  }
  const size = sizes[3];
  const cut: string[] = [];
  let row = '';
  for (const letter of title.replace(/\s+/gu, ' ')) {
    if (length(row + letter) > room / size - 1) {
      cut.push(row.trim());
      row = '';
    }
    row += letter;
  }
  const rows = [...cut, row.trim()];
  const most = mostLines(size);
  return { size, rows: rows.length <= most ? rows : [...rows.slice(0, most - 1), `${rows[most - 1] ?? ''}…`] };
}

const type = (size: number, weight: number, fill: string) => ({
  'font-family': pictureFont.family,
  'font-size': size,
  'font-weight': weight,
  fill,
});

/** The title as one `<text>`, so that all of it is left out when the fonts lack a letter. */
function titleText(title: string): string {
  const { size, rows } = fitted(title);
  const lead = leadOf(size);
  const first = middle - ((rows.length - 1) * lead) / 2 + size * 0.33;
  const spans = rows.map((row, index) =>
    element('tspan', { x: margin, y: Math.round(first + index * lead) }, escapeXml(row)),
  );
  return element('text', { ...type(size, 700, ink), 'letter-spacing': -size / 50 }, spans.join(''));
}

/** The tile of the page, large, above a floor of the company's tiles with a few coloured ones. */
function floor(seed: string, company: string): string {
  const left = socialSize.width - columns * tile;
  const large = columns * tile;
  const own = markShapes(company, ink, paper);
  const laid = Array.from({ length: columns * columns }, (_, index) => {
    const shapes = index % 4 === 2 ? tileShapes(`${seed} ${index}`) : own;
    return placed(shapes, left + (index % columns) * tile, large + Math.floor(index / columns) * tile, tile);
  });
  return placed(tileShapes(seed), left, 0, large) + laid.join('');
}

interface Words {
  readonly title: string;
  readonly section: string;
  readonly company: string;
  /** The seed of the large tile. */
  readonly seed: string;
}

const svgOf = ({ title, section, company, seed }: Words): string =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${socialSize.width} ${socialSize.height}`, ...socialSize },
    [
      element('rect', { ...socialSize, fill: paper }),
      floor(seed, company),
      element('text', { x: margin, y: 110, ...type(34, 400, muted) }, escapeXml(section)),
      titleText(title),
      placed(markShapes(company, ink, paper), margin, 520, 40),
      element('text', { x: margin + 56, y: 553, ...type(36, 700, ink) }, escapeXml(company)),
    ].join(''),
  );

/** The page that a page belongs to: the list for an older page of a collection. */
function sectionOf({ pagesById }: Catalog, { id, page: part }: SitePage): SitePage | undefined {
  const section = part === undefined ? parentOf(id) : id;
  return section && pagesById.get(section)?.[0];
}

async function imageOf(catalog: Catalog, page: SitePage): Promise<SocialImage> {
  const { organization } = catalog;
  const isHome = page.id === 'home';
  const section = isHome ? '' : (sectionOf(catalog, page)?.title ?? '');
  const title = isHome ? organization.slogan : page.title;
  const svg = svgOf({ title, section, company: organization.name, seed: page.record ?? organization.name });
  const digest = await digestOf(new TextEncoder().encode(svg));
  return {
    path: `${hashedAssets}og.${digest.slice(0, 16)}.png`,
    alt: [organization.name, section, title].filter((part) => part !== '').join(': '),
    svg,
  };
}

const made = new WeakMap<Catalog, Promise<ReadonlyMap<string, SocialImage>>>();

async function make(catalog: Catalog): Promise<ReadonlyMap<string, SocialImage>> {
  const own = [...catalog.pagesById].flatMap(([id, pages]) =>
    // What an operation is shown by is what the API is.
    id === 'operationPage' ? [] : datedPages.includes(id) ? pages.slice(0, mostOwnImages) : pages,
  );
  const images = new Map<string, SocialImage>();
  for (const page of own) images.set(page.path, await imageOf(catalog, page));
  return images;
}

/** The social image of each page that has one of its own, by the path of the page. */
export function socialImages(catalog: Catalog): Promise<ReadonlyMap<string, SocialImage>> {
  const known = made.get(catalog) ?? make(catalog);
  made.set(catalog, known);
  return known;
}

/** The social image of a page: its own, else that of its section, else that of the site. */
export async function socialImage(catalog: Catalog, page: SitePage): Promise<SocialImage | undefined> {
  const images = await socialImages(catalog);
  return images.get(page.path) ?? images.get(sectionOf(catalog, page)?.path ?? '') ?? images.get('/');
}
