import { collectionKinds } from '../../contract/collections.ts';
import { match } from '../../contract/match.ts';
import { apiPrefix, hashedAssets, healthPath, href, isSlug, redirectsFile, routes } from '../../contract/routes.ts';
import { isIntroduction, markdownPath, pagePathOf } from '../../catalog/built-in-pages.ts';
import { aliasKey } from '../../catalog/redirects.ts';
import type { Explanation } from '../../content/diagnostics/diagnostic.ts';
import { slugOf } from '../../content/slugify.ts';
import { folderEntries, type Rule } from './rule.ts';

/** Checks that slugs of collections are well-formed, not `index`, and unique in their collection (ignoring case). */
export const slugs: Rule = (content, report) => {
  for (const kind of collectionKinds) {
    const firstFiles = new Map<string, string>();
    for (const { file, record } of content[kind]) {
      const { slug } = record;
      const better = slugOf(slug);
      if (!isSlug(slug))
        report.inFile('error', file, 'file name', {
          problem: `"${slug}" cannot be part of an address.`,
          remedy: `Use lowercase letters a to z, digits and single hyphens${better === '' ? '' : `: rename the file to ${better}.md`}.`,
        });
      if (slug === 'index')
        report.inFile('error', file, 'file name', {
          problem: '"index" is reserved for the list page.',
          remedy: 'Rename the file: its page could not be reached.',
        });
      const other = firstFiles.get(slug.toLowerCase());
      if (other === undefined) firstFiles.set(slug.toLowerCase(), file);
      else
        report.inFile('error', file, 'file name', {
          problem: `has the same slug, "${slug}", as ${other}.`,
          remedy: 'Rename one of the two: both would be published at the same address.',
        });
    }
  }
};

/** Returns what is wrong with the slug of a page: it is malformed or reserved. Undefined if the page can have it. */
function addressProblem(slug: string): string | undefined {
  if (!isSlug(slug)) return `"${slug}" cannot be the address of a page.`;
  const path = href('page', slug);
  const isFree = path !== healthPath && [path, markdownPath(path)].every((one) => match(one)?.id === 'page');
  return isFree ? undefined : `"${slug}" is reserved for the site itself.`;
}

/** Checks that slugs in `content/pages` are well-formed and not reserved. Skips introductions of generated pages. */
export const pages: Rule = ({ pages: entries, folder }, report) => {
  const remedy = `Rename the file. Use lowercase words joined by hyphens, keep it directly in ${folder}/pages, and choose a name that is not reserved.`;
  for (const { file, record } of entries) {
    const problem = isIntroduction(record.slug) ? undefined : addressProblem(record.slug);
    if (problem !== undefined) report.inFile('error', file, 'file name', { problem, remedy });
  }
};

/** Checks that slugs in `src/pages` are well-formed, not reserved, and not the slug of another page. */
export const customPages: Rule = ({ customPages: custom, pages: entries, slugs: { pages: taken }, folder }, report) => {
  const remedy =
    'Rename the file. Use lowercase words joined by hyphens, keep it directly in src/pages, and choose a name that is not in use. A file is not a page if its name begins with _.';
  const filesBySlug = new Map(taken.map((slug) => [slug, `${folder}/pages/${slug}.md`]));
  for (const { record, file } of entries) filesBySlug.set(record.slug, file);
  for (const { file, slug } of custom) {
    const other = filesBySlug.get(slug);
    filesBySlug.set(slug, file);
    const problem =
      isSlug(slug) && other !== undefined
        ? `has the same address, ${href('page', slug)}, as ${other}.`
        : addressProblem(slug);
    if (problem !== undefined) report.inFile('error', file, 'file name', { problem, remedy });
  }
};

/** Reserved paths that `match()` does not recognize. */
const otherReservedPaths: readonly string[] = [healthPath, redirectsFile, routes.notFoundPage.path];

/** Whether a path is reserved for the site itself, including paths that later API versions may use. */
function isReserved(path: string): boolean {
  const found = match(path);
  return (
    [apiPrefix, hashedAssets].some((prefix) => path.startsWith(prefix)) ||
    otherReservedPaths.includes(path) ||
    (found !== undefined && found.slug === undefined)
  );
}

interface KnownAddresses {
  readonly sitePaths: ReadonlySet<string>;
  readonly filesByPath: ReadonlyMap<string, string>;
  /** Maps each alias's path to its first use, as `file:line`. */
  readonly aliases: ReadonlyMap<string, string>;
}

function aliasConflict(path: string, file: string, known: KnownAddresses): Explanation | undefined {
  const owner = known.filesByPath.get(path);
  if (owner === file)
    return { problem: `redirects ${path}, which is the address of this entry itself.`, remedy: 'Remove it.' };
  if (owner !== undefined)
    return {
      problem: `redirects ${path}, which is the address of ${owner}.`,
      remedy: `Remove it, or rename ${owner}: an address belongs to one page.`,
    };
  if (isReserved(path) || known.sitePaths.has(path) || known.sitePaths.has(markdownPath(path)))
    return {
      problem: `redirects ${path}, which is an address of the site itself.`,
      remedy: 'Remove it: that address is in use.',
    };
  const other = known.aliases.get(path);
  return other === undefined
    ? undefined
    : {
        problem: `redirects ${path}, as does an alias in ${other}.`,
        remedy: 'Remove one of the two: an address belongs to one page.',
      };
}

/** Checks that no alias is the address of a page or of the site itself, and that no two aliases are the same path. */
export const aliases: Rule = (content, report) => {
  const entries = folderEntries(content);
  const sitePaths = content.targets.sitePaths;
  const filesByPath = new Map(entries.map(({ record: { kind, slug }, file }) => [pagePathOf(kind, slug), file]));
  const firstUses = new Map<string, string>();
  for (const entry of entries)
    for (const [index, alias] of (entry.record.data.aliases ?? []).entries()) {
      const field = ['aliases', index];
      const path = aliasKey(entry.record.kind, alias);
      const conflict = aliasConflict(path, entry.file, { sitePaths, filesByPath, aliases: firstUses });
      if (!firstUses.has(path)) firstUses.set(path, `${entry.file}:${entry.lineOf(field)}`);
      if (conflict) report.error(entry, field, { ...conflict, problem: `"${alias}" ${conflict.problem}` });
    }
};
