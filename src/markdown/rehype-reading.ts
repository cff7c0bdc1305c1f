import type { Element, Properties, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { fill } from '../i18n/fill.ts';
import { english, type Words } from '../i18n/words.ts';
import { factsOf, type BodyFacts } from './body.ts';
import { pictureWidths, textColumnSizes } from './picture-widths.ts';

function translateFootnotes({ properties, children }: Element, { footnotes, backToReference }: Words['page']) {
  const isHeading = properties['id'] === 'footnote-label';
  if (!isHeading && properties['dataFootnoteBackref'] === undefined) return;
  const [number = ''] = /[\d-]+$/.exec(String(properties['ariaLabel'])) ?? [];
  if (isHeading) children.splice(0, Infinity, { type: 'text', value: footnotes });
  else properties['ariaLabel'] = fill(backToReference, { number });
}

/** Replaces `align` attributes with classes, because pages have no inline styles. */
function replaceAlign(properties: Properties): void {
  const value = String(properties['align']).toLowerCase();
  delete properties['align'];
  if (/^(?:left|center|right)$/.test(value)) properties['className'] = [`align-${value}`];
}

/** Sets the options of Astro's `getImage()`, which Astro calls with the properties of each local picture. */
function setSizes(properties: Properties, { links }: BodyFacts): void {
  const { src, width } = properties;
  const path = decodeURI(String(src));
  if (/\.svg$/i.test(path) || !links.some(({ target }) => target.to === 'picture' && target.path === path)) return;
  const sizes = typeof width === 'number' ? `min(${width}px, 95vw)` : textColumnSizes;
  Object.assign(properties, { widths: pictureWidths, sizes });
}

/** Adds what Markdown lacks for readers: keyboard focus, and labels in the language of the interface. */
export const rehypeReading = () => (tree: Root, file: VFile) => {
  const facts = factsOf(file);
  const words = facts?.context.words ?? english.page;
  visit(tree, 'element', (node) => {
    const { tagName, properties } = node;
    translateFootnotes(node, words);
    if (properties['align'] !== undefined) replaceAlign(properties);
    if (tagName === 'img' && facts) setSizes(properties, facts);
    // The checkbox of a task list item has no label that a screen reader could announce.
    if (tagName === 'input') properties['ariaLabel'] = properties['checked'] === true ? words.done : words.toDo;
    // A scrollable region must be focusable for keyboard users (WCAG 2.1.1).
    if (tagName === 'table') properties['tabIndex'] = 0;
  });
};
