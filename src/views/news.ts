import { collectionPageAddress } from '../contract/pagination.ts';
import { href } from '../contract/routes.ts';
import { groupByEach } from '../catalog/group-by-each.ts';
import type { Catalog, NewsRecord } from '../catalog/catalog.ts';
import { entriesBlock, fact, linkValue, bodyBlock, type Block, type Link, type LinkGroup } from './view.ts';
import { fill } from '../words/fill.ts';
import { topicsOf, type Topic } from '../catalog/topics.ts';
import { recordPages } from '../catalog/record-pages.ts';
import { joined } from './locale/joined.ts';
import { postEntry, productEntries, topicLink } from './entries.ts';
import { datedFacts, productLinks } from './values.ts';

const yearOf = ({ data }: NewsRecord): string => data.date.slice(0, 4);

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

/** The posts of one page of the news or of a topic, grouped by year. */
export const archiveBlocks = (catalog: Catalog, posts: readonly NewsRecord[]): Block[] =>
  [...groupByEach(posts, (post) => [yearOf(post)])].flatMap(([year, records]) =>
    entriesBlock('posts', year, records.map(postEntry(catalog)), { id: yearId(year) }),
  );

/** The most topics that the page of the news leads to, and that their own page shows with posts. */
const mostTopics = 30;
/** How many posts the page of topics shows of each. */
const shownPosts = 3;

/** A link to a topic that says how many posts it has, in a language (BCP 47). */
const countedTopic = ({ slug, name, posts }: Topic, language: string): Link =>
  linkValue(`${name} (${posts.length.toLocaleString(language)})`, href('topicPage', slug));

/** The topics with the most posts, as links: what the newest page of the news says of them. */
export function topicsFact({ news, words }: Catalog): Block[] {
  const topics = topicsOf(news).toSorted((a, b) => b.posts.length - a.posts.length);
  const links = topics.slice(0, mostTopics).map((topic) => countedTopic(topic, words.language));
  const all = topics.length > mostTopics ? [linkValue(words.topics.all, href('topicsPage'))] : [];
  return links.length > 0 ? [{ type: 'facts', facts: fact(words.fact.topics, [...links, ...all]) }] : [];
}

/** Every topic, with its newest posts where they are few enough. */
export function topicsBlocks({ news, words }: Catalog): Block[] {
  const topics = topicsOf(news).toSorted((a, b) => a.name.localeCompare(b.name, words.language, { numeric: true }));
  const shown = topics.length > mostTopics ? 0 : shownPosts;
  const groups = topics.map((topic): LinkGroup => ({
    title: countedTopic(topic, words.language),
    id: topic.slug,
    links: topic.posts.slice(0, shown).map(({ slug, data }) => linkValue(data.title, href('postPage', slug))),
  }));
  return [{ type: 'groups', heading: words.topics.byName, groups }];
}

/** What the page of a post says. */
export function postBlocks(catalog: Catalog, record: NewsRecord): Block[] {
  const { data } = record;
  const { words } = catalog;
  const facts = [
    ...datedFacts(catalog, record),
    ...fact(words.fact.topics, data.tags.map(topicLink)),
    ...fact(words.fact.about, productLinks(catalog, data.products)),
  ];
  return [
    { type: 'facts', facts },
    ...bodyBlock(catalog, record),
    ...entriesBlock('products', words.news.products, productEntries(catalog, data.products)),
  ];
}
