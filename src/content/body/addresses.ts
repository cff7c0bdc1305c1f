/** A published image with all its sizes. Addresses are paths of this site. */
export interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** The other sizes, in the format of a `srcset` attribute. */
  readonly srcset?: string;
}

/** Returns the target of an address, or undefined to remove the link and keep its text. */
export type Rewrite = (url: string) => string | Picture | undefined;

export const keepAddress: Rewrite = (url) => url;

/** Published schemes. Addresses with another scheme are removed. */
export const followedProtocols = ['http', 'https', 'mailto', 'tel'] as const;

const scheme = /^([a-z][a-z0-9+.-]*):/i;

/** Returns the target of a link. Undefined if there is none or its scheme is not published. */
export function linkTarget(url: string, rewrite: Rewrite): string | undefined {
  const target = rewrite(url);
  const address = typeof target === 'object' ? target.src : target;
  const name = scheme.exec((address ?? '').replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase();
  return name === undefined || (followedProtocols as readonly string[]).includes(name) ? address : undefined;
}

/** Whether an address is on another site or has another scheme, such as mailto. */
export const isExternal = (address: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);

/** Returns the target of an image. Undefined if it is on another site, which would learn who reads the page. */
export function imageTarget(url: string, rewrite: Rewrite): string | undefined {
  const address = linkTarget(url, rewrite);
  return address === url && isExternal(url) ? undefined : address;
}

/** Returns a name for a link without text: the host, or the file name. */
export const fallbackLinkText = (address: string): string =>
  isExternal(address)
    ? (/^[^/]*\/\/(?:www\.)?([^/?#]+)/.exec(address)?.[1] ?? address)
    : address.slice(address.lastIndexOf('/') + 1);

export const addressAttributes = ['href', 'src', 'cite'] as const;

/** Returns the addresses in a `srcset`, which may contain commas, with their descriptors. */
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

/** Rewrites a `srcset` and omits addresses without a target. Undefined if none is left. */
export function rewrittenSrcset(srcset: string, rewrite: Rewrite): string | undefined {
  const kept = parseSrcset(srcset).flatMap(({ url, descriptor }) => {
    const target = imageTarget(url, rewrite);
    return target === undefined ? [] : [`${target} ${descriptor}`.trim()];
  });
  return kept.length > 0 ? kept.join(', ') : undefined;
}

/** Marks paths of this site until the origin is known. A Unicode noncharacter, which no text contains. */
const originMark = '\ufdd0';

/** Puts an origin before a path of this site. Other addresses stay. */
export const withOrigin = (origin: string, address: string): string =>
  /^\/(?!\/)/.test(address) ? origin + address : address;

export const markSitePath = (address: string): string => withOrigin(originMark, address);

/** Wraps a rewrite to mark the paths of this site in its results. */
export const markSitePaths =
  (rewrite: Rewrite): Rewrite =>
  (url) => {
    const target = rewrite(url);
    if (typeof target === 'string') return markSitePath(target);
    return target && { ...target, src: markSitePath(target.src) };
  };

/** Replaces the mark before each path of this site with an origin. An empty origin only removes the marks. */
export const replaceOriginMarks = (text: string, origin: string): string => text.replaceAll(originMark, origin);
