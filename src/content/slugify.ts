import slugify from '@sindresorhus/slugify';

/** In characters. Keeps addresses readable and file names far below file system limits. */
const maxLength = 80;

const shortened = (slug: string): string =>
  slug.length <= maxLength
    ? slug
    : slug.slice(0, slug.lastIndexOf('-', maxLength) > 0 ? slug.lastIndexOf('-', maxLength) : maxLength);

/**
 * Makes a slug from a title: folds accents, transliterates other alphabets, and shortens at a word. Empty if nothing
 * can be transliterated (Chinese, Japanese, Korean, symbols).
 */
export const slugOf = (title: string): string =>
  shortened(slugify(title, { decamelize: false, customReplacements: [['&', ' ']] }));
