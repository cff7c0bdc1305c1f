import { collectionPageAddress } from '../contract/pagination.ts';
import { href } from '../contract/routes.ts';
import type { Catalog, NewsRecord, ProductRecord, WorkRecord } from '../catalog/catalog.ts';
import { olderPageOfPost } from '../catalog/record-pages.ts';
import { dateValue, fact, linkValue, statusValue, textValue, type EntryView, type Value } from './view.ts';
import { prices } from './prices.ts';
import { productLinks } from './values.ts';

/** A product where it is mentioned among other things. */
export const productEntry = ({ slug, data }: ProductRecord): EntryView => ({
  title: data.name,
  href: href('productPage', slug),
  seed: slug,
  summary: data.summary,
  facts: [...fact('Status', [statusValue(data.status)]), ...fact('Category', [textValue(data.category)])],
});

/** A product beside the others: enough to choose by. */
export const comparedProduct =
  ({ organization }: Catalog) =>
  (record: ProductRecord): EntryView => {
    const entry = productEntry(record);
    const { audience, operatingSystem = [] } = record.data;
    return {
      ...entry,
      facts: [
        ...entry.facts,
        ...fact('Price', prices(record.data, organization.inLanguage)),
        ...fact('For', [textValue(audience)]),
        ...fact('Runs on', operatingSystem.map(textValue)),
      ],
    };
  };

/** The products behind some slugs, as entries. */
export const productEntries = ({ bySlug }: Catalog, slugs: readonly string[]): EntryView[] =>
  slugs.flatMap((slug) => {
    const record = bySlug.products.get(slug);
    return record ? [productEntry(record)] : [];
  });

/** A post in a list. `topic` says where its topics lead, where they lead anywhere. */
export const postEntry =
  ({ organization }: Catalog, topic: (tag: string) => Value = textValue) =>
  ({ slug, data }: NewsRecord): EntryView => ({
    title: data.title,
    href: href('postPage', slug),
    summary: data.summary,
    facts: [
      ...fact('Published', [dateValue(data.date, organization.inLanguage)]),
      ...fact('Topics', data.tags.map(topic)),
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
      ...fact('Client', [textValue(data.client)]),
      ...fact('Industry', [textValue(data.industry)]),
      ...fact('Products', productLinks(catalog, data.products)),
      ...fact('Published', [dateValue(data.date, catalog.organization.inLanguage)]),
    ],
  });

/** Where the posts of a topic are listed on a page that groups them. */
export const topicId = (tag: string): string => `topic-${tag}`;

export const topicLink = (tag: string): Value => linkValue(tag, `#${topicId(tag)}`);

/** The topics of a post, each leading to the posts of that topic on the page of the list where the post is. */
export function topicLinks({ news }: Catalog, { slug, data }: NewsRecord): Value[] {
  const part = olderPageOfPost(news).get(slug);
  const list = part === undefined ? href('newsPage') : collectionPageAddress(href('newsPage'), part);
  return data.tags.map((tag) => linkValue(tag, `${list}#${topicId(tag)}`));
}

/** A piece of work told in short: with what came of it. */
export const pieceSummary =
  (catalog: Catalog) =>
  (record: WorkRecord): EntryView => ({ ...pieceEntry(catalog)(record), results: record.data.results });
