import type { Element, ElementContent, Root, RootContent } from 'hast';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import {
  addressAttributes,
  followed,
  loaded,
  namedBy,
  rewrittenSrcset,
  type Picture,
  type Rewrite,
} from './addresses.ts';
import { eachElement, replaceElements } from './walk.ts';

/** How wide a picture in a text is shown: as its author says, or the measure of the text, or nearly the screen. */
const sizes = (written: unknown): string =>
  typeof written === 'number' ? `min(${written}px, 95vw)` : '(min-width: 48rem) 44rem, 95vw';

function lead({ properties }: Element, rewrite: Rewrite): void {
  for (const name of addressAttributes) {
    const value = properties[name];
    if (typeof value !== 'string') continue;
    const target = (name === 'src' ? loaded : followed)(value, rewrite);
    properties[name] = target === undefined ? undefined : normalizeUri(target);
  }
  const { srcSet } = properties;
  if (typeof srcSet === 'string') properties['srcSet'] = rewrittenSrcset(srcSet, rewrite);
}

/** A link that leads nowhere, and whose text is an address, leads there: readers of Markdown make it a link too. */
function namedByItself({ tagName, properties, children: [text, ...rest] }: Element): void {
  const named = tagName === 'a' && properties['href'] === undefined && text?.type === 'text' && rest.length === 0;
  if (named && /^https?:\/\/[^\s<]+[^\s<.,:;!?]$/.test(text.value)) properties['href'] = text.value;
}

/** What a picture adds to its element. A width that the author wrote stays, and the height follows it. */
function pictured({ properties }: Element, { width, height, srcset }: Picture): void {
  const written = properties['width'];
  const shown = typeof written === 'number' ? written : width;
  Object.assign(properties, {
    width: shown,
    height: Math.round((shown * height) / width),
    ...(srcset !== undefined && { srcSet: srcset, sizes: sizes(written) }),
    loading: 'lazy',
    decoding: 'async',
  });
}

/** A link to an image of another site, in its place. */
function linkTo({ properties: { alt, title } }: Element, address: string): ElementContent[] {
  const value = typeof alt === 'string' && alt !== '' ? alt : namedBy(address);
  const properties = { href: normalizeUri(address), title };
  return [{ type: 'element', tagName: 'a', properties, children: [{ type: 'text', value }] }];
}

/** The elements inside links, which hold no link. */
function insideLinks(tree: Root): ReadonlySet<Element> {
  const inside = new Set<Element>();
  eachElement(tree, (node, parent) => {
    if (parent.type === 'element' && (parent.tagName === 'a' || inside.has(parent))) inside.add(node);
  });
  return inside;
}

/** What stands in the place of an element whose address leads nowhere, or nothing where the element stays. */
function withoutAddress({ tagName, properties, children }: Element): ElementContent[] | undefined {
  if (tagName === 'img' && properties['src'] === undefined)
    return typeof properties['alt'] === 'string' ? [{ type: 'text', value: properties['alt'] }] : [];
  return tagName === 'a' && Object.values(properties).every((value) => value === undefined) ? children : undefined;
}

const isSpace = (node: ElementContent | RootContent | undefined): boolean =>
  node?.type === 'text' && node.value.trim() === '';

const isEmptyParagraph = (node: ElementContent | RootContent | undefined): boolean =>
  node?.type === 'element' && node.tagName === 'p' && node.children.every(isSpace);

/** Paragraphs of which nothing is left, as of one that was a comment, are none; the line break behind each goes with it. */
function withoutEmptyParagraphs(tree: Root): void {
  const tidy = <Node extends ElementContent | RootContent>(children: Node[]): Node[] =>
    children.filter(
      (node, index) => !isEmptyParagraph(node) && !(isSpace(node) && isEmptyParagraph(children[index - 1])),
    );
  tree.children = tidy(tree.children);
  eachElement(tree, (node) => {
    node.children = tidy(node.children);
  });
}

/**
 * Leads each address to where `rewrite` says. A link that leads nowhere leaves its text, an image what describes it. An
 * image of another site becomes a link to it.
 */
export function leadAddresses(tree: Root, rewrite: Rewrite): void {
  const inside = insideLinks(tree);
  replaceElements(tree, (node) => {
    const { src } = node.properties;
    const picture = node.tagName === 'img' && typeof src === 'string' ? rewrite(src) : undefined;
    if (typeof picture === 'string' && loaded(String(src), rewrite) === undefined && !inside.has(node)) {
      const address = followed(picture, (url) => url);
      if (address !== undefined) return linkTo(node, address);
    }
    lead(node, rewrite);
    namedByItself(node);
    if (typeof picture === 'object') pictured(node, picture);
    return withoutAddress(node);
  });
  withoutEmptyParagraphs(tree);
}
