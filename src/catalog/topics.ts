import { memoizeBy } from './memoize-by.ts';
import type { CatalogRecord } from '../content/schema/records.ts';

type Posts = readonly CatalogRecord<'news'>[];

/** A topic of the news. */
export interface Topic {
  /** The tag of its posts. */
  readonly slug: string;
  /** The slug as words, the first with a capital. */
  readonly name: string;
  /** Its posts, in the order of all news. */
  readonly posts: Posts;
}

/** The name of a topic from its slug. */
export const topicName = (slug: string): string => {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The topics of the news, in the order of their slugs; memoized for the list of posts. */
export const topicsOf = memoizeBy((news: Posts): readonly Topic[] =>
  [...groupByEach(news, ({ data }) => new Set(data.tags))]
    .map(([slug, posts]): Topic => ({ slug, name: topicName(slug), posts }))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
);

/** The posts of a topic, by its slug; none when there is no such topic. */
export const postsOf = (news: Posts, slug: string): Posts =>
  topicsOf(news).find((topic) => topic.slug === slug)?.posts ?? [];

/** Groups items by each of their keys, in the given order: `Map.groupBy()` for items with several keys. */
export function groupByEach<T>(items: readonly T[], keysOf: (item: T) => Iterable<string>): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}
