/** The attributes of an `img` element for a published image. `src` and `srcset` contain paths on this site. */
export interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** The URLs and widths of all published sizes of the image. Undefined if there is only one size. */
  readonly srcset?: string;
}

/** Returns the published URL or picture for a URL in a body. Undefined removes the link or image, but not its text. */
export type Rewrite = (url: string) => string | Picture | undefined;

export const keepAddress: Rewrite = (url) => url;

/** The URL schemes allowed in published links. URLs with any other scheme are removed. */
export const allowedSchemes = ['http', 'https', 'mailto', 'tel'] as const;

const scheme = /^([a-z][a-z0-9+.-]*):/i;

/** Returns the rewritten URL of a link. Undefined if `rewrite` removes it or its scheme is not allowed. */
export function linkTarget(url: string, rewrite: Rewrite): string | undefined {
  const target = rewrite(url);
  const address = typeof target === 'object' ? target.src : target;
  const name = scheme.exec((address ?? '').replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase();
  return name === undefined || (allowedSchemes as readonly string[]).includes(name) ? address : undefined;
}

/** Whether a URL begins with `//` or a scheme (`https:`, `mailto:`), so that the URL can point outside this site. */
export const isExternal = (address: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);

/** Returns the rewritten URL of an image. Undefined if removed, or if external and unchanged, to prevent tracking. */
export function imageTarget(url: string, rewrite: Rewrite): string | undefined {
  const address = linkTarget(url, rewrite);
  return address === url && isExternal(url) ? undefined : address;
}

/** Returns the text for a link that has none: an external URL's host (without `www.`), or a path's file name. */
export const fallbackLinkText = (address: string): string =>
  isExternal(address)
    ? (/^[^/]*\/\/(?:www\.)?([^/?#]+)/.exec(address)?.[1] ?? address)
    : address.slice(address.lastIndexOf('/') + 1);

export const addressAttributes = ['href', 'src', 'cite'] as const;

/** Parses a `srcset` attribute into URLs with their descriptors (`640w`). The URLs may contain commas. */
export function parseSrcset(srcset: string): { url: string; descriptor: string }[] {
  const images: { url: string; descriptor: string }[] = [];
  const next = /[\s,]*([^\s,]\S*)/y;
  for (let match = next.exec(srcset); match; match = next.exec(srcset)) {
    const [, word = ''] = match;
    const comma = word.endsWith(',') ? next.lastIndex : srcset.indexOf(',', next.lastIndex);
    const end = comma === -1 ? srcset.length : comma;
    images.push({ url: word.replace(/(?<!,),+$/, ''), descriptor: srcset.slice(next.lastIndex, end).trim() });
    next.lastIndex = end;
  }
  return images;
}

/** Rewrites a `srcset` attribute. Omits removed images and images on other sites. Undefined if no image is left. */
export function rewrittenSrcset(srcset: string, rewrite: Rewrite): string | undefined {
  const kept = parseSrcset(srcset).flatMap(({ url, descriptor }) => {
    const target = imageTarget(url, rewrite);
    return target === undefined ? [] : [`${target} ${descriptor}`.trim()];
  });
  return kept.length > 0 ? kept.join(', ') : undefined;
}

/** A placeholder for the origin before paths on this site. Unicode reserves this character for internal use. */
const originMark = '\ufdd0';

/** Prepends `origin` to a path on this site. Returns other URLs unchanged. */
export const withOrigin = (origin: string, address: string): string =>
  /^\/(?!\/)/.test(address) ? origin + address : address;

export const addOriginMark = (address: string): string => withOrigin(originMark, address);

/** Wraps `rewrite` so that paths on this site begin with `originMark`. Returns the address of a picture, not its size. */
export const addOriginMarks =
  (rewrite: Rewrite): Rewrite =>
  (url) => {
    const target = rewrite(url);
    const address = typeof target === 'object' ? target.src : target;
    return address === undefined ? undefined : addOriginMark(address);
  };

/** Replaces each `originMark` with `origin`. With an empty `origin`, URLs on this site are paths (`/news`). */
export const replaceOriginMarks = (text: string, origin: string): string => text.replaceAll(originMark, origin);
