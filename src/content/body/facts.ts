import type { Nodes, Root } from 'mdast';
import { addressAttributes, candidates } from './addresses.ts';
import { htmlTags, withoutComments, type HtmlTag } from './html/html-tags.ts';
import { eachNode } from './walk.ts';

export interface BodyLink {
  readonly url: string;
  readonly line: number;
}

export interface BodyImage extends BodyLink {
  /** Undefined if it is missing. Empty if HTML declares the image decorative. */
  readonly alt?: string;
  readonly title?: string;
  readonly width?: number;
}

export interface SourceFacts {
  readonly links: readonly BodyLink[];
  readonly images: readonly BodyImage[];
  /** Whether the body contains HTML other than comments. */
  readonly hasHtml: boolean;
}

interface Said {
  readonly alt?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly width?: string | undefined;
}

const lineOf = (node: Nodes): number => node.position?.start.line ?? 1;

function tagAddresses({ attributes }: HtmlTag): string[] {
  return attributes.flatMap(({ name, value }) => {
    if (name === 'srcset') return candidates(value).map(({ url }) => url);
    return (addressAttributes as readonly string[]).includes(name) ? [value] : [];
  });
}

/** Returns the links and images of a tree with their lines, from 1, and whether it contains HTML. */
export function sourceFacts(tree: Root): SourceFacts {
  const links: BodyLink[] = [];
  const images: BodyImage[] = [];
  const definitions = new Map<string, { url: string; title?: string | null | undefined }>();
  let hasHtml = false;
  const image = (url: string, { alt, title, width }: Said, line: number) =>
    void images.push({
      url,
      ...(typeof alt === 'string' && { alt }),
      ...(typeof title === 'string' && { title }),
      ...(width !== undefined && /^\d+$/.test(width) && { width: Number(width) }),
      line,
    });

  const said = ({ alt }: { alt?: string | null | undefined }, title: string | null | undefined): Said => ({
    ...(alt !== '' && { alt }),
    title,
  });

  eachNode(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  const readHtml = (value: string, first: number): void => {
    hasHtml ||= withoutComments(value).trim() !== '';
    let [line, at] = [first, 0];
    for (const tag of htmlTags(value).tags) {
      line += value.slice(at, tag.start).split('\n').length - 1;
      at = tag.start;
      links.push(...tagAddresses(tag).map((url) => ({ url, line })));
      const of = (name: string) => tag.attributes.find((one) => one.name === name)?.value;
      const src = of('src');
      if (tag.name === 'img' && src !== undefined)
        image(src, { alt: of('alt'), title: of('title'), width: of('width') }, line);
    }
  };
  eachNode(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      links.push({ url: node.url, line: lineOf(node) });
    if (node.type === 'image') image(node.url, said(node, node.title), lineOf(node));
    if (node.type === 'imageReference') {
      const definition = definitions.get(node.identifier);
      if (definition) image(definition.url, said(node, definition.title), lineOf(node));
    }
    if (node.type === 'html') readHtml(node.value, lineOf(node));
  });
  return { links, images, hasHtml };
}
