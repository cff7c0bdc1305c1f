import type { Rewrite } from './addresses.ts';

/** Precedes each path of this site in a text until the origin is known. A noncharacter of Unicode, which no text holds. */
const mark = '\ufdd0';

/** Puts an origin before an address if it is a path of this site. */
export const below = (origin: string, address: string): string =>
  /^\/(?!\/)/.test(address) ? origin + address : address;

/** Marks a path of this site so that `atOrigin()` finds it. */
export const markOwn = (address: string): string => below(mark, address);

/** Wraps a rewrite so that it marks the paths of this site. */
export const markingOwn =
  (rewrite: Rewrite): Rewrite =>
  (url) => {
    const target = rewrite(url);
    if (typeof target === 'string') return markOwn(target);
    return target && { ...target, src: markOwn(target.src) };
  };

/** Puts the origin before the marked paths of a text; with an empty one they stay paths. */
export const atOrigin = (text: string, origin: string): string => text.replaceAll(mark, origin);
