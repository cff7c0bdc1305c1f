import { load, type CheerioAPI } from 'cheerio';
import { raw } from 'hast-util-raw';
import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { followed, isElsewhere, namedBy } from '../../src/content/body/addresses.ts';
import { atOrigin } from '../../src/content/body/site-paths.ts';
import { asWritten, parseBody } from '../../src/content/body/body.ts';

/** The HTML that the reference parser of Markdown and the HTML standard's parser make of a text, nothing left out. */
export function referenceHtml(markdown: string): string {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return toHtml(raw(toHast(tree, { allowDangerousHtml: true, clobberPrefix: '' })));
}

/** Elements whose contents no reader of a page sees as words: what they play or run is told in a warning. */
const unseen = 'script, style, template, svg, video, audio, iframe, title, head';

const squeezed = (text: string): string => text.replace(/\s+/g, '');

/** What a reader of HTML is told, whitespace aside. */
export interface Told {
  readonly words: string;
  readonly links: readonly string[];
  readonly images: readonly string[];
  readonly code: readonly string[];
  readonly cells: readonly string[];
}

/** An address as it is compared: browsers write some characters otherwise, and follow few schemes. */
const address = (url: string | undefined): string[] => {
  const target = url === undefined ? undefined : followed(url, asWritten);
  return target === undefined ? [] : [encodeURI(target.trim()).replaceAll('%25', '%')];
};

const each = ($: CheerioAPI, selector: string): string[] =>
  $(selector)
    .toArray()
    .map((element) => squeezed($(element).text()))
    .filter((text) => text !== '');

export function toldBy(html: string): Told {
  const $ = load(html, null, false);
  $(unseen).remove();
  // An image of another site is published as a link to it, in a link as what describes it.
  $('img').filter((_index, image) => isElsewhere($(image).attr('src')?.trim() ?? '')).each((_index, image) => {
    const [src = '', alt = ''] = [$(image).attr('src'), $(image).attr('alt')];
    $(image).replaceWith($(image).closest('a').length > 0 ? $('<span>').text(alt) : $('<a>').attr('href', src).text(alt || namedBy(src)));
  }); // prettier-ignore
  $('progress, meter').each((_index, bar) => void $(bar).text($(bar).text()));
  return {
    words: squeezed($.root().text()),
    links: $('a[href]').toArray().flatMap((link) => address($(link).attr('href'))), // prettier-ignore
    images: $('img[src]')
      .toArray()
      .flatMap((image) => address($(image).attr('src')).map((src) => `${src} ${squeezed($(image).attr('alt') ?? '')}`)),
    code: each($, 'pre, code'),
    cells: each($, 'td, th'),
  };
}

/** Whether each character of a text stands in another, in their order. */
function isWithin(text: string, other: string): boolean {
  let at = 0;
  for (const character of text) {
    at = other.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** What of one list is not in another, each as often. */
function missing(wanted: readonly string[], there: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const one of there) left.set(one, (left.get(one) ?? 0) + 1);
  return wanted.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count < 1;
  });
}

/** What a reader of `wanted` is told and a reader of `there` is not. */
const lost = (wanted: Told, there: Told): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries({
      words: isWithin(wanted.words, there.words) ? [] : [wanted.words, there.words],
      links: missing(wanted.links, there.links),
      images: missing(wanted.images, there.images),
      code: missing(wanted.code, there.code),
      cells: isWithin(wanted.cells.join(' '), there.cells.join(' ')) ? [] : missing(wanted.cells, there.cells),
    }).filter(([, of]) => of.length > 0),
  );

/** What a text says by the reference renderer and a body of ours does not, in HTML and in Markdown. A body is within the limits. */
export function lostOf(source: string): { readonly html: unknown; readonly markdown: unknown } {
  const { render, limitViolation } = parseBody(source);
  if (limitViolation) throw new Error(`Cannot compare a body beyond a limit: ${limitViolation.limit}`);
  const { html, markdown } = render(asWritten);
  const wanted = toldBy(referenceHtml(source));
  return {
    html: lost(wanted, toldBy(html)),
    markdown: lost(wanted, toldBy(referenceHtml(atOrigin(markdown, '')))),
  };
}
