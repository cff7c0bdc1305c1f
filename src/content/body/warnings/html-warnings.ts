import { attributeOf, lineCounter, type PlacedTag } from '../html/html-tags.ts';

export type HtmlWarningRule = 'curly quotes' | 'open tag' | 'image without address' | 'hidden text';

/** Elements that affect everything after them if their end tag is missing. */
const visibleElements = new Set(
  (
    'a abbr b big blockquote cite code del details dfn em figure h1 h2 h3 h4 h5 h6 i ins kbd mark ol pre q s samp ' +
    'small strike strong sub summary sup table tt u ul var'
  ).split(' '),
);

const hidingStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\b/i;

/** Whether a tag hides its content from some readers. */
const hides = ({ tag }: PlacedTag): boolean =>
  tag.attributes.some(
    ({ name, value }) =>
      name === 'hidden' ||
      (name === 'aria-hidden' && value.trim().toLowerCase() === 'true') ||
      (name === 'style' && hidingStyle.test(value)),
  );

/** Elements without text of their own: images, and the anchors that programs add to headings. */
const markers = new Set(['a', 'img', 'input', 'svg']);

/** Whether an element only contains tags, such as the anchors that programs write. */
const isEmpty = ({ tag, node, pair }: PlacedTag): boolean =>
  pair?.node === node &&
  node.value
    .slice(tag.end, pair.tag.start)
    .replace(/<[^>]*>/g, '')
    .trim() === '';

function ruleOf(one: PlacedTag): HtmlWarningRule | undefined {
  const { tag, pair } = one;
  if (tag.closes) return undefined;
  if (tag.attributes.some(({ value }) => /^[“”„«]/.test(value))) return 'curly quotes';
  if (hides(one) && !markers.has(tag.name) && !isEmpty(one)) return 'hidden text';
  if (tag.name === 'img') return attributeOf(tag, 'src') === undefined ? 'image without address' : undefined;
  // An anchor without an address marks a position, and most authors leave it open.
  return pair || !visibleElements.has(tag.name) || (tag.name === 'a' && attributeOf(tag, 'href') === undefined)
    ? undefined
    : 'open tag';
}

/** Finds tags with a surprising effect, with their lines from 1. */
export function htmlWarnings(
  tags: readonly PlacedTag[],
): { readonly rule: HtmlWarningRule; readonly line: number; readonly quoted: string }[] {
  const lineOf = lineCounter();
  return tags.flatMap((one) => {
    const rule = ruleOf(one);
    const { node, tag } = one;
    return rule === undefined
      ? []
      : [{ rule, line: lineOf(node, tag.start), quoted: node.value.slice(tag.start, tag.end).split('\n', 1)[0] ?? '' }];
  });
}
