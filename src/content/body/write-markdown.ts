import type * as Mdast from 'mdast';
import { imageTarget, linkTarget, fallbackLinkText, type Rewrite } from './addresses.ts';
import { headingLevels } from './headings.ts';
import { withoutComments } from './html/html-tags.ts';
import { inlineMarkdown } from './phrasing.ts';
import { definitionsIn } from './tree.ts';

const serialized = (node: Mdast.Image | Mdast.Text): string =>
  inlineMarkdown(node).replace(/\n+$/, '').replaceAll('\n', ' ');

const escapedText = (value: string | null | undefined): string => (value ? serialized({ type: 'text', value }) : '');

/** Escapes the start of a text whose link was removed, so that it does not begin a list, heading or quote. */
const escapeFormerLinkText = (text: string): string =>
  text.replace(/^(?=[-+](?:\s|$)|\*(?:\s|$)|#{1,6}(?:\s|$)|>)|^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\');

/** Escapes alt text for use in the square brackets of `![alt](url)`. */
const escapedAlt = (alt: string | null | undefined): string =>
  serialized({ type: 'image', url: '', alt: alt ?? '' }).slice('!['.length, -']()'.length);

/** Escapes a URL for Markdown. Encloses an empty URL, or one with spaces, parentheses or `<>`, in angle brackets. */
const escapedAddress = (url: string): string => {
  const escaped = url.replace(/\\(?=[!-/:-@[-`{-~])|&(?=#?\w+;)|[<>]/g, '\\$&');
  return url === '' || /[\s()<>]/.test(url) ? `<${escaped}>` : escaped;
};

/** Escapes the URL and title of a link for use in the parentheses of `[text](url "title")`. */
const destination = (url: string, title: string | null | undefined): string =>
  escapedAddress(url) +
  (title ? serialized({ type: 'image', url: '', alt: '', title }).slice('![](<>'.length, -')'.length) : '');

/** Joins the lines of a heading, without the `>` of block quotes. Escapes a final `#`, which would be dropped. */
const onOneLine = (text: string): string =>
  text.replace(/(?:\\|[ \t]+)?\n[ \t>]*/g, ' ').replace(/(^|\s)(#+)$/, '$1\\$2');

/**
 * Returns the source offset from which to copy a node. The text before offset `at` is already copied. If the range of
 * an underlined heading includes link definitions above it, returns the offset of the heading's first child.
 */
function startOf(node: Mdast.Nodes, at: number): number {
  const start = node.position?.start.offset ?? at;
  const first = start < at && 'children' in node ? node.children[0]?.position?.start.offset : undefined;
  return first ?? Math.max(start, at);
}

/** Returns `body` with rewritten URLs and published heading levels. Removes HTML that contains only comments. */
export function writeMarkdown(body: string, tree: Mdast.Root, rewrite: Rewrite): string {
  const definitions = definitionsIn(tree);
  const level = headingLevels();
  let [isInLink, isInTable] = [false, false];

  /** Escapes vertical bars if the text is inside a table, where a bar would end the cell. */
  const withEscapedBars = (text: string): string => (isInTable ? text.replace(/(?<!\\)\|/g, '\\|') : text);

  const inner = (node: Mdast.Parents): string => {
    const first = node.children[0]?.position?.start.offset;
    const last = node.children.at(-1)?.position?.end.offset;
    return first === undefined || last === undefined ? '' : between(node, first, last);
  };

  /** Returns a link to an image on another site. Inside a link, or if the URL is removed, returns the alt text. */
  const imageLink = (
    node: Mdast.Image | Mdast.ImageReference,
    { url, title }: Mdast.Image | Mdast.Definition,
  ): string => {
    const alt = node.alt ?? '';
    const target = isInLink ? undefined : linkTarget(url, rewrite);
    if (target === undefined) return withEscapedBars(isInLink ? escapedAlt(alt) : escapedText(alt));
    return withEscapedBars(
      `[${escapedAlt(alt === '' ? fallbackLinkText(target) : alt)}](${destination(target, title)})`,
    );
  };

  const image = (node: Mdast.Image, source: string): string => {
    const url = imageTarget(node.url, rewrite);
    if (url === undefined) return imageLink(node, node);
    return url === node.url ? source : withEscapedBars(`![${escapedAlt(node.alt)}](${destination(url, node.title)})`);
  };

  const imageReference = (node: Mdast.ImageReference, source: string): string => {
    const definition = definitions.get(node.identifier);
    return definition && imageTarget(definition.url, rewrite) === undefined ? imageLink(node, definition) : source;
  };

  const definition = ({ url, identifier, label, title }: Mdast.Definition, source: string): string => {
    const target = linkTarget(url, rewrite);
    if (target === undefined) return '';
    return target === url ? source : `[${label ?? identifier}]: ${destination(target, title)}`;
  };

  const link = (node: Mdast.Link | Mdast.LinkReference): string => {
    const { url = '' } = node.type === 'link' ? node : (definitions.get(node.identifier) ?? {});
    const target = linkTarget(url, rewrite);
    if (target === undefined) return escapeFormerLinkText(inner(node));
    if (node.type === 'linkReference' || target === url) return copy(node);
    return `[${inner(node)}](${withEscapedBars(destination(target, node.title))})`;
  };

  const heading = (node: Mdast.Heading, source: string, from: number): string => {
    const depth = level(node.depth);
    const marks = '#'.repeat(depth);
    if (/^#{1,6}(?:\s|$)/.test(source)) return copy(node, from).replace(/^#+/, marks);
    return depth === node.depth ? copy(node, from) : `${marks} ${onOneLine(inner(node))}`;
  };

  const edit = (node: Mdast.Nodes, from: number, limit: number): string => {
    const source = body.slice(from, node.position?.end.offset ?? 0);
    switch (node.type) {
      case 'link':
      case 'linkReference': {
        isInLink = true;
        const text = link(node);
        isInLink = false;
        return text;
      }
      case 'image':
        return image(node, source);
      case 'imageReference':
        return imageReference(node, source);
      case 'definition':
        return definition(node, source);
      case 'html':
        return withoutComments(node.value).trim() === '' ? '' : source;
      case 'heading':
        return heading(node, source, from);
      case 'table': {
        isInTable = true;
        const table = copy(node, from, limit);
        isInTable = false;
        return table;
      }
      default:
        return copy(node, from, limit);
    }
  };

  const between = (node: Mdast.Parents, start: number, end: number): string => {
    let text = '';
    let at = start;
    node.children.forEach((child, index) => {
      const from = startOf(child, at);
      // The range of a list item that ends with unclosed code can overlap the next item.
      const next = node.children[index + 1]?.position?.start.offset ?? end;
      const limit = Math.min(end, next > from ? next : end);
      text += body.slice(at, from) + edit(child, from, limit);
      at = Math.min(child.position?.end.offset ?? from, limit);
    });
    return text + body.slice(at, end);
  };

  const copy = (node: Mdast.Nodes, from = node.position?.start.offset ?? 0, limit = body.length): string => {
    const end = Math.min(node.position?.end.offset ?? 0, limit);
    return 'children' in node ? between(node, from, end) : body.slice(from, end);
  };

  return copy(tree);
}
