/** Content codings that the build makes copies in, best first, with the suffix of each copy. */
export const codings = { br: '.br', gzip: '.gz' } as const;

export type Coding = keyof typeof codings;

/** The copy of a file, named after what is in the file, so that a copy can never be out of date. */
export const copyName = (digest: string, coding: Coding): string => `${digest}${codings[coding]}`;
