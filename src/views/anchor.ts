import slugify from '@sindresorhus/slugify';

/** The name of a fact within its page, from its label, so that it can be linked to and quoted. */
export const anchorOf = (label: string): string => `fact-${slugify(label) || label.trim().replace(/\s+/gu, '-')}`;
