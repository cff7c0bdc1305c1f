import { load, type CheerioAPI } from 'cheerio';
import { raw } from 'hast-util-raw';
import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { pageUrl, renderHtml, renderMarkdown } from './rendered.ts';

const isAllowed = (address: string): boolean => !/^\s*(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:/i.test(address);

/** Renders Markdown with the reference parser and the HTML standard's parser, without leaving anything out. */
function referenceHtml(markdown: string): string {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return toHtml(raw(toHast(tree, { allowDangerousHtml: true, clobberPrefix: '' })));
}

/** Elements whose content readers do not see as text. A warning names what they play or run. */
const invisibleElements = 'script, style, template, svg, video, audio, iframe, title, head';

const squeezed = (text: string): string => text.replace(/\s+/g, '');

/** The parts of HTML that readers see, without whitespace except in code. */
interface Content {
  readonly words: string;
  readonly links: readonly string[];
  readonly images: readonly string[];
  readonly code: readonly string[];
  readonly cells: readonly string[];
}

/** Returns the full address on the page of the body. Browsers follow few schemes. Links within the page are left out. */
const address = (url: string | undefined): string[] => {
  const target = url?.trim() ?? '';
  return target === '' || target.startsWith('#') || !isAllowed(target)
    ? []
    : [URL.parse(target, pageUrl)?.href ?? target];
};

const textsOf = ($: CheerioAPI, selector: string): string[] =>
  $(selector)
    .toArray()
    .map((element) => $(element).text().trimEnd())
    .filter((text) => text !== '');

function contentOf(html: string): Content {
  const $ = load(html, null, false);
  $(invisibleElements).remove();
  $('progress, meter').each((_index, bar) => void $(bar).text($(bar).text()));
  return {
    words: squeezed($.root().text()),
    links: $('a[href]').toArray().flatMap((link) => address($(link).attr('href'))), // prettier-ignore
    images: $('img[src]')
      .toArray()
      .flatMap((image) => address($(image).attr('src')).map((src) => `${src} ${squeezed($(image).attr('alt') ?? '')}`)),
    code: textsOf($, 'pre, code'),
    cells: textsOf($, 'td, th').map(squeezed),
  };
}

/** Whether a text contains each character of another text in order. */
function isWithin(text: string, other: string): boolean {
  let at = 0;
  for (const character of text) {
    at = other.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** Returns the items of a list that another list lacks, with repetitions counted. */
function missing(wanted: readonly string[], given: readonly string[]): string[] {
  const available = new Map<string, number>();
  for (const item of given) available.set(item, (available.get(item) ?? 0) + 1);
  return wanted.filter((item) => {
    const count = available.get(item) ?? 0;
    available.set(item, count - 1);
    return count < 1;
  });
}

/** Returns what a reader of `wanted` gets and a reader of `given` does not. */
const missingContent = (wanted: Content, given: Content): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries({
      words: isWithin(wanted.words, given.words) ? [] : [wanted.words, given.words],
      links: missing(wanted.links, given.links),
      images: missing(wanted.images, given.images),
      code: missing(wanted.code, given.code),
      cells: isWithin(wanted.cells.join(' '), given.cells.join(' ')) ? [] : missing(wanted.cells, given.cells),
    }).filter(([, of]) => of.length > 0),
  );

/** Returns what the reference renderer says and our HTML and Markdown omit. */
export async function lostOf(source: string): Promise<{ readonly html: unknown; readonly markdown: unknown }> {
  const wanted = contentOf(referenceHtml(source));
  return {
    html: missingContent(wanted, contentOf(await renderHtml(source))),
    markdown: missingContent(wanted, contentOf(referenceHtml(await renderMarkdown(source)))),
  };
}
