import slugify from '@sindresorhus/slugify';

/**
 * The most characters of a slug made of a title: still readable in an address, and far below what file systems allow.
 */
const longest = 80;

const shortened = (slug: string): string =>
  slug.length <= longest
    ? slug
    : slug.slice(0, slug.lastIndexOf('-', longest) > 0 ? slug.lastIndexOf('-', longest) : longest);

/**
 * Makes a slug of a title: accents are folded, other alphabets transliterated, and a long one is cut at a word. Empty
 * when the title has nothing to transliterate (Chinese, Japanese, Korean, symbols): then a person has to choose one.
 */
export const slugOf = (title: string): string =>
  shortened(slugify(title, { decamelize: false, customReplacements: [['&', ' ']] }));
