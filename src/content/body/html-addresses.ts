import type { Element, ElementContent, Root, RootContent } from 'hast';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import {
  addressAttributes,
  keepAddress,
  imageTarget,
  linkTarget,
  fallbackLinkText,
  rewrittenSrcset,
  type Picture,
  type Rewrite,
} from './addresses.ts';
import { eachElement, replaceElements } from './tree.ts';

function rewriteAttributes({ properties }: Element, rewrite: Rewrite): void {
  for (const name of addressAttributes) {
    const value = properties[name];
    if (typeof value !== 'string') continue;
    const target = (name === 'src' ? imageTarget : linkTarget)(value, rewrite);
    properties[name] = target === undefined ? undefined : normalizeUri(target);
  }
  const { srcSet } = properties;
  if (typeof srcSet === 'string') properties['srcSet'] = rewrittenSrcset(srcSet, rewrite);
}

/** Adds a missing `href` to an `a` element whose text is a URL. Markdown renderers would link the URL anyway. */
function linkBareAddress({ tagName, properties, children: [text, ...rest] }: Element): void {
  const isBare = tagName === 'a' && properties['href'] === undefined && text?.type === 'text' && rest.length === 0;
  if (isBare && /^https?:\/\/[^\s<]+[^\s<.,:;!?]$/.test(text.value)) properties['href'] = text.value;
}

/** Sets the size, `srcset` and lazy loading of an `img`. Keeps the author's width, if any, and scales the height. */
function addPictureAttributes({ properties }: Element, { width, height, srcset }: Picture): void {
  const authorWidth = properties['width'];
  const shownWidth = typeof authorWidth === 'number' ? authorWidth : width;
  // By default, an image is as wide as the text column (44rem) or, on narrow screens, almost as wide as the screen.
  const sizes = typeof authorWidth === 'number' ? `min(${authorWidth}px, 95vw)` : '(min-width: 48rem) 44rem, 95vw';
  Object.assign(properties, {
    width: shownWidth,
    height: Math.round((shownWidth * height) / width),
    ...(srcset !== undefined && { srcSet: srcset, sizes }),
    loading: 'lazy',
    decoding: 'async',
  });
}

function linkToImage({ properties: { alt, title } }: Element, address: string): ElementContent[] {
  const value = typeof alt === 'string' && alt !== '' ? alt : fallbackLinkText(address);
  const properties = { href: normalizeUri(address), title };
  return [{ type: 'element', tagName: 'a', properties, children: [{ type: 'text', value }] }];
}

/** Returns the elements inside links. Links cannot be nested, so no link may be added to these elements. */
function elementsInLinks(tree: Root): ReadonlySet<Element> {
  const inside = new Set<Element>();
  eachElement(tree, (node, parent) => {
    if (parent.type === 'element' && (parent.tagName === 'a' || inside.has(parent))) inside.add(node);
  });
  return inside;
}

/** Returns what replaces an `img` without `src` or an `a` without attributes. Undefined for all other elements. */
function withoutAddress({ tagName, properties, children }: Element): ElementContent[] | undefined {
  if (tagName === 'img' && properties['src'] === undefined)
    return typeof properties['alt'] === 'string' ? [{ type: 'text', value: properties['alt'] }] : [];
  return tagName === 'a' && Object.values(properties).every((value) => value === undefined) ? children : undefined;
}

type Content = ElementContent | RootContent | undefined;

const isSpace = (node: Content): boolean => node?.type === 'text' && node.value.trim() === '';

const isEmptyParagraph = (node: Content): boolean =>
  node?.type === 'element' && node.tagName === 'p' && node.children.every(isSpace);

/** Removes empty paragraphs, such as those that contained only a comment, and the whitespace after them. */
function dropEmptyParagraphs(tree: Root): void {
  const drop = (parent: Root | Element): void => {
    const isDropped = (node: Content, before: Content): boolean =>
      isEmptyParagraph(node) || (isSpace(node) && isEmptyParagraph(before));
    const { children } = parent as Element;
    parent.children = children.filter((node, index) => !isDropped(node, children[index - 1]));
  };
  drop(tree);
  eachElement(tree, drop);
}

/** Rewrites URLs in an HTML tree. Links and images without a URL become text. Images on other sites become links. */
export function rewriteAddresses(tree: Root, rewrite: Rewrite): void {
  const inside = elementsInLinks(tree);
  replaceElements(tree, (node) => {
    const { src } = node.properties;
    const picture = node.tagName === 'img' && typeof src === 'string' ? rewrite(src) : undefined;
    if (typeof picture === 'string' && imageTarget(String(src), rewrite) === undefined && !inside.has(node)) {
      const address = linkTarget(picture, keepAddress);
      if (address !== undefined) return linkToImage(node, address);
    }
    rewriteAttributes(node, rewrite);
    linkBareAddress(node);
    if (typeof picture === 'object') addPictureAttributes(node, picture);
    return withoutAddress(node);
  });
  dropEmptyParagraphs(tree);
}
