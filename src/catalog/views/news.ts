import { href } from '../../contract/routes.ts';
import type { Catalog, NewsRecord } from '../catalog.ts';
import { entriesBlock, fact, linkValue, bodyBlock, textValue, type Block, type LinkGroup } from '../view.ts';
import { postEntry, productEntries, topicId, topicLink } from './entries.ts';
import { datedFacts, productLinks } from './values.ts';

const yearOf = ({ data }: NewsRecord): string => data.date.slice(0, 4);

/** Records by what each belongs to, in the order in which they come. */
function grouped<R>(records: readonly R[], keysOf: (record: R) => readonly string[]): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const record of records) {
    for (const key of keysOf(record)) {
      const group = groups.get(key);
      if (group) group.push(record);
      else groups.set(key, [record]);
    }
  }
  return groups;
}

const topicGroups = (posts: readonly NewsRecord[]): LinkGroup[] =>
  [...grouped(posts, ({ data }) => data.tags)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, records]) => ({
      title: tag,
      id: topicId(tag),
      links: records.map(({ slug, data }) => linkValue(data.title, href('postPage', slug))),
    }));

/** Posts by year, then by topic. */
export function archiveBlocks(catalog: Catalog, posts: readonly NewsRecord[]): Block[] {
  const years = [...grouped(posts, (post) => [yearOf(post)])];
  const topics = topicGroups(posts);
  return [
    ...years.flatMap(([year, records]) => entriesBlock('posts', year, records.map(postEntry(catalog, topicLink)))),
    ...(topics.length > 0 ? [{ type: 'groups', heading: 'By topic', groups: topics } as const] : []),
  ];
}

export function postBlocks(catalog: Catalog, record: NewsRecord): Block[] {
  const { data } = record;
  const facts = [
    ...datedFacts(catalog, record),
    ...fact('Topics', data.tags.map(textValue)),
    ...fact('About', productLinks(catalog, data.products)),
  ];
  return [
    { type: 'facts', facts },
    ...bodyBlock(record),
    ...entriesBlock('products', 'Products in this post', productEntries(catalog, data.products)),
  ];
}
