import { addressAttributes, followed, rewrittenSrcset, type Rewrite } from './addresses.ts';
import { notesIn } from './html/html-in-body.ts';
import { htmlTags, type HtmlTag } from './html/html-tags.ts';
import { headingDepth } from './heading-levels.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const encoded = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The edits that lead the addresses of a tag to where `rewrite` says. */
function addressEdits(tag: HtmlTag, rewrite: Rewrite): Edit[] {
  const edits = tag.attributes.flatMap(({ name, value, start, end }): Edit[] => {
    const isSet = name === 'srcset';
    if (!isSet && !(addressAttributes as readonly string[]).includes(name)) return [];
    const target = isSet ? rewrittenSrcset(value, rewrite) : followed(value, rewrite);
    if (target === value) return [];
    // Without its attribute the space before it goes too.
    if (target === undefined) return [{ start: start - 1, end, text: '' }];
    return [{ start, end, text: `${name}="${encoded(target)}"` }];
  });
  const src = tag.attributes.find(({ name }) => name === 'src');
  if (tag.name !== 'img' || (src && followed(src.value, rewrite) !== undefined)) return edits;
  const alt = tag.attributes.find(({ name }) => name === 'alt')?.value ?? '';
  return [{ start: tag.start, end: tag.end, text: encoded(alt).replaceAll('<', '&lt;') }];
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

/**
 * HTML of a body as it is published in Markdown: addresses led to where `rewrite` says, headings in order,
 * comments left out. An image that leads nowhere leaves what describes it.
 * `source` is the stretch of the body that the HTML stands in, with the marks of quotes before its lines.
 */
export function writtenHtml(source: string, html: string, rewrite: Rewrite, level: (depth: number) => number): string {
  const { tags, comments } = htmlTags(html);
  const gone = notesIn(html, comments).map((range) => ({ ...range, text: '' }));
  let open = 0;
  const named = (tag: HtmlTag): Edit[] => {
    const depth = headingDepth(tag.name);
    if (depth === undefined) return [];
    if (!tag.closes) open = level(depth);
    const start = tag.start + (tag.closes ? 3 : 2);
    return open === 0 ? [] : [{ start, end: start + 1, text: String(open) }];
  };
  const edits = [...gone, ...tags.flatMap((tag) => [...named(tag), ...addressEdits(tag, rewrite)])];
  return edited(html, edits, marginsOf(source, html));
}
