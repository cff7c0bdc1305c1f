import type { Catalog } from '../catalog/catalog.ts';
import { direction } from '../text/direction.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { colours } from './colours.ts';
import { drawPng, drawText } from './draw.ts';
import type { BrandImages } from './files.ts';
import { markColours } from './icons.ts';
import { drawableText } from './picture-fonts.ts';
import { boxedImage, element, placeTile, svgElement } from './svg.ts';
import { themes } from './themes.ts';
import { tileShapes, tileSize } from './tile.ts';
import { pictureFont } from './typefaces.ts';

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

const titleSizes = [104, 84, 68, 56] as const;
const maxTitleHeight = 350;
/** The distance of the middle of the title from the top edge, in pixels. */
const titleMiddle = 312;

/** Draws a title at the largest size at which it fits. Cuts it off if it does not fit at the smallest. */
async function drawTitle(title: string, width: number): ReturnType<typeof drawText> {
  for (const size of titleSizes) {
    const drawn = await drawText(title, ink, size, width);
    if (drawn.info.width <= width && drawn.info.height <= maxTitleHeight) return drawn;
  }
  const letters = Array.from(title);
  return drawTitle(`${letters.slice(0, letters.length * 0.9).join('')}…`, width);
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

/** Draws the picture that messengers and social networks show with a link, as PNG. Leaves out letters that no font has. */
export async function drawLinkPicture(
  { organization, brand }: Catalog,
  { logo, icon }: BrandImages,
  { title: fullTitle, section: fullSection, seed = organization.name }: LinkPictureText,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = await Promise.all([fullTitle, fullSection, organization.name].map(drawableText));
  const [title = '', section = '', name = ''] = texts;
  const { width, height } = linkPictureSize;
  const { hasTiles, mark: markOf } = themes[brand.theme];
  const [colour] = markColours({ brand });
  const textDirection = direction(organization.inLanguage);

  /** Returns the left edge of something that is `inset` pixels from the edge where reading starts. */
  const start = (inset: number, itsWidth = 0): number => (textDirection === 'rtl' ? width - inset - itsWidth : inset);
  const text = (
    value: string,
    inset: number,
    y: number,
    attributes: Readonly<Record<string, string | number>>,
  ): string => element('text', { x: start(inset), y, ...attributes }, escapeXml(value));

  const hasImage = logo !== undefined || icon !== undefined;
  const plainTile = element('rect', { width: tileSize, height: tileSize, fill: colour });
  const mark = hasImage ? plainTile : markOf(organization.name, colour, paper);
  const sideWidth = hasTiles ? largeTile : 20;
  const side = hasTiles
    ? drawTiles(mark, seed, start(width - sideWidth, sideWidth))
    : element('rect', { x: start(0, sideWidth), width: sideWidth, height, fill: colour });

  const badge =
    icon !== undefined
      ? boxedImage(icon, { x: start(margin, 48), y: 514, width: 48, height: 48 })
      : hasTiles
        ? placeTile(mark, start(margin, 48), 514, 48)
        : '';
  const signature =
    logo !== undefined
      ? boxedImage(logo, { x: start(margin, 420), y: 506, width: 420, height: 68 }, textDirection)
      : badge + text(name, margin + (badge === '' ? 0 : 64), 553, { 'font-size': 36, 'font-weight': 700, fill: ink });

  const ground = element('rect', { width, height, fill: paper });
  const heading = text(section, margin, 110, { 'font-size': 34, fill: muted });
  const svg = svgElement(width, height, ground + side + heading + signature, {
    width,
    height,
    direction: textDirection,
    'font-family': pictureFont,
  });
  if (title === '') return drawPng(svg);
  const { data: input, info } = await drawTitle(title, width - (hasTiles ? largeTile : 0) - 2 * margin);
  const top = Math.round(titleMiddle - info.height / 2);
  return drawPng(svg, [{ input, left: start(margin, info.width), top }]);
}
