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

function text(page: string, raw: boolean): string {
  const tree = fromMarkdown(page.replace(matter, ''), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const texts: string[] = [];
  visit(tree, (node) => {
    if (!blocks.includes(node.type)) return undefined;
    if (node.type === 'html' && !raw) texts.push(load(node.value, null, false).text());
    else texts.push(toString(node, { includeHtml: raw, includeImageAlt: raw }));
    return SKIP;
  });
  return squeezed(texts.join('\n'));
}

/** Returns the text of a Markdown page below its front matter, without marks and addresses. */
export const plainText = (page: string): string => text(page, false);

/** Returns the text of a Markdown page with its HTML source and the placeholders of images. */
export const rawText = (page: string): string => text(page, true);

/** Returns the text of HTML without the numbers, heading and back links that the renderer adds to footnotes. */
export function htmlText($: CheerioAPI, selector: string): string {
  const part = $(selector).clone();
  part.find('[data-footnote-ref], [data-footnote-backref], #footnote-label').remove();
  return squeezed(
    part
      .toArray()
      .map((element) => $(element).text())
      .join(' '),
  );
}
