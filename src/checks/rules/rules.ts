import * as addresses from './addresses.ts';
import * as bodies from './bodies.ts';
import * as brand from './brand.ts';
import * as company from './company.ts';
import * as dates from './dates.ts';
import * as files from './files.ts';
import * as fonts from './fonts.ts';
import * as images from './images.ts';
import * as links from './links.ts';
import * as lists from './lists.ts';
import * as markdownWarnings from './markdown-warnings.ts';
import * as products from './products.ts';
import * as references from './references.ts';
import * as registry from './registry.ts';
import * as texts from './texts.ts';
import * as words from './words.ts';
import type { Rule } from './rule.ts';

/** All rules by name. Every export of the imported modules is a rule. No two may have the same name. */
export const rules: Readonly<Record<string, Rule>> = {
  ...addresses,
  ...bodies,
  ...brand,
  ...company,
  ...dates,
  ...files,
  ...fonts,
  ...images,
  ...links,
  ...lists,
  ...markdownWarnings,
  ...products,
  ...references,
  ...registry,
  ...texts,
  ...words,
};
