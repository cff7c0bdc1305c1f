/** Content codings that the build makes copies in, best first, with the suffix of each copy. */
export const codings = { br: '.br', gzip: '.gz' } as const;

export type Coding = keyof typeof codings;

/** Folder of the copies in the built site. Begins with a dot, so that no address leads into it. */
export const copiesFolder = '.encoded';

/** The copy of a file, named after what is in the file, so that a copy can never be out of date. */
export const copyName = (digest: string, coding: Coding): string => `${digest}${codings[coding]}`;
