import { load, type CheerioAPI } from 'cheerio';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { SKIP, visit } from 'unist-util-visit';
import { parse } from 'yaml';

const matter = /^---\n([\s\S]*?\n)---\n/;

/** The fields at the head of a Markdown page. */
export const frontMatter = (page: string): unknown => parse(matter.exec(page)?.[1] ?? '');

/** Text with each run of white space made one space. */
export const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

const blocks = ['paragraph', 'heading', 'tableCell', 'code', 'html'];

function text(page: string, raw: boolean): string {
  const tree = fromMarkdown(page.replace(matter, ''), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const found: string[] = [];
  visit(tree, (node) => {
    if (!blocks.includes(node.type)) return undefined;
    if (node.type === 'html' && !raw) found.push(load(node.value, null, false).text());
    else found.push(toString(node, { includeHtml: raw, includeImageAlt: raw }));
    return SKIP;
  });
  return squeezed(found.join('\n'));
}

/** The text that a Markdown page says below its front matter, marks and addresses left out. */
export const plainText = (page: string): string => text(page, false);

/** The same, with its HTML as it is written and what stands for its images. */
export const rawText = (page: string): string => text(page, true);

/** What HTML says, without what its renderer adds to footnotes: their numbers, heading and ways back. */
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
