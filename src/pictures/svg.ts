import { tileSize } from '../theme/tile.ts';
import { escapeXml } from '../text/escape-xml.ts';

type Attributes = Readonly<Record<string, string | number>>;

const attributes = (values: Attributes): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');

/** `inside` must be valid SVG. */
export const element = (name: string, values: Attributes, inside = ''): string =>
  inside === '' ? `<${name}${attributes(values)}/>` : `<${name}${attributes(values)}>${inside}</${name}>`;

/** Moves a tile or a mark to a point and scales it to a width. */
export const placed = (shapes: string, x: number, y: number, width: number): string =>
  element('g', { transform: `translate(${x} ${y}) scale(${width / tileSize})` }, shapes);
