import { hash } from 'node:crypto';
import { href, isSlug } from '../contract/routes.ts';
import { capitalised } from '../i18n/format.ts';
import { slugOf } from '../text/slugify.ts';
import type { EntryOf } from '../collections/index.ts';

export interface Topic {
  readonly slug: string;
  /** The newest spelling of the tag. */
  readonly name: string;
  readonly posts: readonly EntryOf<'news'>[];
}

/** Returns what pages call a tag: `Opening hours` for `opening-hours`, and other texts as they are. */
export const topicName = (tag: string): string => (isSlug(tag) ? capitalised(tag.replaceAll('-', ' ')) : tag);

/** Whether an address has no letter for a letter of another alphabet, as for Chinese, Japanese, Korean and Thai. */
const isLost = (letter: string): boolean => /[\p{Lo}--\p{Script=Latin}]/v.test(letter) && slugOf(letter) === '';

/** Returns the slug of a tag. A hash stands for letters and symbols that it cannot have. */
export function topicSlug(tag: string, language: string): string {
  const slug = slugOf(tag, language);
  if (slug !== '' && !Array.from(tag).some(isLost)) return slug;
  const text = tag.normalize('NFKC').toLowerCase();
  return `${slugOf(text, language)}-${hash('sha256', text).slice(0, 8)}`.replace(/^-/, '');
}

export const topicLink = (tag: string, language: string) => ({
  text: topicName(tag),
  href: href('topicPage', topicSlug(tag, language)),
});

/** Returns the topics of posts, sorted by slug. The posts of a topic keep their order. */
export function topicsOf(news: readonly EntryOf<'news'>[], language: string): Topic[] {
  const tagged = news.flatMap((post) => [
    ...new Map(post.data.tags.map((tag) => [topicSlug(tag, language), { tag, post }])),
  ]);
  return [...Map.groupBy(tagged, ([slug]) => slug)]
    .map(([slug, group]) => ({
      slug,
      name: topicName(group[0]?.[1].tag ?? ''),
      posts: group.map(([, { post }]) => post),
    }))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}
