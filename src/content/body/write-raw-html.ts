import { addressAttributes, followed, loaded, namedBy, rewrittenSrcset, type Rewrite } from './addresses.ts';
import { nothing } from './html/admitted-html.ts';
import { notesIn } from './html/html-in-body.ts';
import { htmlTags, type HtmlTag } from './html/html-tags.ts';
import { headingDepth } from './heading-levels.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const encoded = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const asText = (value: string): string => encoded(value).replaceAll('<', '&lt;');

/** What stands in the place of an image that no page may load: a link to it where one may stand, or what describes it. */
function inPlaceOf(src: string | undefined, alt: string, rewrite: Rewrite, inLink: boolean): string {
  const address = src === undefined || inLink ? undefined : followed(src, rewrite);
  return address === undefined
    ? asText(alt) || nothing
    : `<a href="${encoded(address)}">${asText(alt || namedBy(address))}</a>`;
}

/** The edits that lead the addresses of a tag to where `rewrite` says. `inLink` is whether it stands in a link. */
function addressEdits(tag: HtmlTag, rewrite: Rewrite, inLink: boolean): Edit[] {
  const edits = tag.attributes.flatMap(({ name, value, start, end }): Edit[] => {
    const isSet = name === 'srcset';
    if (!isSet && !(addressAttributes as readonly string[]).includes(name)) return [];
    const lead = isSet ? rewrittenSrcset : name === 'src' ? loaded : followed;
    const target = lead(value, rewrite);
    if (target === value) return [];
    // Without its attribute the space before it goes too.
    if (target === undefined) return [{ start: start - 1, end, text: '' }];
    return [{ start, end, text: `${name}="${encoded(target)}"` }];
  });
  const src = tag.attributes.find(({ name }) => name === 'src');
  if (tag.name !== 'img' || (src && loaded(src.value, rewrite) !== undefined)) return edits;
  const alt = tag.attributes.find(({ name }) => name === 'alt')?.value ?? '';
  return [{ start: tag.start, end: tag.end, text: inPlaceOf(src?.value, alt, rewrite, inLink) }];
}

/** What stands before each line of a piece of HTML in the text that holds it: marks of quotes, indents of lists. */
function marginsOf(source: string, value: string): string[] {
  const lines = value.split('\n');
  return source.split('\n').map((line, index) => line.slice(0, line.length - (lines[index] ?? line).length));
}

/** The HTML with its edits made, and with the margin of each of its lines that is still there. */
function edited(html: string, edits: readonly Edit[], margins: readonly string[]): string {
  const ends: number[] = [];
  let text = '';
  let at = 0;
  let line = 0;
  const keep = (end: number): void => {
    const kept = html.slice(at, end);
    for (const _ of kept.matchAll(/\n/g)) ends.push((line += 1));
    text += kept;
  };
  for (const { start, end, text: instead } of edits.toSorted((a, b) => a.start - b.start)) {
    keep(start);
    text += instead.replace(/\s*\n\s*/g, ' ');
    line += html.slice(start, end).split('\n').length - 1;
    at = end;
  }
  keep(html.length);
  return text
    .split('\n')
    .map((one, index) => (index === 0 ? one : (margins[ends[index - 1] ?? 0] ?? '') + one))
    .join('\n');
}

/** What the writer of a body carries from one piece of HTML to the next. */
export interface WriterState {
  readonly level: (depth: number) => number;
  /** Whether a link of Markdown or of HTML is open. */
  inLink: boolean;
}

/**
 * HTML of a body as it is published in Markdown: addresses led to where `rewrite` says, headings in order, comments left
 * out. An image of another site leaves a link to it, one that leads nowhere what describes it.
 * `source` is the stretch of the body that the HTML stands in, with the marks of quotes before its lines.
 */
export function writtenHtml(source: string, html: string, rewrite: Rewrite, state: WriterState): string {
  const { tags, comments } = htmlTags(html);
  const gone = notesIn(html, comments).map((range) => ({ ...range, text: '' }));
  let open = 0;
  const named = (tag: HtmlTag): Edit[] => {
    const depth = headingDepth(tag.name);
    if (depth === undefined) return [];
    if (!tag.closes) open = state.level(depth);
    const start = tag.start + (tag.closes ? 3 : 2);
    return open === 0 ? [] : [{ start, end: start + 1, text: String(open) }];
  };
  const edits = tags.flatMap((tag) => {
    if (tag.name === 'a') state.inLink = !tag.closes;
    return [...named(tag), ...addressEdits(tag, rewrite, state.inLink)];
  });
  return edited(html, [...gone, ...edits], marginsOf(source, html));
}
