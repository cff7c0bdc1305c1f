import type { Rewrite } from './addresses.ts';

/** Marks paths of this site until the origin is known. A Unicode noncharacter, which no text contains. */
const mark = '\ufdd0';

export const below = (origin: string, address: string): string =>
  /^\/(?!\/)/.test(address) ? origin + address : address;

export const markOwn = (address: string): string => below(mark, address);

export const markingOwn =
  (rewrite: Rewrite): Rewrite =>
  (url) => {
    const target = rewrite(url);
    if (typeof target === 'string') return markOwn(target);
    return target && { ...target, src: markOwn(target.src) };
  };

/** Replaces the marks with an origin. An empty origin leaves paths. */
export const atOrigin = (text: string, origin: string): string => text.replaceAll(mark, origin);
