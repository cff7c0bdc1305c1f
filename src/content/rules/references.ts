import { collections } from '../../contract/collections.ts';
import { match } from '../../contract/match.ts';
import { href } from '../../contract/routes.ts';
import { markdownPath } from '../../catalog/built-in-pages.ts';
import { whyUnpublished } from '../../catalog/publication.ts';
import { datedKinds, type FolderKind } from '../../schemas/collections.ts';
import { nearest } from '../../text/nearest.ts';
import type { Explanation } from '../diagnostics/diagnostic.ts';
import type { SourceEntry } from '../parse/parse.ts';
import { fieldError, folderEntries, inBody, pageOf, type FieldPath, type Rule, type RuleInput } from './rule.ts';

interface Reference {
  readonly entry: SourceEntry<FolderKind>;
  readonly path: FieldPath;
  readonly slug: string;
}

const productReferences = ({ entries }: RuleInput): Reference[] => [
  ...datedKinds.flatMap((kind) =>
    entries[kind].flatMap((entry) =>
      (entry.data.products ?? []).map((slug, index) => ({ entry, path: ['products', index], slug })),
    ),
  ),
  ...entries.products.flatMap((entry) =>
    [entry.data.replacedBy ?? []].flat().map((slug) => ({ entry, path: ['replacedBy'], slug })),
  ),
];

/** Checks that the slugs in the fields `products` and `replacedBy` belong to existing products, and none is repeated. */
export const references: Rule = function* (content) {
  const slugs = content.entries.products.map(({ id }) => id);
  const named = new Set<string>();
  for (const { entry, path, slug } of productReferences(content)) {
    const key = `${entry.file} ${String(path[0])} ${slug}`;
    if (named.has(key))
      yield fieldError(entry, path, {
        problem: `"${slug}" appears twice in this list.`,
        remedy: 'Remove one of the two.',
      });
    named.add(key);
    if (slugs.includes(slug)) continue;
    const current = match(content.targets.redirects.get(href('productPage', slug)) ?? '')?.slug;
    const close = nearest(slug, slugs);
    yield fieldError(
      entry,
      path,
      current === undefined
        ? {
            problem: `"${slug}" is not a product.`,
            remedy: `${close === undefined ? '' : `Did you mean "${close}"? `}The products are: ${slugs.join(', ')}.`,
          }
        : { problem: `"${slug}" is a former slug.`, remedy: `Write "${current}": that is its slug now.` },
    );
  }
};

/** Checks that only retired products have a replacement, and that no product replaces itself. */
export const replacements: Rule = function* ({ entries: { products } }) {
  for (const entry of products) {
    const { replacedBy, status = 'retired' } = entry.data;
    if (replacedBy === entry.id)
      yield fieldError(entry, ['replacedBy'], {
        problem: 'is the product itself.',
        remedy: 'Name the product that replaces it, or remove the field.',
      });
    else if (products.some(({ id }) => id === replacedBy) && status !== 'retired')
      yield fieldError(entry, ['replacedBy'], {
        problem: `is set, but the product is ${status}.`,
        remedy: 'Remove the field, or set status to "retired" and add the day to lifecycle.',
      });
  }
};

/** Returns the day from which an entry is published. Undefined for drafts, and if its fields do not tell. */
function publishedFrom(entry: SourceEntry<FolderKind>, today: string): string | undefined {
  const reason = whyUnpublished(entry, today);
  return reason?.why === 'scheduled' ? reason.day : reason ? undefined : today;
}

/** Whether the fields that decide when an entry is published are valid. */
const hasPublicationFields = ({ collection, data }: SourceEntry<FolderKind>): boolean =>
  data.draft !== undefined && (!(datedKinds as readonly FolderKind[]).includes(collection) || 'date' in data);

/** Returns the problem if `from` is published before `to`, the entry that it refers to. Begins with `reference`. */
function publicationProblem(
  from: SourceEntry<FolderKind>,
  to: SourceEntry<FolderKind> | undefined,
  today: string,
  reference: string,
): Explanation | undefined {
  if (!to || !hasPublicationFields(from) || !hasPublicationFields(to)) return undefined;
  const [fromDay, toDay] = [publishedFrom(from, today), publishedFrom(to, today)];
  if (fromDay === undefined || (toDay !== undefined && toDay <= fromDay)) return undefined;
  return toDay === undefined
    ? {
        problem: `${reference}, which is a draft (${to.file}).`,
        remedy: 'Remove "draft: true" there, remove this, or set "draft: true" here too.',
      }
    : {
        problem: `${reference}, which is not published before ${toDay}.`,
        remedy: 'Remove this until that day, or change one of the two dates.',
      };
}

/** Returns the paths of an entry's page, Markdown and, if the API has it as a resource, JSON. */
function addressesOf(entry: SourceEntry<FolderKind>): string[] {
  const page = pageOf(entry);
  const item = entry.collection === 'pages' ? undefined : collections[entry.collection].item;
  return [page, markdownPath(page), ...(item === undefined ? [] : [href(item, entry.id)])];
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
  for (const { entry, links } of bodies)
    for (const { url, target, line } of links) {
      const to = target.to === 'here' ? byAddress.get(target.path.split(/[?#]/, 1)[0] ?? '') : undefined;
      const problem = publicationProblem(entry, to, today, `links to ${url}`);
      if (problem) yield inBody('error', entry, { line, quoted: url }, problem);
    }
};
