import type { Element, ElementContent, Parents, Root } from 'hast';
import type { VFile } from 'vfile';
import { allowedHtml } from './allowed-html.ts';
import { factsOf, type BodyContext, type BodyFacts, type LinkTarget } from './body.ts';

/** Whether a URL begins with `//` or a scheme (`https:`, `mailto:`), so that the URL can point outside this site. */
const isExternal = (address: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);

/** Returns the text for a link that has none: an external URL's host (without `www.`), or a path's file name. */
export const fallbackLinkText = (address: string): string =>
  isExternal(address)
    ? (/^[^/]*\/\/(?:www\.)?([^/?#]+)/.exec(address)?.[1] ?? address)
    : address.slice(address.lastIndexOf('/') + 1);

/** Decodes a percent-encoded address. Undefined if its encoding is malformed: `./100%.png`. */
function decoded(address: string): string | undefined {
  try {
    return decodeURI(address);
  } catch {
    return undefined;
  }
}

/** Resolves the address of a picture: a file next to the body, or anything that links can point to. */
export function resolvePicture(address: string, { resolve, hasPicture }: BodyContext): LinkTarget {
  if (isExternal(address) || /^(?:[/#?]|$)/.test(address)) return resolve(address);
  const plain = (decoded(address) ?? address).replaceAll('\\', '/').normalize('NFC');
  const path = plain.startsWith('.') ? plain : `./${plain}`;
  return hasPicture(path) ? { to: 'picture', path } : { to: 'dead', nearest: undefined };
}

/** Obsolete elements and those that take their place. */
const successors: Record<string, string> = { acronym: 'abbr', center: 'div', dir: 'ul', menu: 'ul', tt: 'code' };

/** Returns the address of an element that plays or embeds something, its own or that of a `source` in it. */
function mediaAddress({ properties, children }: Element): string | undefined {
  const own = properties['src'] ?? properties['data'];
  if (typeof own === 'string') return own;
  return children.flatMap((child) => (child.type === 'element' ? (mediaAddress(child) ?? []) : []))[0];
}

const linkTo = (href: string, text: string, { properties: { title }, position }: Element): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { href, title },
  children: [{ type: 'text', value: text || fallbackLinkText(href) }],
  ...(position && { position }),
});

/** Returns what is published of an element: a dead link is only its text, and a picture of another site a link. */
function published(node: Element, facts: BodyFacts, isInLink: boolean): ElementContent[] {
  const { context, links, messages } = facts;
  const { tagName, properties } = node;
  const { href, src, alt, title, dataFootnoteRef, dataFootnoteBackref } = properties;
  const { line = 1, column = 1 } = node.position?.start ?? {};

  if (tagName === 'img') {
    const value = typeof alt === 'string' ? alt : '';
    const text: ElementContent[] = value === '' ? [] : [{ type: 'text', value }];
    if (typeof src !== 'string') return text;
    const target = resolvePicture(src, context);
    links.push({ url: src, line, column, target, alt: value });
    if (target.to === 'dead') return text;
    if (target.to === 'elsewhere') return isInLink ? text : [linkTo(src, value, node)];
    // Astro decodes the addresses of all pictures in a body with local pictures.
    properties['src'] = decoded(target.path) === undefined ? encodeURI(target.path) : target.path;
    return [node];
  }

  if (tagName === 'center') properties['align'] = 'center';
  node.tagName = successors[tagName] ?? tagName;
  const address = /^(?:audio|embed|i?frame|object|video)$/.test(tagName) ? mediaAddress(node) : undefined;
  const isDropped = allowedHtml.strip.includes(tagName);
  if (address !== undefined || isDropped)
    messages.push({
      severity: 'warning',
      line,
      column,
      problem: `contains <${tagName}>, which is ${address === undefined ? 'not published' : 'published as a link'}.`,
      remedy: address === undefined ? 'Remove it, or put it in backticks if it is code.' : 'Write the link yourself.',
    });
  if (address !== undefined) {
    const link = linkTo(address, typeof title === 'string' ? title : '', node);
    return [...published(link, facts, isInLink), ...(isDropped ? [] : node.children)];
  }

  const isFootnote = dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined;
  if (tagName !== 'a' || typeof href !== 'string' || isFootnote) {
    publishChildren(node, facts, isInLink || tagName === 'a');
    return [node];
  }
  const target = context.resolve(href);
  links.push({ url: href, line, column, target });
  if (target.to === 'here') properties['href'] = target.path;
  publishChildren(node, facts, isInLink || target.to !== 'dead');
  return target.to === 'dead' ? node.children : [node];
}

function publishChildren(parent: Parents, facts: BodyFacts, isInLink = false): void {
  parent.children = (parent.children as ElementContent[]).flatMap((node) =>
    node.type === 'element' ? published(node, facts, isInLink) : [node],
  );
}

/** Resolves the addresses of links and pictures in a body, records them, and replaces obsolete and embedded elements. */
export const rehypeLinks = () => (tree: Root, file: VFile) => {
  const facts = factsOf(file);
  if (!facts) return;
  publishChildren(tree, facts);
  // Astro's own list has no pictures in HTML, and those that do not exist.
  const pictures = facts.links.flatMap(({ target }) => (target.to === 'picture' ? target.path : []));
  (file.data as { astro: { localImagePaths?: string[] } }).astro.localImagePaths = [...new Set(pictures)];
};
