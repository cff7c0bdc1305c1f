import { match } from '../../contract/match.ts';
import { isSlug } from '../../contract/routes.ts';
import { pagePathOf } from '../../catalog/built-in-pages.ts';
import { whyUnpublished } from '../../catalog/publication.ts';
import { topicLink } from '../../catalog/topics.ts';
import { collections, folderEntries, schemas } from '../../collections/index.ts';
import type { LinkTarget } from '../../markdown/body.ts';
import type { FolderName } from '../../contract/collections.ts';
import { valuesWithRole } from '../../schemas/roles.ts';
import { nearest } from '../../text/nearest.ts';
import type { Explanation } from '../diagnostics/diagnostic.ts';
import {
  addressesIn,
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
  readonly to: FolderName;
  readonly slug: string;
}

/** Returns the slugs of other entries in the fields of all entries. */
const referencesIn = ({ entries }: RuleInput): Reference[] =>
  folderEntries(entries).flatMap((entry) =>
    valuesWithRole(schemas[entry.collection], entry.data, 'reference').map(({ path, role, value }) => ({
      ...{ entry, path },
      to: role.to,
      slug: String(value),
    })),
  );

/** Checks that topics with one address have one spelling. */
export const topicSpellings: Rule = function* ({ entries }) {
  const { inLanguage = '' } = entries.organization[0]?.data ?? {};
  const topics = { organization: { inLanguage }, topicSlugs: new Map<string, string>() };
  const spellings = new Map<string, string>();
  for (const entry of entries.news)
    for (const [index, tag] of (entry.data.tags ?? []).entries()) {
      const { text, href: address } = topicLink(topics, tag);
      const known = spellings.get(address) ?? text;
      if (known !== text)
        yield fieldError(entry, ['tags', index], {
          problem: `"${tag}" has the page ${address}, which is that of "${known}".`,
          remedy: `Write "${known}", or a topic whose letters differ.`,
        });
      spellings.set(address, known);
    }
};

/** Checks that slugs in fields belong to existing entries. */
export const references: Rule = function* (content) {
  const { entries, targets } = content;
  for (const { entry, path, to, slug } of referencesIn(content)) {
    const slugs = entries[to].map(({ id }) => id);
    if (slugs.includes(slug)) continue;
    const { one, several } = collections[to].names;
    const current = match(targets.redirects.get(pagePathOf(to, slug)) ?? '')?.slug;
    const { titleField } = collections[to];
    const ids = new Map(
      entries[to].flatMap(({ id, data }) => [
        [id, id] as const,
        [String(data[titleField as keyof typeof data]), id] as const,
      ]),
    );
    const close = current ?? ids.get(nearest(slug, [...ids.keys()]) ?? '');
    const renamed = isSlug(slug) ? `If it was renamed, write "aliases: [${slug}]" in its file. ` : '';
    const hint = close === undefined ? renamed : `Did you mean "${close}"? `;
    yield fieldError(entry, path, {
      problem: `"${slug}" is ${current === undefined ? `not a ${one}` : 'a former slug'}.`,
      remedy: `${hint}${slugs.length === 0 ? `There are no ${several} yet` : `The ${several} are: ${slugs.join(', ')}`}.`,
    });
  }
};

/** Returns the problem if `from` is published before `to`, the entry that it refers to. Begins with `reference`. */
function publicationProblem(
  from: FolderEntry,
  to: FolderEntry | undefined,
  today: string,
  reference: string,
  { folder, language }: Pick<RuleInput, 'folder' | 'language'>,
): Explanation | undefined {
  const [own, other] = [whyUnpublished(from, today), to && whyUnpublished(to, today)];
  if (!to || !other || own?.why === 'draft') return undefined;
  // Only the original of a translation can be a draft.
  if (other.why === 'draft')
    return {
      problem: `${reference}, which is a draft (${folder}/${to.path}).`,
      remedy: `Remove "draft: true" there, remove this, or set "draft: true" ${language === undefined ? 'here' : `in ${folder}/${from.path}`} too.`,
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
  for (const { entry, path, to, slug } of referencesIn(content)) {
    const target = entries[to].find(({ id }) => id === slug);
    const problem = publicationProblem(entry, target, today, `names "${slug}"`, content);
    if (problem) yield fieldError(entry, path, problem);
  }
  const byAddress = new Map(
    folderEntries(entries).flatMap((entry) => addressesOf(entry).map((address) => [address, entry] as const)),
  );
  const entryAt = (target: LinkTarget) =>
    target.to === 'here' ? byAddress.get(target.path.split(/[?#]/, 1)[0] ?? '') : undefined;
  for (const { entry, path, value, target } of addressesIn(content)) {
    const problem = publicationProblem(entry, entryAt(target), today, `names ${value}`, content);
    if (problem) yield fieldError(entry, path, problem);
  }
  for (const [entry, { links }] of bodies)
    for (const link of links) {
      const { url, target } = link;
      const to = entryAt(target);
      const problem = publicationProblem(entry, to, today, `links to ${url}`, content);
      if (problem) yield inBody('error', entry, link, problem);
    }
};
