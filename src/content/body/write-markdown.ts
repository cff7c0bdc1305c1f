import type {
  Definition,
  Heading,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Nodes,
  Parents,
  Root,
  Text,
} from 'mdast';
import { followed, loaded, namedBy, type Rewrite } from './addresses.ts';
import { headingLevels } from './heading-levels.ts';
import { withoutComments } from './html/html-tags.ts';
import { phrasing } from './phrasing.ts';
import { eachNode } from './walk.ts';

type Linked = Link | Image | Definition | LinkReference | ImageReference;

const written = (node: Image | Text): string => phrasing(node).replace(/\n+$/, '').replaceAll('\n', ' ');

/** Escapes text for Markdown. */
const plain = (value: string | null | undefined): string => (value ? written({ type: 'text', value }) : '');

/** Returns the text of a removed link. Escaped, since it could now begin a list, heading or quote. */
const unlinked = (text: string): string =>
  text.replace(/^(?=[-+](?:\s|$)|\*(?:\s|$)|#{1,6}(?:\s|$)|>)|^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\');

/** Returns the text for the square brackets of an image. */
const description = (alt: string | null | undefined): string =>
  written({ type: 'image', url: '', alt: alt ?? '' }).slice('!['.length, -']()'.length);

/** Keeps the library from wrapping a marked address in angle brackets. */
const address = (url: string): string => {
  const escaped = url.replace(/\\(?=[!-/:-@[-`{-~])|&(?=#?\w+;)|[<>]/g, '\\$&');
  return url === '' || /[\s()<>]/.test(url) ? `<${escaped}>` : escaped;
};

/** Returns the text for the round brackets of a link. */
const destination = (url: string, title: string | null | undefined): string =>
  address(url) + (title ? written({ type: 'image', url: '', alt: '', title }).slice('![](<>'.length, -')'.length) : '');

/** Joins the text of a heading on one line, without quote marks. Escapes a final `#`, which would close the heading. */
const onOneLine = (text: string): string =>
  text.replace(/(?:\\|[ \t]+)?\n[ \t>]*/g, ' ').replace(/(^|\s)(#+)$/, '$1\\$2');

/** Returns the start of a node after `at`. The parser may include the definitions above an underlined heading in it. */
function startOf(node: Nodes, at: number): number {
  const start = node.position?.start.offset ?? at;
  const first = start < at && 'children' in node ? node.children[0]?.position?.start.offset : undefined;
  return first ?? Math.max(start, at);
}

/** Rewrites addresses, normalizes headings and removes comments in a Markdown source. All other characters stay. */
export function writeMarkdown(body: string, tree: Root, rewrite: Rewrite): string {
  const dropped = new Set<string>();
  const definitions = new Map<string, Definition>();
  const level = headingLevels();
  let inLink = false;
  eachNode(tree, (node) => {
    if (node.type !== 'definition') return;
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if (followed(node.url, rewrite) === undefined) dropped.add(node.identifier);
  });

  let inTable = false;
  /** Escapes generated text: a bar would end a table cell. */
  const made = (text: string): string => (inTable ? text.replace(/(?<!\\)\|/g, '\\|') : text);

  const inner = (node: Parents): string => {
    const first = node.children[0]?.position?.start.offset;
    const last = node.children.at(-1)?.position?.end.offset;
    return first === undefined || last === undefined ? '' : between(node, first, last);
  };

  /** Returns the replacement of a remote image: a link to it, or inside a link its description. */
  const inPlaceOf = (node: Image | ImageReference, { url, title }: Image | Definition): string => {
    const alt = node.alt ?? '';
    const target = inLink ? undefined : followed(url, rewrite);
    if (target === undefined) return made(inLink ? description(alt) : plain(alt));
    return made(`[${description(alt === '' ? namedBy(target) : alt)}](${destination(target, title)})`);
  };

  const image = (node: Image, source: string): string => {
    const url = loaded(node.url, rewrite);
    if (url === undefined) return inPlaceOf(node, node);
    return url === node.url ? source : made(`![${description(node.alt)}](${destination(url, node.title)})`);
  };

  const linked = (node: Linked, source: string): string => {
    if (node.type === 'image') return image(node, source);
    if (node.type === 'linkReference') return dropped.has(node.identifier) ? unlinked(inner(node)) : copy(node);
    if (node.type === 'imageReference') {
      const definition = definitions.get(node.identifier);
      return definition && loaded(definition.url, rewrite) === undefined ? inPlaceOf(node, definition) : source;
    }
    const url = followed(node.url, rewrite);
    if (node.type === 'definition')
      return url === undefined
        ? ''
        : url === node.url
          ? source
          : `[${node.label ?? node.identifier}]: ${destination(url, node.title)}`;
    if (url === node.url) return copy(node);
    return url === undefined ? unlinked(inner(node)) : `[${inner(node)}](${made(destination(url, node.title))})`;
  };

  const heading = (node: Heading, source: string, from: number): string => {
    const depth = level(node.depth);
    const marks = '#'.repeat(depth);
    if (/^#{1,6}(?:\s|$)/.test(source)) return copy(node, from).replace(/^#+/, marks);
    return depth === node.depth ? copy(node, from) : `${marks} ${onOneLine(inner(node))}`;
  };

  const edit = (node: Nodes, from: number, limit: number): string => {
    const source = body.slice(from, node.position?.end.offset ?? 0);
    switch (node.type) {
      case 'link':
      case 'linkReference': {
        inLink = true;
        const link = linked(node, source);
        inLink = false;
        return link;
      }
      case 'image':
      case 'definition':
      case 'imageReference':
        return linked(node, source);
      case 'html':
        return withoutComments(node.value).trim() === '' ? '' : source;
      case 'heading':
        return heading(node, source, from);
      case 'table': {
        inTable = true;
        const table = copy(node, from, limit);
        inTable = false;
        return table;
      }
      default:
        return copy(node, from, limit);
    }
  };

  const between = (node: Parents, start: number, end: number): string => {
    let text = '';
    let at = start;
    node.children.forEach((child, index) => {
      const from = startOf(child, at);
      // A list item that ends with unclosed code can overlap the next item.
      const next = node.children[index + 1]?.position?.start.offset ?? end;
      const limit = Math.min(end, next > from ? next : end);
      text += body.slice(at, from) + edit(child, from, limit);
      at = Math.min(child.position?.end.offset ?? from, limit);
    });
    return text + body.slice(at, end);
  };

  const copy = (node: Nodes, from = node.position?.start.offset ?? 0, limit = body.length): string => {
    const end = Math.min(node.position?.end.offset ?? 0, limit);
    return 'children' in node ? between(node, from, end) : body.slice(from, end);
  };

  return copy(tree);
}
