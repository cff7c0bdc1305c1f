import { match } from '../../contract/match.ts';
import { href } from '../../contract/routes.ts';
import { whyUnpublished } from '../../catalog/publication.ts';
import { topicLink } from '../../catalog/topics.ts';
import { folderEntries } from '../../schemas/collections.ts';
import { nearest } from '../../text/nearest.ts';
import type { Explanation } from '../diagnostics/diagnostic.ts';
import {
  addressesOf,
  fieldError,
  inBody,
  type FieldPath,
  type FolderEntry,
  type Rule,
  type RuleInput,
} from './rule.ts';

interface Reference {
  readonly entry: FolderEntry;
  readonly path: FieldPath;
  readonly slug: string;
}

/** Returns the slugs in the fields `products` and `replacedBy`. */
const productReferences = ({ entries: { news, work, products } }: RuleInput): Reference[] => [
  ...[...news, ...work].flatMap((entry) =>
    (entry.data.products ?? []).map((slug, index) => ({ entry, path: ['products', index], slug })),
  ),
  ...products.flatMap((entry) =>
    [entry.data.replacedBy ?? []].flat().map((slug) => ({ entry, path: ['replacedBy'], slug })),
  ),
];

/** Checks that topics with one address have one spelling. */
export const topicSpellings: Rule = function* ({ entries }) {
  const spellings = new Map<string, string>();
  for (const entry of entries.news)
    for (const [index, tag] of (entry.data.tags ?? []).entries()) {
      const { text, href: address } = topicLink(tag, entries.organization[0]?.data.inLanguage ?? '');
      const known = spellings.get(address) ?? text;
      if (known !== text)
        yield fieldError(entry, ['tags', index], {
          problem: `"${tag}" has the page ${address}, which is that of "${known}".`,
          remedy: `Write "${known}", or a topic whose letters differ.`,
        });
      spellings.set(address, known);
    }
};

/** Checks that slugs of products in fields belong to existing products. */
export const references: Rule = function* (content) {
  const slugs = content.entries.products.map(({ id }) => id);
  for (const { entry, path, slug } of productReferences(content)) {
    if (slugs.includes(slug)) continue;
    const current = match(content.targets.redirects.get(href('productPage', slug)) ?? '')?.slug;
    const close = current ?? nearest(slug, slugs);
    yield fieldError(entry, path, {
      problem: `"${slug}" is ${current === undefined ? 'not a product' : 'a former slug'}.`,
      remedy: `${close === undefined ? '' : `Did you mean "${close}"? `}The products are: ${slugs.join(', ')}.`,
    });
  }
};

/** Returns the problem if `from` is published before `to`, the entry that it refers to. Begins with `reference`. */
function publicationProblem(
  from: FolderEntry,
  to: FolderEntry | undefined,
  today: string,
  reference: string,
): Explanation | undefined {
  const [own, other] = [whyUnpublished(from, today), to && whyUnpublished(to, today)];
  if (!to || !other || own?.why === 'draft') return undefined;
  if (other.why === 'draft')
    return {
      problem: `${reference}, which is a draft (${to.file}).`,
      remedy: 'Remove "draft: true" there, remove this, or set "draft: true" here too.',
    };
  if (own && own.day >= other.day) return undefined;
  return {
    problem: `${reference}, which is not published before ${other.day}.`,
    remedy: 'Remove this until that day, or change one of the two dates.',
  };
}

/** Checks that published and scheduled entries do not refer to drafts or to entries that are published later. */
export const unpublishedEntries: Rule = function* (content) {
  const { today, entries, bodies } = content;
  for (const { entry, path, slug } of productReferences(content)) {
    const product = entries.products.find(({ id }) => id === slug);
    const problem = publicationProblem(entry, product, today, `names "${slug}"`);
    if (problem) yield fieldError(entry, path, problem);
  }
  const byAddress = new Map(
    folderEntries(entries).flatMap((entry) => addressesOf(entry).map((address) => [address, entry] as const)),
  );
  for (const [entry, { links }] of bodies)
    for (const link of links) {
      const { url, target } = link;
      const to = target.to === 'here' ? byAddress.get(target.path.split(/[?#]/, 1)[0] ?? '') : undefined;
      const problem = publicationProblem(entry, to, today, `links to ${url}`);
      if (problem) yield inBody('error', entry, link, problem);
    }
};
