import { href } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { humanPhone } from './locale/numbers.ts';
import { changed } from '../catalog/site-pages.ts';
import type { CatalogRecord, DatedKind } from '../content/schema/records.ts';
import { dateValue, fact, linkValue, type Fact, type Value } from './view.ts';

export const productLinks = ({ bySlug }: Catalog, slugs: readonly string[]): Value[] =>
  slugs.flatMap((slug) => {
    const record = bySlug.products.get(slug);
    return record ? linkValue(record.data.name, href('productPage', slug)) : [];
  });

/** Returns a `tel:` link for an E.164 number. */
export const telephone = (number: string): Value => linkValue(humanPhone(number), `tel:${number}`);
export const email = (address: string): Value => linkValue(address, `mailto:${address}`);

/** Returns the days of publication and of the last change, if they differ. */
export const datedFacts = (catalog: Catalog, record: CatalogRecord<DatedKind>): Fact[] => {
  const { inLanguage } = catalog.organization;
  const label = catalog.words.fact;
  const { date } = record.data;
  const updated = changed(record);
  return [
    ...fact(label.published, dateValue(date, inLanguage)),
    ...fact(label.updated, updated === date ? [] : dateValue(updated, inLanguage)),
  ];
};
