/** The content codings of the copies that the build makes, best first, with the suffix of each copy. */
export const codings = { br: '.br', gzip: '.gz' } as const;

export type Coding = keyof typeof codings;

/** The name of the copy of a file, after the digest of the file, so that a copy can never be out of date. */
export const copyName = (digest: string, coding: Coding): string => `${digest}${codings[coding]}`;
