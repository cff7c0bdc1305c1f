import { href } from '../contract/routes.ts';
import type { Catalog, NewsRecord, ProductRecord, WorkRecord } from '../catalog/catalog.ts';
import { topicName } from '../catalog/topics.ts';
import { dateValue, fact, linkValue, type EntryView, type Value } from './view.ts';
import { prices } from './prices.ts';
import { productLinks } from './values.ts';

export const productEntry =
  ({ words }: Catalog) =>
  ({ slug, data }: ProductRecord): EntryView => ({
    title: data.name,
    href: href('productPage', slug),
    seed: slug,
    summary: data.summary,
    facts: [
      ...fact(words.fact.status, { text: words.status[data.status], status: data.status }),
      ...fact(words.fact.category, data.category),
    ],
  });

/** Returns the entry of a product in the product list, with facts for comparison. */
export const comparedProduct =
  (catalog: Catalog) =>
  (record: ProductRecord): EntryView => {
    const entry = productEntry(catalog)(record);
    const label = catalog.words.fact;
    const { audience, operatingSystem } = record.data;
    return {
      ...entry,
      facts: [
        ...entry.facts,
        ...fact(label.price, prices(catalog, record.data)),
        ...fact(label.audience, audience),
        ...fact(label.operatingSystem, operatingSystem),
      ],
    };
  };

export const productEntries = (catalog: Catalog, slugs: readonly string[]): EntryView[] =>
  slugs.flatMap((slug) => {
    const record = catalog.bySlug.products.get(slug);
    return record ? productEntry(catalog)(record) : [];
  });

export const topicLink = (slug: string): Value => linkValue(topicName(slug), href('topicPage', slug));

export const postEntry =
  ({ organization, words }: Catalog) =>
  ({ slug, data }: NewsRecord): EntryView => ({
    title: data.title,
    href: href('postPage', slug),
    summary: data.summary,
    facts: [
      ...fact(words.fact.published, dateValue(data.date, organization.inLanguage)),
      ...fact(words.fact.topics, data.tags.map(topicLink)),
    ],
  });

export const pieceEntry =
  (catalog: Catalog) =>
  ({ slug, data }: WorkRecord): EntryView => {
    const { words, organization } = catalog;
    return {
      title: data.title,
      href: href('piecePage', slug),
      summary: data.summary,
      facts: [
        ...fact(words.fact.client, data.client),
        ...fact(words.fact.industry, data.industry),
        ...fact(words.fact.products, productLinks(catalog, data.products)),
        ...fact(words.fact.published, dateValue(data.date, organization.inLanguage)),
      ],
    };
  };

export const pieceSummary =
  (catalog: Catalog) =>
  (record: WorkRecord): EntryView => ({ ...pieceEntry(catalog)(record), results: record.data.results });
