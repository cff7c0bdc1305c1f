import { htmlTags, type HtmlTag } from '../body/html/html-tags.ts';

/** A forbidden part of a drawing, and its line, from 1. */
export interface DrawingFault {
  readonly what: string;
  readonly line: number;
}

/** The allowed elements of SVG: none that runs, links, animates, or embeds another document. Lowercase. */
const elements = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textpath title desc metadata style switch
  image marker pattern mask clippath lineargradient radialgradient stop filter feblend fecolormatrix fecomponenttransfer
  fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb
  fefuncg fefuncr fegaussianblur femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight
  fetile feturbulence`.split(/\s+/),
);

/** The namespace prefixes of notes that programs add, which browsers ignore, with the only namespaces they may have. */
const spaces: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:svg': 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
  'xmlns:inkscape': 'http://www.inkscape.org/namespaces/inkscape',
  'xmlns:sodipodi': 'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'xmlns:cc': 'http://creativecommons.org/ns#',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

const notes = /^(?:inkscape|sodipodi|rdf|cc|dc):[a-z-]+$/;

/** Whether an address is a fragment of the drawing, or an embedded picture. */
const isOwn = (address: string): boolean => /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i.test(address);

/** Whether a style loads something, or is written so that only a browser could tell. */
const asks = (style: string): boolean =>
  /@import|image-set|[\\&]/i.test(style) ||
  [...style.matchAll(/(?:url|src)\(\s*["']?([^)]{0,30})/gi)].some(([, address = '']) => !isOwn(address));

function strangeIn({ name, closes, attributes }: HtmlTag): string | undefined {
  if (!elements.has(name) && !notes.test(name)) return `<${closes ? '/' : ''}${name}>`;
  const strange = attributes.find(({ name: attribute, value }) => {
    if (attribute.startsWith('xmlns')) return spaces[attribute] !== value;
    if (/(?:^|:)(?:href|src)$/.test(attribute)) return !isOwn(value);
    return /^on|^xml:base$/.test(attribute) || ((attribute === 'style' || /(?:url|src)\(/i.test(value)) && asks(value));
  });
  return strange && `${strange.name}="${strange.value.slice(0, 40)}"`;
}

/**
 * The first part of a drawing (SVG) that is more than a picture, or undefined when there is none. Checks every tag of
 * the source.
 */
export function strangeInDrawing(text: string): DrawingFault | undefined {
  const { tags, comments } = htmlTags(text);
  const at = (what: string, start: number): DrawingFault => ({ what, line: text.slice(0, start).split('\n').length });
  if (tags[0]?.name !== 'svg') return at('no <svg> to begin with', 0);
  const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(text.replace(/^\uFEFF/, ''))?.[1] ?? 'utf-8';
  if (!/^(?:utf-8|us-ascii)$/i.test(encoding)) return at(`the encoding ${encoding.slice(0, 40)}`, 0);
  for (const { start, end } of comments) {
    const comment = text.slice(start, end);
    if (comment.startsWith('<!--') || /^<\?xml\s/.test(comment) || /^<!DOCTYPE\s[^[]*>$/i.test(comment)) continue;
    return at(comment.slice(0, 40), start);
  }
  for (const [index, tag] of tags.entries()) {
    const strange = strangeIn(tag);
    if (strange !== undefined) return at(strange, tag.start);
    if (tag.name !== 'style' || tag.closes) continue;
    const style = text.slice(tag.end, tags[index + 1]?.start);
    if (asks(style)) return at('a style that asks for what is elsewhere', tag.start);
  }
  return undefined;
}
