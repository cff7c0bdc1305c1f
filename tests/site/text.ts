import { load, type CheerioAPI } from 'cheerio';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { SKIP, visit } from 'unist-util-visit';
import { parse } from 'yaml';

const matter = /^---\n([\s\S]*?\n)---\n/;
export const frontMatter = (page: string): unknown => parse(matter.exec(page)?.[1] ?? '');
export const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

const blocks = ['paragraph', 'heading', 'tableCell', 'code', 'html'];

const texts = new Map<string, string>();

/** Returns the text of a Markdown page below its front matter, without marks and addresses. */
export function plainText(page: string): string {
  const known = texts.get(page) ?? textOf(page);
  texts.set(page, known);
  return known;
}

function textOf(page: string): string {
  const tree = fromMarkdown(page.replace(matter, ''), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const parts: string[] = [];
  visit(tree, (node) => {
    if (!blocks.includes(node.type)) return undefined;
    const text = toString(node, { includeHtml: false, includeImageAlt: false });
    parts.push(node.type === 'html' ? load(node.value, null, false).text() : text);
    return SKIP;
  });
  return squeezed(parts.join('\n'));
}

/** Returns the text of HTML without the numbers, heading and back links that the renderer adds to footnotes. */
export function htmlText($: CheerioAPI, selector: string): string {
  const part = $(selector).clone();
  part.find('[data-footnote-ref], [data-footnote-backref], #footnote-label').remove();
  const texts = part.toArray().map((element) => $(element).text());
  return squeezed(texts.join(' '));
}
