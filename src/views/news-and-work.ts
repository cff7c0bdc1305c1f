import { href } from '../contract/routes.ts';
import { groupByEach, topicsOf, type Topic } from '../catalog/topics.ts';
import type { Catalog, NewsRecord, WorkRecord } from '../catalog/catalog.ts';
import { entriesBlock, fact, linkValue, bodyBlock, type Block, type Link, type LinkGroup } from './model/view.ts';
import { postEntry, productEntries, topicLink, datedFacts, productLinks } from './entries.ts';

const yearOf = ({ data }: NewsRecord): string => data.date.slice(0, 4);

export const archiveBlocks = (catalog: Catalog, posts: readonly NewsRecord[]): Block[] =>
  [...groupByEach(posts, (post) => [yearOf(post)])].flatMap(([year, records]) =>
    entriesBlock('posts', year, records.map(postEntry(catalog)), { id: `year-${year}` }),
  );

/** The maximum number of topics on the news page. If the catalog has more topics, the topics page lists no posts. */
const maxTopics = 30;
const maxPostsPerTopic = 3;

const countedTopic = ({ slug, name, posts }: Topic, language: string): Link =>
  linkValue(`${name} (${posts.length.toLocaleString(language)})`, href('topicPage', slug));

/** Returns a block with links to the topics with the most posts, or an empty list if there are no topics. */
export function topTopicsBlock({ news, words }: Catalog): Block[] {
  const topics = topicsOf(news).toSorted((a, b) => b.posts.length - a.posts.length);
  const links = topics.slice(0, maxTopics).map((topic) => countedTopic(topic, words.language));
  const all = topics.length > maxTopics ? [linkValue(words.topics.all, href('topicsPage'))] : [];
  return links.length > 0 ? [{ type: 'facts', facts: fact(words.fact.topics, [...links, ...all]) }] : [];
}

/** Returns a block with all topics, sorted by name, and their newest posts if there are at most `maxTopics` topics. */
export function topicsBlocks({ news, words }: Catalog): Block[] {
  const topics = topicsOf(news).toSorted((a, b) => a.name.localeCompare(b.name, words.language, { numeric: true }));
  const shown = topics.length > maxTopics ? 0 : maxPostsPerTopic;
  const groups = topics.map((topic): LinkGroup => ({
    title: countedTopic(topic, words.language),
    id: topic.slug,
    links: topic.posts.slice(0, shown).map(({ slug, data }) => linkValue(data.title, href('postPage', slug))),
  }));
  return [{ type: 'groups', heading: words.topics.byName, groups }];
}

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

export function pieceBlocks(catalog: Catalog, record: WorkRecord): Block[] {
  const { client, industry, products, results } = record.data;
  const { fact: label, work } = catalog.words;
  const facts = [
    ...fact(label.client, client),
    ...fact(label.industry, industry),
    ...fact(label.products, productLinks(catalog, products)),
    ...datedFacts(catalog, record),
  ];
  return [
    { type: 'facts', facts },
    { type: 'results', heading: work.results, items: results },
    ...bodyBlock(catalog, record),
    ...entriesBlock('products', work.products, productEntries(catalog, products)),
  ];
}
