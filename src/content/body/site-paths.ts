import type { Rewrite } from './addresses.ts';

/** Stands before each path of this site in a text whose origin is not known yet. No text of an author holds it. */
const mark = '\u0000';

/** An address, below an origin where it is a path of this site. */
export const below = (origin: string, address: string): string =>
  /^\/(?!\/)/.test(address) ? origin + address : address;

/** Leads each address to where `rewrite` says, the paths of this site so that `atOrigin()` finds them. */
export const markingOwn =
  (rewrite: Rewrite): Rewrite =>
  (url) => {
    const target = rewrite(url);
    if (typeof target === 'string') return below(mark, target);
    return target && { ...target, src: below(mark, target.src) };
  };

/** A text that was written with `markingOwn()`, its own paths below an origin; with none they stay paths. */
export const atOrigin = (text: string, origin: string): string => text.replaceAll(mark, origin);
