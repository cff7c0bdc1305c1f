import type { Catalog } from '../catalog/catalog.ts';
import { direction } from '../text/direction.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { colours } from './colours.ts';
import type { BrandImages } from './files.ts';
import { markColours } from './icons.ts';
import { drawableText, familyOf, isLatin, letterWidth } from './picture-fonts.ts';
import { boxedImage, element, placeTile, svgElement } from './svg.ts';
import { themes } from './themes.ts';
import { tileShapes, tileSize } from './tile.ts';

/** The size in pixels of the pictures that messengers and social networks show with a link. */
export const linkPictureSize = { width: 1200, height: 630 } as const;

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

/** Returns the approximate width of a text, in multiples of the font size. */
const measure = (text: string): number => Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0);

/** Breaks a text into lines that are at most `maxWidth` times the font size wide. A wider word has its own line. */
function breakLines(text: string, maxWidth: number): string[] {
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

/** Breaks a title into lines at the largest size at which it fits. Cuts it off at the smallest. `width` is in pixels. */
function fitTitle(title: string, width: number): { size: number; lines: readonly string[] } {
  for (const size of titleSizes) {
    const lines = breakLines(title, width / size);
    if (lines.length <= maxLines(size) && lines.every((line) => measure(line) <= width / size)) return { size, lines };
  }
  const size = titleSizes[3];
  const lines = breakLines(title, width / size).slice(0, maxLines(size));
  return { size, lines: lines.with(-1, `${lines.at(-1) ?? ''}…`) };
}

interface LinkPictureText {
  readonly title: string;
  readonly section: string;
  /** The text that determines the pattern of the large tile. By default the company's name. */
  readonly seed: string | undefined;
}

/** Returns a large tile above nine small ones, as SVG. `left` is the distance from the left edge, in pixels. */
function drawTiles(mark: string, seed: string, left: number): string {
  const small = Array.from({ length: columns * columns }, (_, index) => {
    const shapes = index % 4 === 2 ? tileShapes(`${seed} ${index}`) : mark;
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return placeTile(shapes, left + column * smallTile, largeTile + row * smallTile, smallTile);
  });
  return placeTile(tileShapes(seed), left, 0, largeTile) + small.join('');
}

/** A drawn picture for links as SVG, and the texts in it, which decide the fonts that it needs. */
interface LinkPicture {
  readonly svg: string;
  readonly texts: readonly string[];
}

/** Draws the picture that messengers and social networks show with a link. Leaves out letters that no font has. */
export async function drawLinkPicture(
  { organization, brand }: Catalog,
  { logo, icon }: BrandImages,
  { title: fullTitle, section: fullSection, seed = organization.name }: LinkPictureText,
): Promise<LinkPicture> {
  const texts = await Promise.all([fullTitle, fullSection, organization.name].map(drawableText));
  const [title = '', section = '', name = ''] = texts;
  const { width, height } = linkPictureSize;
  const { hasTiles, mark: markOf } = themes[brand.theme];
  const [colour] = markColours({ brand });
  const isRightToLeft = direction(organization.inLanguage) === 'rtl';
  const sideWidth = hasTiles ? largeTile : 20;

  /** Returns where something of a width begins, with a distance from the edge where reading starts. */
  const start = (inset: number, itsWidth = 0): number => (isRightToLeft ? width - inset - itsWidth : inset);
  const text = (value: string, inset: number, y: number, size: number, weight: number, fill: string): string =>
    element(
      'text',
      {
        x: start(inset),
        y,
        'font-family': familyOf(value),
        'font-size': size,
        'font-weight': weight,
        fill,
        ...(isRightToLeft && { 'text-anchor': 'end' }),
        ...(size > 40 && isLatin(value) && { 'letter-spacing': -size / 50 }),
      },
      // Renderers assume left-to-right text; the characters around it are those of UAX 9.
      escapeXml(isRightToLeft ? `\u202b${value}\u202c` : value),
    );

  const { size, lines } = fitTitle(title, width - (hasTiles ? largeTile : 0) - 2 * margin);
  const firstBaseline = titleMiddle - ((lines.length - 1) * lineHeight(size)) / 2 + size * 0.33;
  const titleLines = lines.map((line, index) =>
    text(line, margin, Math.round(firstBaseline + index * lineHeight(size)), size, 700, ink),
  );

  const plainTile = element('rect', { width: tileSize, height: tileSize, fill: colour });
  const mark = logo === undefined && icon === undefined ? markOf(organization.name, colour, paper) : plainTile;
  const side = hasTiles
    ? drawTiles(mark, seed, isRightToLeft ? 0 : width - sideWidth)
    : element('rect', { x: start(0, sideWidth), width: sideWidth, height, fill: colour });

  const logoBox = { x: start(margin, 420), y: 506, width: 420, height: 68 };
  const signature =
    logo !== undefined
      ? boxedImage(logo, logoBox, isRightToLeft ? 'right' : 'left')
      : icon !== undefined
        ? boxedImage(icon, { x: start(margin, 48), y: 514, width: 48, height: 48 }) +
          text(name, margin + 64, 553, 36, 700, ink)
        : hasTiles
          ? placeTile(mark, start(margin, 40), 520, 40) + text(name, margin + 56, 553, 36, 700, ink)
          : text(name, margin, 553, 36, 700, ink);

  const ground = element('rect', { width, height, fill: paper });
  const shapes = [ground, side, text(section, margin, 110, 34, 400, muted), ...titleLines, signature];
  return { svg: svgElement(width, height, shapes.join('')), texts };
}
