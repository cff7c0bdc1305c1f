import { isElsewhere, namedBy } from '../addresses.ts';
import type { HtmlTag } from './html-tags.ts';

const attribute = (tag: HtmlTag | undefined, name: string): string | undefined =>
  tag?.attributes.find((one) => one.name === name)?.value;

const encoded = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replace(/\s+/g, ' ');

const pageOf = (address: string): string =>
  address
    .replace(
      /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*$/i,
      'https://www.youtube.com/watch?v=$1',
    )
    .replace(/^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+).*$/i, 'https://vimeo.com/$1');

/**
 * Returns a link to what an element plays or embeds, as one line of HTML, so that no request goes to another site
 * before a reader follows it. Shows a local poster. The first tag is the element's own; undefined without an address.
 */
export function mediaLink([own, ...inner]: readonly HtmlTag[]): string | undefined {
  const from =
    attribute(own, 'src') ??
    attribute(own, 'data') ??
    attribute(own, 'href') ??
    inner.map((tag) => attribute(tag, 'src')).find(Boolean);
  if (from === undefined || from.trim() === '') return undefined;
  const address = pageOf(from.trim());
  const name = encoded(
    attribute(own, 'title') ?? attribute(own, 'alt') ?? attribute(own, 'aria-label') ?? namedBy(address),
  );
  const poster = attribute(own, 'poster');
  const shown = poster !== undefined && !isElsewhere(poster) ? `<img src="${encoded(poster)}" alt="${name}">` : name;
  return `<a href="${encoded(address)}">${shown}</a>`;
}

/** Returns the value of a bar as text, in percent if its maximum is known. */
export function shownValue(bar: HtmlTag): string {
  const [value, max] = [attribute(bar, 'value'), attribute(bar, 'max')].map(Number);
  if (value === undefined || Number.isNaN(value)) return '';
  return max !== undefined && max > 0 ? `${Math.round((100 * value) / max)}%` : String(value);
}
