import { aliases } from './rules/aliases.ts';
import { brand } from './rules/brand.ts';
import { limits } from './rules/body-limits.ts';
import type { Rule } from './rule.ts';
import { contactTypes } from './rules/contact-types.ts';
import { customPages } from './rules/custom-pages.ts';
import { dates } from './rules/dates.ts';
import { figures } from './rules/figures.ts';
import { fonts } from './rules/fonts.ts';
import { fragments } from './rules/fragments.ts';
import { html } from './rules/texts/html.ts';
import { images } from './rules/images/images.ts';
import { imageFiles } from './rules/images/image-files.ts';
import { lifecycle } from './rules/products/lifecycle.ts';
import { links } from './rules/links.ts';
import { offers } from './rules/products/offers.ts';
import { pages } from './rules/pages.ts';
import { namedImages } from './rules/images/named-images.ts';
import { productKindFields } from './rules/products/kinds.ts';
import { references } from './rules/references.ts';
import { repeats } from './rules/repeats.ts';
import { registry } from './rules/registry.ts';
import { lengths } from './rules/lengths.ts';
import { websites } from './rules/products/websites.ts';
import { plainHttp } from './rules/plain-http.ts';
import { hours } from './rules/hours.ts';
import { countries } from './rules/countries.ts';
import { tags } from './rules/tags.ts';
import { publicFiles } from './rules/public-files.ts';
import { slugs } from './rules/slugs.ts';
import { texts } from './rules/texts.ts';
import { fieldMarks } from './rules/texts/field-marks.ts';
import { markdownWarnings } from './rules/texts/markdown-warnings.ts';
import { titles } from './rules/texts/titles.ts';
import { words } from './rules/words.ts';
import { unpublishedEntries } from './rules/unpublished.ts';

export const rules: readonly Rule[] = [
  slugs,
  publicFiles,
  aliases,
  pages,
  customPages,
  lifecycle,
  productKindFields,
  offers,
  namedImages,
  dates,
  references,
  repeats,
  registry,
  contactTypes,
  figures,
  links,
  fragments,
  images,
  imageFiles,
  brand,
  fonts,
  unpublishedEntries,
  html,
  limits,
  hours,
  countries,
  lengths,
  texts,
  websites,
  plainHttp,
  tags,
  markdownWarnings,
  fieldMarks,
  titles,
  words,
];
