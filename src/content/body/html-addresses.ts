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

/** Returns the `sizes` of a picture: the width from its author, or the width of the text, or nearly the screen. */
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

/** Gives a link without a target its text as the address, if that is one. Markdown renderers would link it too. */
function namedByItself({ tagName, properties, children: [text, ...rest] }: Element): void {
  const named = tagName === 'a' && properties['href'] === undefined && text?.type === 'text' && rest.length === 0;
  if (named && /^https?:\/\/[^\s<]+[^\s<.,:;!?]$/.test(text.value)) properties['href'] = text.value;
}

/** Adds the sizes of a picture to its element. A width from the author stays, and the height follows it. */
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

function linkTo({ properties: { alt, title } }: Element, address: string): ElementContent[] {
  const value = typeof alt === 'string' && alt !== '' ? alt : namedBy(address);
  const properties = { href: normalizeUri(address), title };
  return [{ type: 'element', tagName: 'a', properties, children: [{ type: 'text', value }] }];
}

/** Returns the elements inside links, which must not contain links. */
function insideLinks(tree: Root): ReadonlySet<Element> {
  const inside = new Set<Element>();
  eachElement(tree, (node, parent) => {
    if (parent.type === 'element' && (parent.tagName === 'a' || inside.has(parent))) inside.add(node);
  });
  return inside;
}

/** Returns the replacement of an element whose address has no target. Undefined if the element stays. */
function withoutAddress({ tagName, properties, children }: Element): ElementContent[] | undefined {
  if (tagName === 'img' && properties['src'] === undefined)
    return typeof properties['alt'] === 'string' ? [{ type: 'text', value: properties['alt'] }] : [];
  return tagName === 'a' && Object.values(properties).every((value) => value === undefined) ? children : undefined;
}

const isSpace = (node: ElementContent | RootContent | undefined): boolean =>
  node?.type === 'text' && node.value.trim() === '';

const isEmptyParagraph = (node: ElementContent | RootContent | undefined): boolean =>
  node?.type === 'element' && node.tagName === 'p' && node.children.every(isSpace);

/** Drops paragraphs that are empty after comments were removed, with the line break after each. */
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
 * Rewrites every address of a tree. Without a target, a link leaves its text and an image its description; images of
 * other sites become links.
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
