import { href } from '../contract/routes.ts';
import type { Catalog, ProductRecord } from '../catalog/catalog.ts';
import { humanPhone } from './locale/human-phone.ts';
import { changed } from '../catalog/site-pages.ts';
import type { CatalogRecord } from '../content/schema/records.ts';
import { dateValue, fact, linkValue, type Fact, type Value } from './view.ts';

const productLink = ({ slug, data }: ProductRecord): Value => linkValue(data.name, href('productPage', slug));

/** The products behind some slugs, each leading to its page. */
export const productLinks = ({ bySlug }: Catalog, slugs: readonly string[]): Value[] =>
  slugs.flatMap((slug) => {
    const record = bySlug.products.get(slug);
    return record ? [productLink(record)] : [];
  });

/** An E.164 number, written for people, that a telephone calls. */
export const telephone = (number: string): Value => linkValue(humanPhone(number), `tel:${number}`);

/** An address of email that opens a new message. */
export const email = (address: string): Value => linkValue(address, `mailto:${address}`);

/** When a record was published, and when it changed since. */
export const datedFacts = (catalog: Catalog, record: CatalogRecord<'news'> | CatalogRecord<'work'>): Fact[] => {
  const { inLanguage } = catalog.organization;
  const label = catalog.words.fact;
  const { date } = record.data;
  const updated = changed(record);
  return [
    ...fact(label.published, [dateValue(date, inLanguage)]),
    ...fact(label.updated, updated === date ? [] : [dateValue(updated, inLanguage)]),
  ];
};

/** Words with their first letter as a capital. */
export const capitalised = (words: string): string => words.replace(/^./u, (first) => first.toUpperCase());
