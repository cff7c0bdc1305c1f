import slugify from '@sindresorhus/slugify';

/**
 * The slug that a title makes: accents folded, other alphabets written in Latin letters. Empty where the title
 * has nothing that could be (Chinese, Japanese, Korean, symbols): then a person has to say one.
 */
export const slugOf = (title: string): string =>
  slugify(title, { decamelize: false, customReplacements: [['&', ' ']] });
