import type { Catalog } from '../catalog/catalog.ts';
import { colours } from '../theme/colours.ts';
import { themes } from '../theme/themes.ts';
import { tileShapes, tileSize } from '../theme/tile.ts';
import { inkOf } from './icons.ts';
import { pictureType, type PictureType } from './picture-type.ts';
import { scriptFontOf } from './script-fonts.ts';
import { hasTiles, imagesOfBrand } from '../brand/branding.ts';
import { direction } from '../content/direction.ts';
import { boxedImage, element, placed, svgElement } from './svg.ts';
import { linkSize } from '../content/images/responsive-copies.ts';
import { escapeXml } from '../text/escape-xml.ts';

const [paper] = colours.paper;
const [ink] = colours.ink;
const [muted] = colours.muted;

const margin = 72;
const tile = 105;
const columns = 3;
const floorWidth = columns * tile;

/** Matches text between possible line breaks: a word or, in Chinese and Japanese, a letter with its punctuation. */
const pieces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々][、。，．！？」』）]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s?/gu;

/** Returns the width of a text in multiples of the font size. */
type Measure = (text: string) => number;

/** Breaks a text into lines with a width of at most `max` times the font size. A longer word has its own line. */
function lines(text: string, max: number, length: Measure): string[] {
  const found: string[] = [];
  for (const piece of text.replace(/\s+/gu, ' ').match(pieces) ?? []) {
    const last = found.at(-1);
    if (last !== undefined && length((last + piece).trim()) <= max) found[found.length - 1] = last + piece;
    else found.push(piece);
  }
  return found.map((line) => line.trim());
}

const sizes = [104, 84, 68, 56] as const;
const height = 350;
const middle = 312;
const leadOf = (size: number): number => Math.round(size * 1.12);
const maxLines = (size: number): number => Math.floor(height / leadOf(size));

/** Breaks a title into lines at the largest size that fits `room` pixels. If none does, splits words or adds `…`. */
function fitTitle(title: string, room: number, length: Measure): { size: number; rows: readonly string[] } {
  for (const size of sizes) {
    const rows = lines(title, room / size, length);
    if (rows.length <= maxLines(size) && rows.every((row) => length(row) <= room / size)) return { size, rows };
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
  const max = maxLines(size);
  return { size, rows: rows.length <= max ? rows : [...rows.slice(0, max - 1), `${rows[max - 1] ?? ''}…`] };
}

const type = ({ set }: TextLayout, text: string, size: number, weight: number, fill: string) => ({
  'font-family': set.family(text, weight),
  'font-size': size,
  'font-weight': weight,
  fill,
});

interface TextLayout {
  readonly set: PictureType;
  readonly isRightToLeft: boolean;
  /** The width available for text, in pixels. */
  readonly room: number;
}

/** Returns SVG attributes for text that starts `from` pixels from the left edge or, if right-to-left, the right one. */
const at = ({ isRightToLeft }: TextLayout, from: number) =>
  isRightToLeft ? { x: linkSize.width - from, 'text-anchor': 'end' } : { x: from };

/** Escapes a text for SVG. Right-to-left text gets direction marks (UAX 9), because renderers assume left-to-right. */
const directed = ({ isRightToLeft }: TextLayout, text: string): string =>
  escapeXml(isRightToLeft ? `\u202b${text}\u202c` : text);

/** Returns the title as one `<text>` element, so that all of it is omitted if the fonts lack one of its letters. */
function titleText(title: string, layout: TextLayout): string {
  const { size, rows } = fitTitle(title, layout.room, (text) => layout.set.width(text, 700));
  const lead = leadOf(size);
  const first = middle - ((rows.length - 1) * lead) / 2 + size * 0.33;
  const spans = rows.map((row, index) =>
    element('tspan', { ...at(layout, margin), y: Math.round(first + index * lead) }, directed(layout, row)),
  );
  const spacing = scriptFontOf(title) ? {} : { 'letter-spacing': -size / 50 };
  return element('text', { ...type(layout, title, size, 700, ink), ...spacing }, spans.join(''));
}

interface ImageText {
  readonly title: string;
  readonly section: string;
  /**
   * The text that determines the pattern of the large tile. If undefined, the tile shows the company's icon, a plain
   * color if there is only a logo, or a pattern made from the company's name if there is neither.
   */
  readonly seed: string | undefined;
}

/** Returns a tile in one color. It replaces the mark of the theme if the company has a logo or an icon. */
const plain = (fill: string): string => element('rect', { width: tileSize, height: tileSize, fill });

/** Returns the SVG of a large tile above nine small ones, at one side of a social image. `left` is their x position. */
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

/** Returns the company's logo. Without a logo, returns the company's name next to its icon or mark. */
function signature(catalog: Catalog, layout: TextLayout): string {
  const { name } = catalog.organization;
  const { light, icon } = imagesOfBrand(catalog);
  const [colour] = inkOf(catalog);
  const { isRightToLeft } = layout;
  const from = (width: number, before = 0) =>
    isRightToLeft ? linkSize.width - margin - before - width : margin + before;
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
    element(
      'text',
      { ...at(layout, margin + indent), y: 553, ...type(layout, name, 36, 700, ink) },
      directed(layout, name),
    )
  );
}

export function socialDrawing(catalog: Catalog, { title, section, seed }: ImageText): string {
  const isRightToLeft = direction(catalog.organization.inLanguage) === 'rtl';
  const tiled = hasTiles(catalog);
  const layout: TextLayout = {
    set: pictureType(catalog),
    isRightToLeft,
    room: linkSize.width - (tiled ? floorWidth : 0) - 2 * margin,
  };
  const strip = 20;
  return svgElement(
    linkSize.width,
    linkSize.height,
    [
      element('rect', { ...linkSize, fill: paper }),
      tiled
        ? floor(catalog, seed, isRightToLeft ? 0 : linkSize.width - floorWidth)
        : element('rect', {
            x: isRightToLeft ? linkSize.width - strip : 0,
            width: strip,
            height: linkSize.height,
            fill: inkOf(catalog)[0],
          }),
      element(
        'text',
        { ...at(layout, margin), y: 110, ...type(layout, section, 34, 400, muted) },
        directed(layout, section),
      ),
      titleText(title, layout),
      signature(catalog, layout),
    ].join(''),
  );
}
