import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { maxLlmsFullLength } from '../api/descriptions.ts';
import type { FileVariant } from '../contract/media.ts';
import { href, variantFile } from '../contract/routes.ts';
import { withoutFrontMatter } from '../markdown/front-matter.ts';
import { escapeXml } from '../text/escape-xml.ts';
import type { jsonFeed } from './feeds.ts';

/** Reads a file of the finished site by its path: `/about.md`. */
export type ReadFile = (file: string) => Promise<string>;

const readPage = (read: ReadFile, url: string, variant: FileVariant): Promise<string> =>
  read(variantFile(new URL(url).pathname, variant));

/** Returns the HTML of the text on a page of a post, with absolute addresses, as feed readers need. */
export function textOf(html: string, url: string): string {
  let text = '';
  visit(fromHtml(html), 'element', (node) => {
    if (node.properties.className?.toString() !== 'prose') return;
    visit(node, 'element', ({ properties }) => {
      delete properties['srcSet'];
      for (const name of ['href', 'src', 'cite']) {
        const address = properties[name];
        if (typeof address === 'string') properties[name] = URL.parse(address, url)?.href ?? address;
      }
    });
    text += toHtml(node.children);
  });
  return text;
}

async function jsonFeedText(document: string, read: ReadFile): Promise<string> {
  const feed = JSON.parse(document) as ReturnType<typeof jsonFeed>;
  for (const item of feed.items) item.content_html = textOf(await readPage(read, item.url, 'html'), item.url);
  return `${JSON.stringify(feed)}\n`;
}

async function atomFeedText(document: string, read: ReadFile): Promise<string> {
  let feed = document;
  for (const [element, url = ''] of document.matchAll(/<content type="html" src="([^"]*)"\/>/g)) {
    const text = textOf(await readPage(read, url, 'html'), url);
    feed = feed.replace(element, () => `<content type="html">${escapeXml(text)}</content>`);
  }
  return feed;
}

/** Matches a list of facts that begins with a telephone or an e-mail address. */
const contact = /^- [^\n]*(?:\]\(tel:|<[^\s<>]+@[^\s<>]+>)/;

/** Returns the heading and the Markdown of as many pages as the limit allows. */
async function llmsFullText(document: string, read: ReadFile): Promise<string> {
  const [heading = '', ...pages] = document.split('\n');
  const omissionNote = (omitted: number): string =>
    `\n---\n\nLeft out, for length: ${omitted} of ${pages.length} pages. ${new URL(href('pages'), pages[0]).href} has the Markdown address of each.\n`;
  let text = `${heading}\n`;
  const contacts = new Set<string>();
  for (const [index, page] of pages.entries()) {
    const file = await readPage(read, page, 'markdown');
    const markdown = withoutFrontMatter(file);
    const [, published] = /^datePublished: (.*)$/m.exec(file) ?? [];
    // Each page of a product repeats how to reach the company.
    const blocks = markdown.trim().split('\n\n');
    const others = blocks.filter((block) => !contacts.has(block));
    for (const block of blocks) if (contact.test(block)) contacts.add(block);
    const next = `\n---\n\n${others.join('\n\n')}${published === undefined ? '' : `\n\nPublished: ${published}`}\n\nSource: ${page}\n`;
    if (text.length + next.length + omissionNote(pages.length).length > maxLlmsFullLength)
      return text + omissionNote(pages.length - index);
    text += next;
  }
  return text;
}

/**
 * The documents with texts of pages, by path. Their routes write the addresses of these pages, because a route cannot
 * read a finished page. The functions put the texts in.
 */
export const withPageTexts: Readonly<Record<string, (document: string, read: ReadFile) => Promise<string>>> = {
  [href('newsFeed')]: jsonFeedText,
  [href('newsAtom')]: atomFeedText,
  [href('llmsFull')]: llmsFullText,
};
