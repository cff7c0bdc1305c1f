import { href } from '../contract/routes.ts';
import type { Catalog, NewsRecord, ProductRecord, WorkRecord } from '../catalog/catalog.ts';
import { topicName } from '../catalog/topics.ts';
import { dateValue, fact, linkValue, statusValue, textValue, type EntryView, type Value } from './view.ts';
import { prices } from './prices.ts';
import { productLinks } from './values.ts';

/** A product where it is mentioned among other things. */
export const productEntry =
  ({ words }: Catalog) =>
  ({ slug, data }: ProductRecord): EntryView => ({
    title: data.name,
    href: href('productPage', slug),
    seed: slug,
    summary: data.summary,
    facts: [
      ...fact(words.fact.status, [statusValue(data.status, words.status[data.status])]),
      ...fact(words.fact.category, [textValue(data.category)]),
    ],
  });

/** A product beside the others: enough to choose by. */
export const comparedProduct =
  (catalog: Catalog) =>
  (record: ProductRecord): EntryView => {
    const entry = productEntry(catalog)(record);
    const label = catalog.words.fact;
    const { audience, operatingSystem = [] } = record.data;
    return {
      ...entry,
      facts: [
        ...entry.facts,
        ...fact(label.price, prices(catalog, record.data)),
        ...fact(label.audience, [textValue(audience)]),
        ...fact(label.operatingSystem, operatingSystem.map(textValue)),
      ],
    };
  };

/** The products behind some slugs, as entries. */
export const productEntries = (catalog: Catalog, slugs: readonly string[]): EntryView[] =>
  slugs.flatMap((slug) => {
    const record = catalog.bySlug.products.get(slug);
    return record ? [productEntry(catalog)(record)] : [];
  });

/** A topic by its name, leading to its page. */
export const topicLink = (slug: string): Value => linkValue(topicName(slug), href('topicPage', slug));

/** A post in a list. */
export const postEntry =
  ({ organization, words }: Catalog) =>
  ({ slug, data }: NewsRecord): EntryView => ({
    title: data.title,
    href: href('postPage', slug),
    summary: data.summary,
    facts: [
      ...fact(words.fact.published, [dateValue(data.date, organization.inLanguage)]),
      ...fact(words.fact.topics, data.tags.map(topicLink)),
    ],
  });

/** A piece of work in a list. */
export const pieceEntry =
  (catalog: Catalog) =>
  ({ slug, data }: WorkRecord): EntryView => ({
    title: data.title,
    href: href('piecePage', slug),
    summary: data.summary,
    facts: [
      ...fact(catalog.words.fact.client, [textValue(data.client)]),
      ...fact(catalog.words.fact.industry, [textValue(data.industry)]),
      ...fact(catalog.words.fact.products, productLinks(catalog, data.products)),
      ...fact(catalog.words.fact.published, [dateValue(data.date, catalog.organization.inLanguage)]),
    ],
  });

/** A piece of work told in short: with what came of it. */
export const pieceSummary =
  (catalog: Catalog) =>
  (record: WorkRecord): EntryView => ({ ...pieceEntry(catalog)(record), results: record.data.results });
