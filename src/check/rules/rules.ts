import type { Rule } from './rule.ts';
import * as addresses from './addresses.ts';
import * as company from './company.ts';
import * as fields from './fields.ts';
import * as links from './links.ts';
import * as pictures from './pictures.ts';
import * as products from './products.ts';
import * as references from './references.ts';
import * as translations from './translations.ts';
import * as words from './words.ts';

/** All rules by name. Every export of the imported modules is a rule. No two may have the same name. */
export const rules: Readonly<Record<string, Rule>> = {
  ...addresses,
  ...company,
  ...fields,
  ...links,
  ...pictures,
  ...products,
  ...references,
  ...translations,
  ...words,
};
