import { collectionKinds } from '../../contract/collections.ts';
import { match } from '../../contract/match.ts';
import { apiPrefix, hashedAssets, healthPath, href, isSlug, redirectsFile, routes } from '../../contract/routes.ts';
import { introductionSlugs, isIntroduction, markdownPath } from '../../catalog/built-in-pages.ts';
import { aliasKey } from '../../catalog/redirects.ts';
import { requiredKinds } from '../../schemas/collections.ts';
import { slugOf } from '../../text/slugify.ts';
import { fieldError, fileError, folderEntries, pageOf, type Rule } from './rule.ts';

/** Checks that slugs of collections are well-formed, not `index`, and unique in their collection (ignoring case). */
export const slugs: Rule = function* ({ entries }) {
  for (const kind of collectionKinds) {
    const firstFiles = new Map(entries[kind].toReversed().map(({ id, file }) => [id.toLowerCase(), file]));
    for (const { file, id: slug } of entries[kind]) {
      const better = slugOf(slug);
      if (!isSlug(slug))
        yield fileError(file, 'file name', {
          problem: `"${slug}" cannot be part of an address.`,
          remedy: `Use lowercase letters a to z, digits and single hyphens${better === '' ? '' : `: rename the file to ${better}.md`}.`,
        });
      if (slug === 'index')
        yield fileError(file, 'file name', {
          problem: '"index" is reserved for the list page.',
          remedy: 'Rename the file: its page could not be reached.',
        });
      const other = firstFiles.get(slug.toLowerCase());
      if (other !== file)
        yield fileError(file, 'file name', {
          problem: `has the same slug, "${slug}", as ${other ?? ''}.`,
          remedy: 'Rename one of the two: both would be published at the same address.',
        });
    }
  }
};

/** Returns what is wrong with the slug of a page: it is malformed or reserved. Undefined if the page can have it. */
function addressProblem(slug: string, codePages: readonly string[]): string | undefined {
  if (!isSlug(slug)) return `"${slug}" cannot be the address of a page.`;
  const path = href('page', slug);
  const isFree = path !== healthPath && [path, markdownPath(path)].every((one) => match(one)?.id === 'page');
  return isFree && !codePages.includes(path) ? undefined : `"${slug}" is reserved for the site itself.`;
}

/** Checks that slugs in `content/pages` are well-formed and not reserved. Skips introductions of generated pages. */
export const pages: Rule = function* ({ entries, codePages, folder }) {
  const remedy = `Rename the file. Use lowercase words joined by hyphens, keep it directly in ${folder}/pages, and choose a name that is not reserved.`;
  for (const { file, id } of entries.pages) {
    const problem = isIntroduction(id) ? undefined : addressProblem(id, codePages);
    if (problem !== undefined) yield fileError(file, 'file name', { problem, remedy });
  }
};

/** Whether a path is reserved for the site itself, including paths that later API versions may use. */
function isReserved(path: string): boolean {
  const found = match(path);
  return (
    [apiPrefix, hashedAssets].some((prefix) => path.startsWith(prefix)) ||
    [healthPath, redirectsFile, routes.notFoundPage.path].includes(path) ||
    (found !== undefined && found.slug === undefined)
  );
}

/** Checks that no alias is the address of a page or of the site itself, and that no two aliases are the same path. */
export const aliases: Rule = function* (content) {
  const entries = folderEntries(content.entries);
  const { sitePaths } = content.targets;
  const owners = new Map(entries.map((entry) => [pageOf(entry), entry.file]));
  /** The first use of each alias, as `file:line`. */
  const firstUses = new Map<string, string>();
  for (const entry of entries)
    for (const [index, alias] of (entry.data.aliases ?? []).entries()) {
      const field = ['aliases', index];
      const path = aliasKey(entry.collection, alias);
      const owner = owners.get(path);
      const isOfSite = isReserved(path) || sitePaths.has(path) || sitePaths.has(markdownPath(path));
      const other = firstUses.get(path);
      const [conflict, remedy] =
        owner === entry.file
          ? ['which is the address of this entry itself', 'Remove it.']
          : owner !== undefined
            ? [`which is the address of ${owner}`, `Remove it, or rename ${owner}: an address belongs to one page.`]
            : isOfSite
              ? ['which is an address of the site itself', 'Remove it: that address is in use.']
              : [`as does an alias in ${other ?? ''}`, 'Remove one of the two: an address belongs to one page.'];
      if (owner !== undefined || isOfSite || other !== undefined)
        yield fieldError(entry, field, { problem: `"${alias}" redirects ${path}, ${conflict}.`, remedy });
      if (other === undefined) firstUses.set(path, `${entry.file}:${entry.locations.lineOf(field)}`);
    }
};

/** Checks that the files that every site needs exist, and are not drafts. */
export const requiredFiles: Rule = function* ({ entries, paths, folder }) {
  for (const kind of requiredKinds)
    if (!paths.has(`${kind}.json`))
      yield fileError(`${folder}/${kind}.json`, 'file', {
        problem: 'is missing.',
        remedy: 'Add it: every catalog needs this file.',
      });
  for (const slug of introductionSlugs) {
    const entry = entries.pages.find(({ id }) => id === slug);
    if (!paths.has(`pages/${slug}.md`))
      yield fileError(`${folder}/pages/${slug}.md`, 'file', {
        problem: 'is missing.',
        remedy: 'Add it, with title, summary and updated: every site needs this page.',
      });
    else if (entry?.data.draft)
      yield fieldError(entry, ['draft'], {
        problem: 'is true, but every site needs this page.',
        remedy: 'Remove the field: only pages of your own can be drafts.',
      });
  }
};
