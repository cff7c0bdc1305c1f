import { hash } from 'node:crypto';
import { href } from '../contract/routes.ts';
import { capitalised } from '../i18n/format.ts';
import { slugOf } from '../text/slugify.ts';
import type { EntryOf } from '../collections/index.ts';

export interface Topic {
  readonly slug: string;
  /** The newest spelling of the tag. */
  readonly name: string;
  readonly posts: readonly EntryOf<'news'>[];
}

/** Returns what pages call a tag: `Opening hours` for `opening-hours`, and texts with a capital letter as they are. */
export const topicName = (tag: string): string =>
  /^[\p{Ll}\p{N}]+(?:-[\p{Ll}\p{N}]+)*$/u.test(tag) ? capitalised(tag.replaceAll('-', ' ')) : tag;

/** Whether an address has no letter for a letter of another alphabet, as for Chinese, Japanese, Korean and Thai. */
const isLost = (letter: string): boolean => /[\p{Lo}--\p{Script=Latin}]/v.test(letter) && slugOf(letter) === '';

/** Returns the slug of a tag. A hash stands for letters and symbols that it cannot have. */
export function topicSlug(tag: string, language: string): string {
  const slug = slugOf(tag, language);
  if (slug !== '' && !Array.from(tag).some(isLost)) return slug;
  const text = tag.normalize('NFKC').toLowerCase();
  return `${slugOf(text, language)}-${hash('sha256', text).slice(0, 8)}`.replace(/^-/, '');
}

/** The part of a catalog that knows the addresses of topics. */
export interface Topics {
  readonly organization: { readonly inLanguage: string };
  /** The slugs of translated tags: those of the original's. */
  readonly topicSlugs: ReadonlyMap<string, string>;
}

const slugIn = ({ organization, topicSlugs }: Topics, tag: string): string =>
  topicSlugs.get(tag) ?? topicSlug(tag, organization.inLanguage);

export const topicLink = (c: Topics, tag: string) => ({
  text: topicName(tag),
  href: href('topicPage', slugIn(c, tag)),
});

/** Returns the slugs of tags that are translations of others, by their place in the same posts. */
export const translatedSlugs = (
  news: readonly EntryOf<'news'>[],
  original: Topics & { readonly news: readonly EntryOf<'news'>[] },
): ReadonlyMap<string, string> => {
  const originals = new Map(original.news.map((post) => [post.id, post.data.tags]));
  return new Map(
    news.flatMap(({ id, data }) =>
      data.tags.map((tag, index) => [tag, slugIn(original, originals.get(id)?.[index] ?? tag)] as const),
    ),
  );
};

/** Returns the topics of posts, sorted by slug. The posts of a topic keep their order. */
export function topicsOf(news: readonly EntryOf<'news'>[], c: Topics): Topic[] {
  const tagged = news.flatMap((post) => [...new Map(post.data.tags.map((tag) => [slugIn(c, tag), { tag, post }]))]);
  return [...Map.groupBy(tagged, ([slug]) => slug)]
    .map(([slug, group]) => ({
      slug,
      name: topicName(group[0]?.[1].tag ?? ''),
      posts: group.map(([, { post }]) => post),
    }))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}
