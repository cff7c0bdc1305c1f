import { href } from '../contract/routes.ts';
import { memoizeBy } from './memoize-by.ts';
import type { Entry } from '../schemas/collections.ts';

type Posts = readonly Entry<'news'>[];

interface Topic {
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
  [...new Set(news.flatMap(({ data }) => data.tags))]
    .toSorted()
    .map((slug) => ({ slug, name: topicName(slug), posts: news.filter(({ data }) => data.tags.includes(slug)) })),
);
