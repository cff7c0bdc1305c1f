import { href } from '../contract/routes.ts';
import { memoizeBy } from './memoize-by.ts';
import type { Entry } from '../schemas/collections.ts';

type Posts = readonly Entry<'news'>[];

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

export const topicLink = (slug: string) => ({ text: topicName(slug), href: href('topicPage', slug) });

/** Returns the topics of posts, sorted by slug. Memoized for each list of posts. */
export const topicsOf = memoizeBy((news: Posts): readonly Topic[] =>
  [...groupByEach(news, ({ data }) => new Set(data.tags))]
    .map(([slug, posts]): Topic => ({ slug, name: topicName(slug), posts }))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
);

/** Groups items that may have several keys. An item is in the group of each of its keys. */
export function groupByEach<T>(items: readonly T[], keysOf: (item: T) => Iterable<string>): Map<string, T[]> {
  const pairs = items.flatMap((item) => Array.from(keysOf(item), (key) => ({ key, item })));
  const groups = Map.groupBy(pairs, ({ key }) => key);
  return new Map(Array.from(groups, ([key, group]) => [key, group.map(({ item }) => item)]));
}
