import type { Definition, Image, ImageReference, Root } from 'mdast';
import { addressAttributes, parseSrcset } from './addresses.ts';
import { attributeOf, htmlTags, lineCounter, withoutComments, type HtmlTag } from './html/html-tags.ts';
import { definitionsIn, eachNode } from './tree.ts';

export interface BodyLink {
  readonly url: string;
  readonly line: number;
}

export interface BodyImage extends BodyLink {
  /** The alternative text. Undefined if missing. Empty if HTML declares the image decorative (`alt=""`). */
  readonly alt?: string;
  readonly title?: string;
}

export interface SourceFacts {
  readonly links: readonly BodyLink[];
  readonly images: readonly BodyImage[];
  /** Whether the body contains HTML other than comments. */
  readonly hasHtml: boolean;
}

function markdownImage({ alt }: Image | ImageReference, { url, title }: Image | Definition, line: number): BodyImage {
  return { url, ...(alt && { alt }), ...(typeof title === 'string' && { title }), line };
}

function htmlImage(tag: HtmlTag, line: number): BodyImage[] {
  const [url, alt, title] = ['src', 'alt', 'title'].map((name) => attributeOf(tag, name));
  if (tag.name !== 'img' || url === undefined) return [];
  return [
    {
      url,
      ...(alt !== undefined && { alt }),
      ...(title !== undefined && { title }),
      line,
    },
  ];
}

const addressesIn = ({ attributes }: HtmlTag): string[] =>
  attributes.flatMap(({ name, value }) => {
    if (name === 'srcset') return parseSrcset(value).map(({ url }) => url);
    return (addressAttributes as readonly string[]).includes(name) ? [value] : [];
  });

/** Finds links, images and HTML in a Markdown tree. Lines count from 1. `links` also contains the URLs of images. */
export function sourceFacts(tree: Root): SourceFacts {
  const links: BodyLink[] = [];
  const images: BodyImage[] = [];
  const definitions = definitionsIn(tree);
  const lineAt = lineCounter();
  let hasHtml = false;
  eachNode(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      links.push({ url: node.url, line });
    if (node.type === 'image') images.push(markdownImage(node, node, line));
    if (node.type === 'imageReference') {
      const definition = definitions.get(node.identifier);
      if (definition) images.push(markdownImage(node, definition, line));
    }
    if (node.type !== 'html') return;
    hasHtml ||= withoutComments(node.value).trim() !== '';
    for (const tag of htmlTags(node.value).tags) {
      const tagLine = lineAt(node, tag.start);
      links.push(...addressesIn(tag).map((url) => ({ url, line: tagLine })));
      images.push(...htmlImage(tag, tagLine));
    }
  });
  return { links, images, hasHtml };
}
