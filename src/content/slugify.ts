import slugify from '@sindresorhus/slugify';

/** Characters of a slug that a title makes: what people still read in an address, and far below what file systems allow. */
const longest = 80;

const shortened = (slug: string): string =>
  slug.length <= longest
    ? slug
    : slug.slice(0, slug.lastIndexOf('-', longest) > 0 ? slug.lastIndexOf('-', longest) : longest);

/**
 * The slug that a title makes: accents folded, other alphabets written in Latin letters, cut at a word. Empty where
 * the title has nothing that could be (Chinese, Japanese, Korean, symbols): then a person has to say one.
 */
export const slugOf = (title: string): string =>
  shortened(slugify(title, { decamelize: false, customReplacements: [['&', ' ']] }));
