import { digestOf } from '../contract/digest.ts';
import { hashedAssets } from '../contract/routes.ts';
import { datedPages, type Catalog } from '../catalog/catalog.ts';
import { colours } from '../theme/colours.ts';
import { themes } from '../theme/themes.ts';
import { tileShapes, tileSize } from '../theme/tile.ts';
import { boxedImage } from './brand-image.ts';
import { inkOf } from './icons.ts';
import { pictureFonts, pictureType, type PictureType } from './picture-type.ts';
import { scriptFontOf } from './script-fonts.ts';
import { hasTiles, imagesOfBrand } from '../brand/look.ts';
import { direction } from '../content/direction.ts';
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
const floorWidth = columns * tile;

/** A word with the space behind it, or a letter of a script that is broken anywhere but before punctuation. */
const pieces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々][、。，．！？」』）]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s?/gu;

/** The width of a text in multiples of the font size. */
type Measure = (text: string) => number;

/** Breaks words into lines no wider than `most`, in multiples of the font size. */
function lines(text: string, most: number, length: Measure): string[] {
  const found: string[] = [];
  for (const piece of text.replace(/\s+/gu, ' ').match(pieces) ?? []) {
    const last = found.at(-1);
    if (last !== undefined && length((last + piece).trim()) <= most) found[found.length - 1] = last + piece;
    else found.push(piece);
  }
  return found.map((line) => line.trim());
}

const sizes = [104, 84, 68, 56] as const;
/** The height for the lines of the title, and its middle. */
const height = 350;
const middle = 312;
const leadOf = (size: number): number => Math.round(size * 1.12);
const mostLines = (size: number): number => Math.floor(height / leadOf(size));

/** The title at the largest size at which it fits; cut with an ellipsis when none does. */
function fitted(title: string, room: number, length: Measure): { size: number; rows: readonly string[] } {
  for (const size of sizes) {
    const rows = lines(title, room / size, length);
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

const type = ({ set }: Side, text: string, size: number, weight: number, fill: string) => ({
  'font-family': set.family(text, weight),
  'font-size': size,
  'font-weight': weight,
  fill,
});

/** How words of a picture are set: from the left, or from the right in scripts that are written from there. */
interface Side {
  readonly set: PictureType;
  readonly isRightToLeft: boolean;
  /** The width that there is for words. */
  readonly room: number;
}

/** The place of a text at a distance from the side where it begins. */
const at = ({ isRightToLeft }: Side, from: number) =>
  isRightToLeft ? { x: socialSize.width - from, 'text-anchor': 'end' } : { x: from };

/** A text as it is drawn: the drawer takes every line to begin at the left, unless it is embedded (UAX 9). */
const directed = ({ isRightToLeft }: Side, text: string): string =>
  escapeXml(isRightToLeft ? `\u202b${text}\u202c` : text);

/** The title as one `<text>`, so that all of it is left out when the fonts lack a letter. */
function titleText(title: string, side: Side): string {
  const { size, rows } = fitted(title, side.room, (text) => side.set.width(text, 700));
  const lead = leadOf(size);
  const first = middle - ((rows.length - 1) * lead) / 2 + size * 0.33;
  const spans = rows.map((row, index) =>
    element('tspan', { ...at(side, margin), y: Math.round(first + index * lead) }, directed(side, row)),
  );
  const spacing = scriptFontOf(title) ? {} : { 'letter-spacing': -size / 50 };
  return element('text', { ...type(side, title, size, 700, ink), ...spacing }, spans.join(''));
}

interface Words {
  readonly title: string;
  readonly section: string;
  /** The seed of the large tile; undefined for a page that is about no record. */
  readonly seed: string | undefined;
}

/** A square of one colour, on which a company with a logo of its own has no mark drawn. */
const plain = (fill: string): string => element('rect', { width: tileSize, height: tileSize, fill });

/** The tile of the page, large, above a floor of the company's tiles with a few coloured ones. */
function floor(catalog: Catalog, seed: string | undefined, left: number): string {
  const { name } = catalog.organization;
  const { light, icon } = imagesOfBrand(catalog);
  const [colour] = inkOf(catalog);
  const hasOwn = (light ?? icon) !== undefined;
  const own = hasOwn ? plain(colour) : themes[catalog.brand.theme].mark(name, colour, paper);
  const large = floorWidth;
  const laid = Array.from({ length: columns * columns }, (_, index) => {
    const shapes = index % 4 === 2 ? tileShapes(`${seed ?? name} ${index}`) : own;
    return placed(shapes, left + (index % columns) * tile, large + Math.floor(index / columns) * tile, tile);
  });
  const inset = { x: left + 60, y: 60, width: large - 120, height: large - 120 };
  const top =
    hasOwn && seed === undefined
      ? icon
        ? boxedImage(icon, inset)
        : placed(plain(colour), left, 0, large)
      : placed(tileShapes(seed ?? name), left, 0, large);
  return top + laid.join('');
}

/** What stands for the company at the foot of a picture: its logo, or its icon or mark beside its name. */
function signature(catalog: Catalog, side: Side): string {
  const { name } = catalog.organization;
  const { light, icon } = imagesOfBrand(catalog);
  const [colour] = inkOf(catalog);
  const { isRightToLeft } = side;
  const from = (width: number, before = 0) =>
    isRightToLeft ? socialSize.width - margin - before - width : margin + before;
  if (light)
    return boxedImage(light, { x: from(420), y: 506, width: 420, height: 68 }, isRightToLeft ? 'right' : 'left');
  const mark = icon
    ? boxedImage(icon, { x: from(48), y: 514, width: 48, height: 48 })
    : hasTiles(catalog)
      ? placed(themes[catalog.brand.theme].mark(name, colour, paper), from(40), 520, 40)
      : '';
  const indent = mark === '' ? 0 : icon ? 64 : 56;
  return (
    mark +
    element('text', { ...at(side, margin + indent), y: 553, ...type(side, name, 36, 700, ink) }, directed(side, name))
  );
}

function svgOf(catalog: Catalog, { title, section, seed }: Words): string {
  const isRightToLeft = direction(catalog.organization.inLanguage) === 'rtl';
  const tiled = hasTiles(catalog);
  const side: Side = {
    set: pictureType(catalog),
    isRightToLeft,
    room: socialSize.width - (tiled ? floorWidth : 0) - 2 * margin,
  };
  const strip = 20;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${socialSize.width} ${socialSize.height}`, ...socialSize },
    [
      element('rect', { ...socialSize, fill: paper }),
      tiled
        ? floor(catalog, seed, isRightToLeft ? 0 : socialSize.width - floorWidth)
        : element('rect', {
            x: isRightToLeft ? socialSize.width - strip : 0,
            width: strip,
            height: socialSize.height,
            fill: inkOf(catalog)[0],
          }),
      element('text', { ...at(side, margin), y: 110, ...type(side, section, 34, 400, muted) }, directed(side, section)),
      titleText(title, side),
      signature(catalog, side),
    ].join(''),
  );
}

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
  const svg = svgOf(catalog, { title, section, seed: page.record });
  const fonts = pictureFonts(catalog).map(({ file }) => file.digest);
  const digest = await digestOf(new TextEncoder().encode([svg, ...fonts].join(' ')));
  return {
    path: `${hashedAssets}og.${digest.slice(0, 16)}.png`,
    alt: [organization.name, section, title].filter((part) => part !== '').join(': '),
    svg,
  };
}

const made = new WeakMap<Catalog, Promise<ReadonlyMap<string, SocialImage>>>();

async function make(catalog: Catalog): Promise<ReadonlyMap<string, SocialImage>> {
  const own = [...catalog.pagesById].flatMap(([id, pages]) =>
    // An operation is shown by what the API is, a topic by what all topics are.
    id === 'operationPage' || id === 'topicPage' ? [] : datedPages.includes(id) ? pages.slice(0, mostOwnImages) : pages,
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
