import { escapeXml } from '../text/escape-xml.ts';
import { tileSize } from './tile.ts';

type Attributes = Readonly<Record<string, string | number>>;

const attributes = (values: Attributes): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');

/** Returns an SVG element and escapes the values of its attributes. `inside` is SVG and is not escaped. */
export const element = (name: string, values: Attributes, inside = ''): string =>
  inside === '' ? `<${name}${attributes(values)}/>` : `<${name}${attributes(values)}>${inside}</${name}>`;

/** Returns an `<svg>` element with the view box `0 0 width height`. Without `width` in `more`, it fills its container. */
export const svgElement = (width: number, height: number, inside: string, more: Attributes = {}): string =>
  element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, ...more }, inside);

/** Returns a group that moves the shapes of a tile to a point and scales them to a width. */
export const placeTile = (shapes: string, x: number, y: number, width: number): string =>
  element('g', { transform: `translate(${x} ${y}) scale(${width / tileSize})` }, shapes);

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

const alignments = { ltr: 'xMinYMid', middle: 'xMidYMid', rtl: 'xMaxYMid' } as const;

/**
 * Returns an `<image>` scaled to fit a box, in its middle or where reading in a direction starts. `href` is a data URL,
 * so that the SVG needs no other file.
 */
export const boxedImage = (href: string, box: Box, align: keyof typeof alignments = 'middle'): string =>
  element('image', { href, ...box, preserveAspectRatio: alignments[align] });
