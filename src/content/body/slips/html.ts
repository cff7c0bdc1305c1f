import { linesOf } from '../html/places.ts';
import type { Placed } from '../html/placed-tags.ts';

/** HTML that is published otherwise than it looks, though its elements are allowed. */
export type HtmlSlipKind = 'open tag' | 'image without address';

/** Elements that show in all that follows where their end is missing. */
const shows = new Set(
  'a abbr b big blockquote cite code del details dfn em figure h1 h2 h3 h4 h5 h6 i ins kbd mark ol pre q s samp small strike strong sub summary sup table tt u ul var'.split(
    ' ',
  ),
);

const has = ({ tag }: Placed, name: string): boolean => tag.attributes.some((one) => one.name === name);

function kindOf(one: Placed): HtmlSlipKind | undefined {
  const { tag, pair } = one;
  if (tag.closes) return undefined;
  if (tag.name === 'img') return has(one, 'src') ? undefined : 'image without address';
  // An anchor without an address is a mark of a place, which most authors leave open.
  return pair || !shows.has(tag.name) || (tag.name === 'a' && !has(one, 'href')) ? undefined : 'open tag';
}

/** The tags of a body that are published otherwise than they look, with their lines, from 1. */
export function htmlSlips(
  tags: readonly Placed[],
): { readonly kind: HtmlSlipKind; readonly line: number; readonly quoted: string }[] {
  const lineOf = linesOf();
  return tags.flatMap((one) => {
    const kind = kindOf(one);
    const { node, tag } = one;
    return kind === undefined
      ? []
      : [{ kind, line: lineOf(node, tag.start), quoted: node.value.slice(tag.start, tag.end).split('\n', 1)[0] ?? '' }];
  });
}
