import { tileSize } from '../theme/tile.ts';
import { escapeXml } from '../contract/escape-xml.ts';

type Attributes = Readonly<Record<string, string | number>>;

const attributes = (values: Attributes): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');

/** An SVG element. `inside` is SVG already. */
export const element = (name: string, values: Attributes, inside = ''): string =>
  inside === '' ? `<${name}${attributes(values)}/>` : `<${name}${attributes(values)}>${inside}</${name}>`;

/** A tile or a mark, moved to a point and scaled to a width. */
export const placed = (shapes: string, x: number, y: number, width: number): string =>
  element('g', { transform: `translate(${x} ${y}) scale(${width / tileSize})` }, shapes);

/** A text of a drawing. Its class decides colour and weight. */
export const words = (x: number, y: number, text: string, name = 'note', anchor = 'start'): string =>
  element('text', { x, y, class: name, 'text-anchor': anchor }, escapeXml(text));

/** A line through points. Its class decides colour and width. */
export const line = (points: readonly (readonly [x: number, y: number])[], name = 'line'): string =>
  element('path', { d: `M${points.map((point) => point.join(' ')).join('L')}`, class: name });

const half = 4;

/** An arrowhead whose tip is at a point. */
export const arrowhead = (x: number, y: number, towards: 'right' | 'down'): string => {
  const tail = (along: number, across: number) => (towards === 'right' ? `${-along} ${across}` : `${across} ${-along}`);
  return element('path', {
    d: `M${x} ${y}l${tail(2 * half, -half)}l${towards === 'right' ? `0 ${2 * half}` : `${2 * half} 0`}z`,
    class: 'head',
  });
};

/** A drawing with an accessible name and description. Its colours come from the style of the page. */
export const drawing = (
  {
    id,
    title,
    description,
    width,
    height,
  }: { id: string; title: string; description: string; width: number; height: number },
  ...parts: readonly string[]
): string =>
  element(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-labelledby': `${id}-title ${id}-desc` },
    [
      element('title', { id: `${id}-title` }, escapeXml(title)),
      element('desc', { id: `${id}-desc` }, escapeXml(description)),
      ...parts,
    ].join(''),
  );
