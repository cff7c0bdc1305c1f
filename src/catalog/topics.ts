import { href } from '../contract/routes.ts';
import type { Entry } from '../schemas/collections.ts';

export interface Topic {
  readonly slug: string;
  /** The slug as words with an initial capital: `Opening hours` for `opening-hours`. */
  readonly name: string;
  readonly posts: readonly Entry<'news'>[];
}

export const topicName = (slug: string): string => {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const topicLink = (slug: string) => ({ text: topicName(slug), href: href('topicPage', slug) });

/** Returns the topics of posts, sorted by slug. The posts of a topic keep their order. */
export function topicsOf(news: readonly Entry<'news'>[]): Topic[] {
  const tagged = news.flatMap((post) => [...new Set(post.data.tags)].map((slug) => ({ slug, post })));
  return [...Map.groupBy(tagged, ({ slug }) => slug)]
    .map(([slug, group]) => ({ slug, name: topicName(slug), posts: group.map(({ post }) => post) }))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}
