import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';

/** Where an address is to lead: another address, or nowhere (its text stays, the link goes). */
export type Rewrite = (url: string) => string | undefined;

/** The addresses in a piece of HTML. */
export function htmlAddresses(html: string): string[] {
  const found: string[] = [];
  visit(fromHtml(html, { fragment: true }), 'element', ({ properties }) => {
    for (const value of [properties['href'], properties['src']]) if (typeof value === 'string') found.push(value);
  });
  return found;
}

const tag = /<([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const address = /\s(href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const alternative = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

const decoded = (value: string): string => value.replaceAll('&amp;', '&');
const encoded = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The HTML with each address led to where `rewrite` says. A link that leads nowhere loses its address, an
 * image its element, so that its description is left; all else stays as its author wrote it.
 */
export const rewrittenHtml = (html: string, rewrite: Rewrite): string =>
  html.replace(tag, (whole, name: string, attributes: string) => {
    const [attribute, key, quoted, single, bare] = address.exec(attributes) ?? [];
    if (attribute === undefined || key === undefined) return whole;
    const url = decoded(quoted ?? single ?? bare ?? '');
    const target = rewrite(url);
    if (target === url) return whole;
    if (target !== undefined) return whole.replace(attribute, () => ` ${key}="${encoded(target)}"`);
    if (name.toLowerCase() !== 'img') return whole.replace(attribute, '');
    const [, described, otherwise] = alternative.exec(attributes) ?? [];
    return described ?? otherwise ?? '';
  });
