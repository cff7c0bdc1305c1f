import slugify from '@sindresorhus/slugify';

/** The maximum length of a slug in characters. Keeps URLs readable, and file names far below file system limits. */
const maxLength = 80;

const shortened = (slug: string): string =>
  slug.length <= maxLength
    ? slug
    : slug.slice(0, slug.lastIndexOf('-', maxLength) > 0 ? slug.lastIndexOf('-', maxLength) : maxLength);

/**
 * Converts a title to a slug of at most 80 characters: removes accents, transliterates other alphabets, and cuts
 * between words if possible. `language` (BCP 47) decides about letters such as `ö`. Empty if no character can be
 * transliterated (Chinese, Japanese, Korean, symbols).
 */
export const slugOf = (title: string, language?: string): string =>
  shortened(slugify(title, { decamelize: false, customReplacements: [['&', ' ']], locale: language }));
