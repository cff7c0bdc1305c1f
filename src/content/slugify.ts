import slugify from '@sindresorhus/slugify';

/** In characters: readable in an address, and far below file system limits. */
const longest = 80;

const shortened = (slug: string): string =>
  slug.length <= longest
    ? slug
    : slug.slice(0, slug.lastIndexOf('-', longest) > 0 ? slug.lastIndexOf('-', longest) : longest);

/**
 * Makes a slug from a title: folds accents, transliterates other alphabets, and shortens at a word. Empty if nothing
 * can be transliterated (Chinese, Japanese, Korean, symbols).
 */
export const slugOf = (title: string): string =>
  shortened(slugify(title, { decamelize: false, customReplacements: [['&', ' ']] }));
