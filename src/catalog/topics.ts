import { memoizeBy } from './memoize-by.ts';
import type { CatalogRecord } from '../content/schema/records.ts';

type Posts = readonly CatalogRecord<'news'>[];

export interface Topic {
  readonly slug: string;
  /** The slug as words with an initial capital: `Opening hours` for `opening-hours`. */
  readonly name: string;
  readonly posts: Posts;
}

export const topicName = (slug: string): string => {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the topics of posts, sorted by slug. Memoized for each list of posts. */
export const topicsOf = memoizeBy((news: Posts): readonly Topic[] =>
  [...groupByEach(news, ({ data }) => new Set(data.tags))]
    .map(([slug, posts]): Topic => ({ slug, name: topicName(slug), posts }))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
);

export const postsOf = (news: Posts, slug: string): Posts =>
  topicsOf(news).find((topic) => topic.slug === slug)?.posts ?? [];

/** Groups items that may have several keys. An item is in the group of each of its keys. */
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
