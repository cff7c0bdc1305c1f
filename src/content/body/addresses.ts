/** A published image in all its sizes. `src` and `srcset` contain paths on this site. */
export interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** All sizes of the image, in the format of a `srcset` attribute. Undefined if there is only one size. */
  readonly srcset?: string;
}

/** Returns the new URL of a link or image, or an image's published picture. Undefined removes it but keeps its text. */
export type Rewrite = (url: string) => string | Picture | undefined;

export const keepAddress: Rewrite = (url) => url;

/** The URL schemes that published links can have. URLs with any other scheme are removed. */
export const followedProtocols = ['http', 'https', 'mailto', 'tel'] as const;

const scheme = /^([a-z][a-z0-9+.-]*):/i;

/** Returns the URL of a link after `rewrite`. Undefined if `rewrite` removes it or its scheme is not published. */
export function linkTarget(url: string, rewrite: Rewrite): string | undefined {
  const target = rewrite(url);
  const address = typeof target === 'object' ? target.src : target;
  const name = scheme.exec((address ?? '').replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase();
  return name === undefined || (followedProtocols as readonly string[]).includes(name) ? address : undefined;
}

/** Whether a URL can point outside this site: it begins with a scheme, such as `https:` or `mailto:`, or with `//`. */
export const isExternal = (address: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);

/** Returns an image's URL after `rewrite`. Undefined if it is removed or on another site, which could track readers. */
export function imageTarget(url: string, rewrite: Rewrite): string | undefined {
  const address = linkTarget(url, rewrite);
  return address === url && isExternal(url) ? undefined : address;
}

/** Returns the text for a link that has none: the host of an external URL, or the file name of a path. */
export const fallbackLinkText = (address: string): string =>
  isExternal(address)
    ? (/^[^/]*\/\/(?:www\.)?([^/?#]+)/.exec(address)?.[1] ?? address)
    : address.slice(address.lastIndexOf('/') + 1);

export const addressAttributes = ['href', 'src', 'cite'] as const;

/** Returns the URLs in a `srcset` attribute, each with its descriptor (`640w`). The URLs may contain commas. */
export function parseSrcset(srcset: string): { url: string; descriptor: string }[] {
  const found: { url: string; descriptor: string }[] = [];
  const next = /[\s,]*([^\s,]\S*)/y;
  for (let match = next.exec(srcset); match; match = next.exec(srcset)) {
    const [, word = ''] = match;
    const comma = word.endsWith(',') ? next.lastIndex : srcset.indexOf(',', next.lastIndex);
    const end = comma === -1 ? srcset.length : comma;
    found.push({ url: word.replace(/(?<!,),+$/, ''), descriptor: srcset.slice(next.lastIndex, end).trim() });
    next.lastIndex = end;
  }
  return found;
}

/** Rewrites each URL in a `srcset` attribute, and omits images that cannot be shown. Undefined if no image is left. */
export function rewrittenSrcset(srcset: string, rewrite: Rewrite): string | undefined {
  const kept = parseSrcset(srcset).flatMap(({ url, descriptor }) => {
    const target = imageTarget(url, rewrite);
    return target === undefined ? [] : [`${target} ${descriptor}`.trim()];
  });
  return kept.length > 0 ? kept.join(', ') : undefined;
}

/** The mark before each path on this site until the origin is known. No text contains this Unicode noncharacter. */
const originMark = '\ufdd0';

/** Prepends the origin to a path on this site. Returns other URLs unchanged. */
export const withOrigin = (origin: string, address: string): string =>
  /^\/(?!\/)/.test(address) ? origin + address : address;

export const markSitePath = (address: string): string => withOrigin(originMark, address);

/** Returns a `Rewrite` that puts the origin mark before each path on this site that `rewrite` returns. */
export const markSitePaths =
  (rewrite: Rewrite): Rewrite =>
  (url) => {
    const target = rewrite(url);
    if (typeof target === 'string') return markSitePath(target);
    return target && { ...target, src: markSitePath(target.src) };
  };

/** Replaces the origin mark before each path on this site with `origin`. An empty `origin` only removes the marks. */
export const replaceOriginMarks = (text: string, origin: string): string => text.replaceAll(originMark, origin);
