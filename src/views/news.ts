import { collectionPageAddress } from '../contract/pagination.ts';
import { href } from '../contract/routes.ts';
import { groupByEach } from '../catalog/group-by-each.ts';
import type { Catalog, NewsRecord } from '../catalog/catalog.ts';
import { entriesBlock, fact, linkValue, bodyBlock, type Block, type LinkGroup } from './view.ts';
import { fill } from '../words/fill.ts';
import { recordPages } from '../catalog/record-pages.ts';
import { joined } from './locale/joined.ts';
import { postEntry, productEntries, topicId, topicLink, topicLinks } from './entries.ts';
import { datedFacts, productLinks } from './values.ts';

const yearOf = ({ data }: NewsRecord): string => data.date.slice(0, 4);

const topicGroups = (posts: readonly NewsRecord[]): LinkGroup[] =>
  [...groupByEach(posts, ({ data }) => data.tags)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, records]) => ({
      title: tag,
      id: topicId(tag),
      links: records.map(({ slug, data }) => linkValue(data.title, href('postPage', slug))),
    }));

const yearId = (year: string): string => `year-${year}`;

/** Links to the posts of each year that is not on the newest page of the news, as Markdown. */
export function earlierYears({ news, words }: Catalog): string {
  const pages = recordPages('news', news);
  const shown = new Set(pages.at(-1)?.map(yearOf));
  const pageOf = new Map(pages.slice(0, -1).flatMap((page, index) => page.map((post) => [yearOf(post), index + 1])));
  const years = [...pageOf].filter(([year]) => !shown.has(year)).toSorted(([a], [b]) => (a < b ? 1 : -1));
  const link = ([year, page]: readonly [string, number]): string =>
    `[${year}](${collectionPageAddress(href('newsPage'), page)}#${yearId(year)})`;
  return years.length > 0 ? fill(words.news.earlierYears, { years: joined(years.map(link), words.language) }) : '';
}

/** The posts of one page of the news, grouped by year and by topic. */
export function archiveBlocks(catalog: Catalog, page?: number): Block[] {
  const pages = recordPages('news', catalog.news);
  const posts = pages.at(page === undefined ? -1 : page - 1) ?? [];
  const years = [...groupByEach(posts, (post) => [yearOf(post)])];
  const groups = topicGroups(posts);
  const heading = pages.length === 1 ? catalog.words.news.byTopic : catalog.words.news.byTopicHere;
  return [
    ...years.flatMap(([year, records]) =>
      entriesBlock('posts', year, records.map(postEntry(catalog, topicLink)), { id: yearId(year) }),
    ),
    ...(groups.length > 0 ? [{ type: 'groups', heading, groups } as const] : []),
  ];
}

/** What the page of a post says. */
export function postBlocks(catalog: Catalog, record: NewsRecord): Block[] {
  const { data } = record;
  const { words } = catalog;
  const facts = [
    ...datedFacts(catalog, record),
    ...fact(words.fact.topics, topicLinks(catalog, record)),
    ...fact(words.fact.about, productLinks(catalog, data.products)),
  ];
  return [
    { type: 'facts', facts },
    ...bodyBlock(record, catalog.site),
    ...entriesBlock('products', words.news.products, productEntries(catalog, data.products)),
  ];
}
