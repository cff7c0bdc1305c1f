import { collections } from '../../contract/collections.ts';
import { href } from '../../contract/routes.ts';
import { pagePathOf, markdownPath } from '../../catalog/page-path.ts';
import { resolveLink } from '../../catalog/resolve-link.ts';
import type { PartialEntry } from '../../content/parse/parse.ts';
import { datedKinds, type FolderKind } from '../../content/schema/records.ts';
import { isIntroduced } from '../../catalog/known-pages.ts';
import { unpublished } from '../../catalog/publication.ts';
import { entriesAboutProducts, folderEntries, type Rule, type RuleInput, type FoundFault } from '../rule.ts';

type Place = Pick<FoundFault, 'file' | 'line' | 'field'>;

/** Whether what decides when an entry is published could be read. */
const isDecided = ({ record: { kind, data } }: PartialEntry<FolderKind>): boolean =>
  data.draft !== undefined && (!(datedKinds as readonly FolderKind[]).includes(kind) || 'date' in data);

/** The first day on which readers see an entry, today at the earliest; nothing where they never do. */
function seenFrom({ record }: PartialEntry<FolderKind>, today: string): string | undefined {
  const publicationStatus = unpublished(record, today);
  if (!publicationStatus) return today;
  return publicationStatus.why === 'scheduled' ? publicationStatus.day : undefined;
}

/** The error of an entry that leads readers to another before that is published; empty when it does not. */
function hidden(
  from: PartialEntry<FolderKind>,
  to: PartialEntry<FolderKind>,
  today: string,
  place: Place,
  verb: string,
): FoundFault[] {
  if (!isDecided(from) || !isDecided(to)) return [];
  const seen = seenFrom(from, today);
  const there = seenFrom(to, today);
  if (seen === undefined || (there !== undefined && there <= seen)) return [];
  return [
    {
      severity: 'error',
      ...place,
      problem:
        there === undefined
          ? `${verb}, which is a draft (${to.file}).`
          : `${verb}, which is not published before ${there}.`,
      remedy:
        there === undefined
          ? 'Remove "draft: true" there, take this away, or set "draft: true" here too.'
          : 'Take this away until that day, or change one of the two dates.',
    },
  ];
}

/** The addresses that lead to an entry: of its page, its Markdown and its resource. */
const addressesOf = ({ record: { kind, slug } }: PartialEntry<FolderKind>): string[] => {
  const page = pagePathOf(kind, slug);
  const item = kind === 'pages' ? undefined : collections[kind].item;
  return [page, markdownPath(page), ...(item === undefined ? [] : [href(item, slug)])];
};

function ofLinks(collected: RuleInput): FoundFault[] {
  const entries = folderEntries(collected);
  const byFile = new Map(entries.map((entry) => [entry.file, entry]));
  const byAddress = new Map(entries.flatMap((entry) => addressesOf(entry).map((address) => [address, entry] as const)));
  const { targets } = collected;
  return collected.bodies.flatMap(({ file, kind, slug, facts, firstLine }) => {
    const from = byFile.get(file);
    if (!from) return [];
    return facts.links.flatMap(({ url, line }) => {
      const resolved = resolveLink(url, pagePathOf(kind, slug), targets);
      const to = resolved.to === 'here' ? byAddress.get(resolved.path.split(/[?#]/, 1)[0] ?? '') : undefined;
      const place = { file, line: firstLine + line - 1, field: 'body', quoted: url };
      return to ? hidden(from, to, collected.today, place, `links to ${url}`) : [];
    });
  });
}

function ofReferences(collected: RuleInput): FoundFault[] {
  const { products, today } = collected;
  const bySlug = new Map(products.map((entry) => [entry.record.slug, entry]));
  const named = (from: PartialEntry<FolderKind>, slug: string, path: readonly (string | number)[]): FoundFault[] => {
    const to = bySlug.get(slug);
    const place = { file: from.file, line: from.lineOf(path), field: path.join('.') };
    return to ? hidden(from, to, today, place, `names "${slug}"`) : [];
  };
  return [
    ...entriesAboutProducts(collected).flatMap((entry) =>
      (entry.record.data.products ?? []).flatMap((slug, index) => named(entry, slug, ['products', index])),
    ),
    ...products.flatMap((entry) => {
      const { replacedBy } = entry.record.data;
      return replacedBy === undefined ? [] : named(entry, replacedBy, ['replacedBy']);
    }),
  ];
}

const ofIntroductions = ({ pages }: RuleInput): FoundFault[] =>
  pages
    .filter(({ record }) => record.data.draft && isIntroduced(record.slug))
    .map(({ file, lineOf }) => ({
      severity: 'error',
      file,
      line: lineOf(['draft']),
      field: 'draft',
      problem: 'is true on a page that every site has.',
      remedy: 'Remove the field: only pages of your own can be drafts.',
    }));

/** What is published leads to nothing that is not. */
export const unpublishedEntries: Rule = {
  name: 'unpublished',
  description: 'Nothing that is published links to or names a draft, or a post before its day',
  run: (collected) => [...ofIntroductions(collected), ...ofReferences(collected), ...ofLinks(collected)],
};
