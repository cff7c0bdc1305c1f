import { collections } from '../../contract/collections.ts';
import { match } from '../../contract/match.ts';
import { href } from '../../contract/routes.ts';
import { isIntroduction, markdownPath, pagePathOf } from '../../catalog/built-in-pages.ts';
import { whyUnpublished } from '../../catalog/publication.ts';
import { resolveLink } from '../../catalog/resolve-link.ts';
import type { Explanation } from '../../content/diagnostics/diagnostic.ts';
import type { PartialEntry } from '../../content/parse/parse.ts';
import { datedKinds, type FolderKind } from '../../content/schema/records.ts';
import { nearest } from '../../text/nearest.ts';
import { bodyLinks, entriesAboutProducts, folderEntries, type FieldPath, type Rule, type RuleInput } from './rule.ts';

interface Reference {
  readonly entry: PartialEntry<FolderKind>;
  readonly path: FieldPath;
  readonly slug: string;
}

const productReferences = (content: RuleInput): Reference[] => [
  ...entriesAboutProducts(content).flatMap((entry) =>
    (entry.record.data.products ?? []).map((slug, index) => ({ entry, path: ['products', index], slug })),
  ),
  ...content.products.flatMap((entry) => {
    const { replacedBy } = entry.record.data;
    return replacedBy === undefined ? [] : [{ entry, path: ['replacedBy'], slug: replacedBy }];
  }),
];

/** Checks that the slugs in the fields `products` and `replacedBy` belong to existing products. */
export const references: Rule = (content, report) => {
  const { products: slugs } = content.slugs;
  for (const { entry, path, slug } of productReferences(content)) {
    if (slugs.includes(slug)) continue;
    const current = match(content.redirects.get(href('productPage', slug)) ?? '')?.slug;
    const close = nearest(slug, slugs);
    if (current !== undefined)
      report.error(entry, path, {
        problem: `"${slug}" is a former slug.`,
        remedy: `Write "${current}": that is its slug now.`,
      });
    else
      report.error(entry, path, {
        problem: `"${slug}" is not a product.`,
        remedy: `${close === undefined ? '' : `Did you mean "${close}"? `}The products are: ${slugs.join(', ')}.`,
      });
  }
};

/** Checks that only retired products have a replacement, and that no product replaces itself. */
export const replacements: Rule = ({ products, slugs }, report) => {
  for (const entry of products) {
    const { replacedBy, status } = entry.record.data;
    if (replacedBy === undefined) continue;
    if (replacedBy === entry.record.slug)
      report.error(entry, ['replacedBy'], {
        problem: 'is the product itself.',
        remedy: 'Name the product that replaces it, or remove the field.',
      });
    else if (slugs.products.includes(replacedBy) && status !== undefined && status !== 'retired')
      report.error(entry, ['replacedBy'], {
        problem: `is set, but the product is ${status}.`,
        remedy: 'Remove the field, or set status to "retired" and add the day to lifecycle.',
      });
  }
};

/** Whether the fields that decide when an entry is published are valid. */
const hasPublicationFields = ({ record: { kind, data } }: PartialEntry<FolderKind>): boolean =>
  data.draft !== undefined && (!(datedKinds as readonly FolderKind[]).includes(kind) || 'date' in data);

/** Returns the publication day of an entry, or `today` if that day has passed or is missing. Undefined for drafts. */
function visibleFrom({ record }: PartialEntry<FolderKind>, today: string): string | undefined {
  const reason = whyUnpublished(record, today);
  if (!reason) return today;
  return reason.why === 'scheduled' ? reason.day : undefined;
}

/** Returns the problem if `from` is published before `to`, the entry that it refers to. Begins with `reference`. */
function publicationProblem(
  from: PartialEntry<FolderKind>,
  to: PartialEntry<FolderKind> | undefined,
  today: string,
  reference: string,
): Explanation | undefined {
  if (!to || !hasPublicationFields(from) || !hasPublicationFields(to)) return undefined;
  const [fromDay, toDay] = [visibleFrom(from, today), visibleFrom(to, today)];
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

/** Returns the paths of an entry's page, Markdown and, except for entries in `pages`, JSON. */
const addressesOf = ({ record: { kind, slug } }: PartialEntry<FolderKind>): string[] => {
  const page = pagePathOf(kind, slug);
  const item = kind === 'pages' ? undefined : collections[kind].item;
  return [page, markdownPath(page), ...(item === undefined ? [] : [href(item, slug)])];
};

/**
 * Checks that published and scheduled entries do not refer to drafts or to entries that are published later. Also
 * checks that introductions of generated pages, such as `about`, are not drafts.
 */
export const unpublishedEntries: Rule = (content, report) => {
  const { today, targets, products } = content;
  for (const entry of content.pages)
    if (entry.record.data.draft && isIntroduction(entry.record.slug))
      report.error(entry, ['draft'], {
        problem: 'is true, but every site needs this page.',
        remedy: 'Remove the field: only pages of your own can be drafts.',
      });
  const bySlug = new Map(products.map((entry) => [entry.record.slug, entry]));
  for (const { entry, path, slug } of productReferences(content)) {
    const problem = publicationProblem(entry, bySlug.get(slug), today, `names "${slug}"`);
    if (problem) report.error(entry, path, problem);
  }
  const entries = folderEntries(content);
  const byFile = new Map(entries.map((entry) => [entry.file, entry]));
  const byAddress = new Map(entries.flatMap((entry) => addressesOf(entry).map((address) => [address, entry] as const)));
  for (const { body, from, url, at } of bodyLinks(content)) {
    const entry = byFile.get(body.file);
    const resolved = resolveLink(url, from, targets);
    const to = resolved.to === 'here' ? byAddress.get(resolved.path.split(/[?#]/, 1)[0] ?? '') : undefined;
    const problem = entry && publicationProblem(entry, to, today, `links to ${url}`);
    if (problem) report.inBody('error', body, at, problem);
  }
};
