import type { Catalog } from '../catalog/catalog.ts';
import { direction } from '../text/direction.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { colours } from './colours.ts';
import { drawPng, drawText } from './draw.ts';
import type { BrandImages } from './files.ts';
import { iconShapes, markColours } from './icons.ts';
import { linkPictureSize } from './link-picture-size.ts';
import { drawableText, undrawableLetters } from './picture-fonts.ts';
import { themes } from './themes.ts';
import { placeTile, tileShapes } from './tile.ts';
import { pictureFont } from './typefaces.ts';

const { width, height } = linkPictureSize;

const [paper] = colours.paper;
const [ink] = colours.ink;
const [muted] = colours.muted;

/** The distance of text from the left and right edges, in pixels. */
const margin = 72;
/** The width of the decoration: two tiles above each other, or a stripe. */
const tileWidth = height / 2;
const stripeWidth = 20;

const titleSizes = [104, 84, 68, 56] as const;
const summarySize = 34;
/** The maximum height of title and summary, and the space between them. */
const [maxTextHeight, summarySpace] = [320, 36];
/** The distance of their middle from the top edge, in pixels. */
const textMiddle = 312;

/** Draws a title at the largest size at which it fits. Cuts it off if it does not fit at the smallest. */
async function drawTitle(title: string, maxWidth: number): ReturnType<typeof drawText> {
  for (const size of titleSizes) {
    const drawn = await drawText(title, ink, size, maxWidth);
    if (drawn.info.width <= maxWidth && drawn.info.height <= maxTextHeight) return drawn;
  }
  const letters = Array.from(title);
  return drawTitle(`${letters.slice(0, letters.length * 0.9).join('')}…`, maxWidth);
}

interface LinkPictureText {
  readonly title: string;
  /** Left out if it does not fit below the title. */
  readonly summary: string;
  readonly section: string;
  readonly fact: string;
  /** The text that determines the pattern of the upper tile. By default the company's name. */
  readonly seed: string | undefined;
}

/** Returns what drawings show of texts, without those of which no words are left. */
const readable = (...texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const shown = drawableText(text);
    return /\p{L}/u.test(shown) || (shown !== '' && undrawableLetters(text).length === 0) ? shown : [];
  });

/**
 * Draws the picture that messengers and social networks show with a link, as PNG. Leaves out letters that no font has: a text
 * without any other is replaced by that of its section, of the company, or by the address of the site.
 */
export async function drawLinkPicture(
  catalog: Catalog,
  images: BrandImages,
  { title: fullTitle, summary: fullSummary, section: fullSection, fact, seed }: LinkPictureText,
): Promise<Uint8Array<ArrayBuffer>> {
  const { name: fullName, inLanguage } = catalog.organization;
  const [name = ''] = readable(fullName, new URL(catalog.site).host);
  const [title = name] = readable(fullTitle, fullSection);
  const section = drawableText(fullSection);
  const [summary] = readable(fullSummary);
  const above = [section === title ? '' : section, drawableText(fact)].filter((part) => part !== '');
  const { hasTiles, mark } = themes[catalog.brand.theme];
  const [colour] = markColours(catalog);
  const textDirection = direction(inLanguage);
  const isRtl = textDirection === 'rtl';

  /** Returns the left edge of something that is `inset` pixels from the edge where reading starts. */
  const start = (inset: number, itsWidth = 0): number => (isRtl ? width - inset - itsWidth : inset);

  const tileStart = start(width - tileWidth, tileWidth);
  const decoration = hasTiles
    ? placeTile(tileShapes(seed ?? fullName), tileStart, 0, tileWidth) +
      placeTile(mark(fullName, colour, paper), tileStart, tileWidth, tileWidth)
    : `<rect x="${start(0, stripeWidth)}" width="${stripeWidth}" height="${height}" fill="${colour}"/>`;
  const signature =
    images.logo === undefined
      ? `${placeTile(iconShapes(catalog, images, colour, paper), start(margin, 48), 514, 48)}
<text x="${start(margin + 64)}" y="553" font-size="36" font-weight="700" fill="${ink}">${escapeXml(name)}</text>`
      : `<image href="${images.logo}" x="${start(margin, 420)}" y="506" width="420" height="68"
  preserveAspectRatio="${isRtl ? 'xMaxYMid' : 'xMinYMid'}"/>`;

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
  direction="${textDirection}" font-family="${pictureFont}">
<rect width="${width}" height="${height}" fill="${paper}"/>
${decoration}
<text x="${start(margin)}" y="110" font-size="34" fill="${muted}">${escapeXml(above.join(' · '))}</text>
${signature}
</svg>`;
  const maxWidth = width - (hasTiles ? tileWidth : 0) - 2 * margin;
  const drawnTitle = await drawTitle(title, maxWidth);
  const drawnSummary = summary === undefined ? undefined : await drawText(summary, muted, summarySize, maxWidth);
  const drawn = drawnSummary ? [drawnTitle, drawnSummary] : [drawnTitle];
  const heightOf = (texts: typeof drawn): number =>
    texts.reduce((sum, { info }) => sum + info.height + summarySpace, -summarySpace);
  const texts = heightOf(drawn) > maxTextHeight ? [drawnTitle] : drawn;
  let top = Math.round(textMiddle - heightOf(texts) / 2);
  const layers = texts.map(({ data: input, info }) => {
    const layer = { input, left: start(margin, info.width), top };
    top += info.height + summarySpace;
    return layer;
  });
  return drawPng(svg, layers);
}
