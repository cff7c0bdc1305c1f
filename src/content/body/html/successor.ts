import type { Placed } from './placed-tags.ts';

/** Elements with an exact equivalent, which replaces them without a warning. */
export const synonyms: Readonly<Record<string, string>> = {
  acronym: 'abbr',
  center: 'div align="center"',
  dir: 'ul',
  image: 'img',
  menu: 'ul',
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Block elements of CommonMark. A division replaces them. */
const blocks = words(
  `address article aside body dialog fieldset footer form frameset head header hgroup html legend main nav noframes
  optgroup option search title`,
);
const inline = words(
  `big blink button data font label map marquee meter nobr noscript object output progress select slot textarea`,
);

/** How many characters around a tag are searched for the ends of its line. */
export const aside = 200;

function standsAlone({ tag: { start, end }, node: { value }, flow: isFlow }: Placed): boolean {
  const from = Math.max(0, start - aside);
  const before = value.slice(from, start).split('\n').at(-1) ?? '';
  const [after = ''] = value.slice(end, end + aside).split('\n', 1);
  return isFlow && (before + after).trim() === '';
}

/** Returns the name of the element that replaces a disallowed one around its contents. */
export function successor(start: Placed): string {
  const { name, attributes } = start.tag;
  const synonym = synonyms[name];
  if (synonym !== undefined) return synonym;
  if (!start.pair) return 'wbr';
  if (attributes.some((one) => one.name === 'href')) return 'a';
  return blocks.has(name) || (!inline.has(name) && standsAlone(start)) ? 'div' : 'span';
}
