import { match } from '../../contract/match.ts';
import { apiPrefix, hashedAssets, healthPath, redirectsFile, routes } from '../../contract/routes.ts';
import { aliasPath } from '../../catalog/redirects.ts';
import { pagePathOf, markdownPath } from '../../catalog/page-path.ts';
import { folderEntries, type Rule } from '../rule.ts';

/** Addresses of the service that have no route. */
const ofService: readonly string[] = [healthPath, redirectsFile, routes.notFoundPage.path];

/** Whether a path is reserved for the service, now or in a later version. */
function isReserved(path: string): boolean {
  const found = match(path);
  return (
    [apiPrefix, hashedAssets].some((prefix) => path.startsWith(prefix)) ||
    ofService.includes(path) ||
    (found !== undefined && found.slug === undefined)
  );
}

interface Known {
  readonly live: ReadonlySet<string>;
  readonly owners: ReadonlyMap<string, string>;
  /** The first file with each alias, by path. */
  readonly named: Map<string, string>;
}

function conflict(path: string, file: string, { live, owners, named }: Known): readonly [string, string] | undefined {
  const owner = owners.get(path);
  if (owner === file) return [`leads to ${path}, which is its own address.`, 'Remove it.'];
  if (owner !== undefined)
    return [
      `leads away from ${path}, the address of ${owner}.`,
      `Remove it, or rename ${owner}: an address belongs to one page.`,
    ];
  if (isReserved(path) || live.has(path) || live.has(markdownPath(path)))
    return [`leads away from ${path}, an address of the site itself.`, 'Remove it: that address is in use.'];
  const other = named.get(path);
  if (other === undefined) return undefined;
  return [
    `stands for ${path}, and so does an alias in ${other}.`,
    'Remove one of the two: an address belongs to one page.',
  ];
}

export const aliases: Rule = {
  name: 'aliases',
  description: 'Aliases are free addresses, each used once',
  run(content, report) {
    const entries = folderEntries(content);
    const known: Known = {
      live: content.targets.known,
      owners: new Map(entries.map(({ record: { kind, slug }, file }) => [pagePathOf(kind, slug), file])),
      named: new Map(),
    };
    for (const entry of entries)
      for (const [index, alias] of (entry.record.data.aliases ?? []).entries()) {
        const field = ['aliases', index];
        const path = aliasPath(entry.record.kind, alias);
        const [problem, remedy] = conflict(path, entry.file, known) ?? [];
        if (!known.named.has(path)) known.named.set(path, `${entry.file}:${entry.lineOf(field)}`);
        if (problem !== undefined && remedy !== undefined) report.error(entry, field, `"${alias}" ${problem}`, remedy);
      }
  },
};
