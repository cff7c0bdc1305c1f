import type { Catalog } from '../catalog/catalog.ts';
import { colours } from '../theme/colours.ts';
import { themes } from '../theme/themes.ts';
import { tileShapes, tileSize } from '../theme/tile.ts';
import { markColors } from './icons.ts';
import { pictureTypefaces, type PictureTypefaces } from './picture-typefaces.ts';
import { scriptFontOf } from './script-fonts.ts';
import { hasTiles, imagesOfBrand } from '../brand/branding.ts';
import { direction } from '../content/direction.ts';
import { boxedImage, element, placeTile, svgElement } from './svg.ts';
import { socialImageSize } from '../content/images/responsive-copies.ts';
import { escapeXml } from '../text/escape-xml.ts';

const [paper] = colours.paper;
const [ink] = colours.ink;
const [muted] = colours.muted;

/** The distance of text from the left and right edges, in pixels. */
const margin = 72;
const smallTile = 105;
const columns = 3;
const largeTile = columns * smallTile;

/** Matches text between possible line breaks: a word or, in Chinese and Japanese, a character with its punctuation. */
const unbreakable =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々][、。，．！？」』）]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s?/gu;

/** Returns the width of a text in multiples of the font size. */
type Measure = (text: string) => number;

/** Breaks a text into lines that are at most `maxWidth` times the font size wide. A wider word has its own line. */
function breakLines(text: string, maxWidth: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const piece of text.replace(/\s+/gu, ' ').match(unbreakable) ?? []) {
    const last = lines.at(-1);
    if (last !== undefined && measure((last + piece).trim()) <= maxWidth) lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  return lines.map((line) => line.trim());
}

const titleSizes = [104, 84, 68, 56] as const;
const maxTitleHeight = 350;
/** The distance of the middle of the title from the top edge, in pixels. */
const titleMiddle = 312;
const lineHeight = (size: number): number => Math.round(size * 1.12);
const maxLines = (size: number): number => Math.floor(maxTitleHeight / lineHeight(size));

/**
 * Breaks a title into lines at the largest size at which it fits. `width` is in pixels. A title that does not fit at
 * any size gets the smallest, may break within words, and is cut off with an ellipsis if it is still too long.
 */
function fitTitle(title: string, width: number, measure: Measure): { size: number; lines: readonly string[] } {
  for (const size of titleSizes) {
    const lines = breakLines(title, width / size, measure);
    if (lines.length <= maxLines(size) && lines.every((line) => measure(line) <= width / size)) return { size, lines };
  }
  const size = titleSizes[3];
  const full: string[] = [];
  let line = '';
  for (const letter of title.replace(/\s+/gu, ' ')) {
    if (measure(line + letter) > width / size - 1) {
      full.push(line.trim());
      line = '';
    }
    line += letter;
  }
  const lines = [...full, line.trim()];
  const max = maxLines(size);
  return { size, lines: lines.length <= max ? lines : [...lines.slice(0, max - 1), `${lines[max - 1] ?? ''}…`] };
}

interface TextLayout {
  readonly typefaces: PictureTypefaces;
  readonly isRightToLeft: boolean;
  /** The width available for text, in pixels. */
  readonly textWidth: number;
}

const fontAttributes = ({ typefaces }: TextLayout, text: string, size: number, weight: number, fill: string) => ({
  'font-family': typefaces.family(text, weight),
  'font-size': size,
  'font-weight': weight,
  fill,
});

/** Returns SVG attributes for text `inset` pixels from the left edge, or from the right edge if right-to-left. */
const textStart = ({ isRightToLeft }: TextLayout, inset: number) =>
  isRightToLeft ? { x: socialImageSize.width - inset, 'text-anchor': 'end' } : { x: inset };

/** Escapes a text for SVG. Adds embedding characters (UAX 9) if right-to-left, as renderers assume left-to-right. */
const directedText = ({ isRightToLeft }: TextLayout, text: string): string =>
  escapeXml(isRightToLeft ? `\u202b${text}\u202c` : text);

/** Returns the title as one `<text>` element, so that all of it is omitted if the fonts lack one of its letters. */
function titleText(title: string, layout: TextLayout): string {
  const { size, lines } = fitTitle(title, layout.textWidth, (text) => layout.typefaces.width(text, 700));
  const firstBaseline = titleMiddle - ((lines.length - 1) * lineHeight(size)) / 2 + size * 0.33;
  const spans = lines.map((line, index) =>
    element(
      'tspan',
      { ...textStart(layout, margin), y: Math.round(firstBaseline + index * lineHeight(size)) },
      directedText(layout, line),
    ),
  );
  const spacing = scriptFontOf(title) ? {} : { 'letter-spacing': -size / 50 };
  return element('text', { ...fontAttributes(layout, title, size, 700, ink), ...spacing }, spans.join(''));
}

interface ImageText {
  readonly title: string;
  readonly section: string;
  /**
   * The text that determines the pattern of the large tile. If undefined, the tile shows the company's icon, a plain
   * color if there is only a logo, or a pattern generated from the company's name if there is neither.
   */
  readonly seed: string | undefined;
}

/** Returns a square in one color. It replaces the generated tile of companies with a logo or an icon. */
const plainTile = (fill: string): string => element('rect', { width: tileSize, height: tileSize, fill });

/** Returns a large tile above nine small ones, as SVG. `left` is the distance from the left edge, in pixels. */
function drawTiles(catalog: Catalog, seed: string | undefined, left: number): string {
  const { name } = catalog.organization;
  const { lightLogo, icon } = imagesOfBrand(catalog);
  const [colour] = markColors(catalog);
  const hasOwnImage = (lightLogo ?? icon) !== undefined;
  const mark = hasOwnImage ? plainTile(colour) : themes[catalog.brand.theme].mark(name, colour, paper);
  const small = Array.from({ length: columns * columns }, (_, index) => {
    const shapes = index % 4 === 2 ? tileShapes(`${seed ?? name} ${index}`) : mark;
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return placeTile(shapes, left + column * smallTile, largeTile + row * smallTile, smallTile);
  });
  if (icon && seed === undefined) {
    const box = { x: left + 60, y: 60, width: largeTile - 120, height: largeTile - 120 };
    return boxedImage(icon, box) + small.join('');
  }
  const shapes = hasOwnImage && seed === undefined ? plainTile(colour) : tileShapes(seed ?? name);
  return placeTile(shapes, left, 0, largeTile) + small.join('');
}

/** Returns the company's logo. Without a logo, returns the name, next to the icon or mark if there is one. */
function drawSignature(catalog: Catalog, layout: TextLayout): string {
  const { name } = catalog.organization;
  const { lightLogo, icon } = imagesOfBrand(catalog);
  const [colour] = markColors(catalog);
  const { isRightToLeft } = layout;
  const left = (width: number) => (isRightToLeft ? socialImageSize.width - margin - width : margin);
  if (lightLogo)
    return boxedImage(lightLogo, { x: left(420), y: 506, width: 420, height: 68 }, isRightToLeft ? 'right' : 'left');
  const mark = icon
    ? boxedImage(icon, { x: left(48), y: 514, width: 48, height: 48 })
    : hasTiles(catalog)
      ? placeTile(themes[catalog.brand.theme].mark(name, colour, paper), left(40), 520, 40)
      : '';
  const indent = mark === '' ? 0 : icon ? 64 : 56;
  return (
    mark +
    element(
      'text',
      { ...textStart(layout, margin + indent), y: 553, ...fontAttributes(layout, name, 36, 700, ink) },
      directedText(layout, name),
    )
  );
}

/** Returns a social image, the picture that messengers and social networks show with a link, as SVG. */
export function drawSocialImage(catalog: Catalog, { title, section, seed }: ImageText): string {
  const isRightToLeft = direction(catalog.organization.inLanguage) === 'rtl';
  const tilesWidth = hasTiles(catalog) ? largeTile : 0;
  const layout: TextLayout = {
    typefaces: pictureTypefaces(catalog),
    isRightToLeft,
    textWidth: socialImageSize.width - tilesWidth - 2 * margin,
  };
  const stripWidth = 20;
  return svgElement(
    socialImageSize.width,
    socialImageSize.height,
    [
      element('rect', { ...socialImageSize, fill: paper }),
      hasTiles(catalog)
        ? drawTiles(catalog, seed, isRightToLeft ? 0 : socialImageSize.width - tilesWidth)
        : element('rect', {
            x: isRightToLeft ? socialImageSize.width - stripWidth : 0,
            width: stripWidth,
            height: socialImageSize.height,
            fill: markColors(catalog)[0],
          }),
      element(
        'text',
        { ...textStart(layout, margin), y: 110, ...fontAttributes(layout, section, 34, 400, muted) },
        directedText(layout, section),
      ),
      titleText(title, layout),
      drawSignature(catalog, layout),
    ].join(''),
  );
}
