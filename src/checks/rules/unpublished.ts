import { collections } from '../../contract/collections.ts';
import { href } from '../../contract/routes.ts';
import { pagePathOf, markdownPath } from '../../catalog/page-path.ts';
import { resolveLink } from '../../catalog/resolve-link.ts';
import type { PartialEntry } from '../../content/parse/parse.ts';
import { datedKinds, type FolderKind } from '../../content/schema/records.ts';
import { isIntroduced } from '../../catalog/known-pages.ts';
import { unpublished } from '../../catalog/publication.ts';
import { entriesAboutProducts, folderEntries, type Reporter, type Rule, type RuleInput } from '../rule.ts';

/** Whether the fields that decide the publication of an entry could be read. */
const isDecided = ({ record: { kind, data } }: PartialEntry<FolderKind>): boolean =>
  data.draft !== undefined && (!(datedKinds as readonly FolderKind[]).includes(kind) || 'date' in data);

/** Returns the first day on which an entry is visible, today at the earliest. Undefined if it never is. */
function seenFrom({ record }: PartialEntry<FolderKind>, today: string): string | undefined {
  const publicationStatus = unpublished(record, today);
  if (!publicationStatus) return today;
  return publicationStatus.why === 'scheduled' ? publicationStatus.day : undefined;
}

function checkOrder(
  [from, to]: readonly [from: PartialEntry<FolderKind>, to: PartialEntry<FolderKind> | undefined],
  today: string,
  verb: string,
  report: (problem: string, remedy: string) => void,
): void {
  if (!to || !isDecided(from) || !isDecided(to)) return;
  const seen = seenFrom(from, today);
  const there = seenFrom(to, today);
  if (seen === undefined || (there !== undefined && there <= seen)) return;
  if (there === undefined)
    report(
      `${verb}, which is a draft (${to.file}).`,
      'Remove "draft: true" there, take this away, or set "draft: true" here too.',
    );
  else
    report(
      `${verb}, which is not published before ${there}.`,
      'Take this away until that day, or change one of the two dates.',
    );
}

/** Returns the addresses of an entry: its page, its Markdown and its resource. */
const addressesOf = ({ record: { kind, slug } }: PartialEntry<FolderKind>): string[] => {
  const page = pagePathOf(kind, slug);
  const item = kind === 'pages' ? undefined : collections[kind].item;
  return [page, markdownPath(page), ...(item === undefined ? [] : [href(item, slug)])];
};

function checkLinks(content: RuleInput, report: Reporter): void {
  const entries = folderEntries(content);
  const byFile = new Map(entries.map((entry) => [entry.file, entry]));
  const byAddress = new Map(entries.flatMap((entry) => addressesOf(entry).map((address) => [address, entry] as const)));
  for (const body of content.bodies) {
    const from = byFile.get(body.file);
    if (!from) continue;
    for (const { url, line } of body.facts.links) {
      const resolved = resolveLink(url, pagePathOf(body.kind, body.slug), content.targets);
      const to = resolved.to === 'here' ? byAddress.get(resolved.path.split(/[?#]/, 1)[0] ?? '') : undefined;
      checkOrder([from, to], content.today, `links to ${url}`, (problem, remedy) =>
        report.inBody('error', body, { line, quoted: url }, problem, remedy),
      );
    }
  }
}

function checkReferences(content: RuleInput, report: Reporter): void {
  const bySlug = new Map(content.products.map((entry) => [entry.record.slug, entry]));
  const checkSlug = (from: PartialEntry<FolderKind>, path: readonly (string | number)[], slug: string): void =>
    checkOrder([from, bySlug.get(slug)], content.today, `names "${slug}"`, (problem, remedy) =>
      report.error(from, path, problem, remedy),
    );
  for (const entry of entriesAboutProducts(content))
    for (const [index, slug] of (entry.record.data.products ?? []).entries())
      checkSlug(entry, ['products', index], slug);
  for (const entry of content.products) {
    const { replacedBy } = entry.record.data;
    if (replacedBy !== undefined) checkSlug(entry, ['replacedBy'], replacedBy);
  }
}

export const unpublishedEntries: Rule = {
  name: 'unpublished',
  description: 'Nothing that is published links to or names a draft, or a post before its day',
  run(content, report) {
    for (const entry of content.pages)
      if (entry.record.data.draft && isIntroduced(entry.record.slug))
        report.error(
          entry,
          ['draft'],
          'is true on a page that every site has.',
          'Remove the field: only pages of your own can be drafts.',
        );
    checkReferences(content, report);
    checkLinks(content, report);
  },
};
