import { remarkCollectImages } from '@astrojs/markdown-remark';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { percentDecode } from '../text/percent-decode.ts';
import { allowedHtml } from './allowed-html.ts';
import { factsOf, type BodyContext, type LinkTarget } from './body.ts';

/** Astro's collector of local pictures, which Astro itself runs before HTML is parsed. */
const collectPictures = remarkCollectImages(undefined);

const unpublished: readonly string[] = [...allowedHtml.strip, 'embed', 'object'];

/** Whether a URL begins with `//` or a scheme (`https:`, `mailto:`), so that the URL can point outside this site. */
const isExternal = (address: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);

/** Decodes a percent-encoded address. Undefined if its encoding is malformed: `./100%.png`. */
function decoded(address: string): string | undefined {
  try {
    return decodeURI(address);
  } catch {
    return undefined;
  }
}

/** Resolves the address of a picture: a file next to the body, or anything that links can point to. */
function resolvePicture(address: string, { resolve, hasPicture }: BodyContext): LinkTarget {
  if (isExternal(address) || /^(?:[/#?]|$)/.test(address)) return resolve(address);
  const plain = (decoded(address) ?? address).replaceAll('\\', '/').normalize('NFC');
  const path = plain.startsWith('.') ? plain : `./${plain}`;
  return hasPicture(path) ? { to: 'picture', path } : { to: 'dead', nearest: undefined };
}

/** Resolves and records the links and pictures of a body, and reports elements that are not published. */
export const rehypeLinks = () => (tree: Root, file: VFile) => {
  const facts = factsOf(file);
  if (!facts) return;
  const { context, links, messages } = facts;
  visit(tree, 'element', ({ tagName, properties, position }) => {
    // The parser of HTML gives no end to elements that it adds, such as a second `<a>` for one that spans blocks.
    const { start, end }: Partial<NonNullable<Element['position']>> = position ?? {};
    const { line = 1, column = 1 } = start ?? {};
    const length = end?.line === line ? end.column - column : 1;
    const { href, src, alt, dataFootnoteRef, dataFootnoteBackref } = properties;
    const isFootnote = dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined;
    if (tagName === 'a' && typeof href === 'string' && !isFootnote) {
      const target = context.resolve(href);
      links.push({ url: percentDecode(href), line, column, length, target });
      if (target.to === 'here') properties['href'] = target.path;
    }
    if (tagName === 'img' && typeof src === 'string') {
      const target = resolvePicture(src, context);
      const text = typeof alt === 'string' ? alt : '';
      links.push({ url: percentDecode(src), line, column, length, target, alt: text });
      // Astro decodes the addresses of all pictures in a body with local pictures.
      if ('path' in target)
        properties['src'] = decoded(target.path) === undefined ? encodeURI(target.path) : target.path;
    }
    if (!unpublished.includes(tagName)) return;
    const problem = `contains <${tagName}>, which is not published.`;
    const remedy = 'Write a link to what it shows or plays, or put it in backticks if it is code.';
    messages.push({ severity: 'warning', line, column, problem, remedy });
  });
  const pictures = links.flatMap(({ target }) => (target.to === 'picture' ? encodeURI(target.path) : []));
  // The collector skips files without a path. It does not use the path.
  file.path = 'body.md';
  collectPictures({ type: 'root', children: pictures.map((url) => ({ type: 'image', url })) }, file);
};
