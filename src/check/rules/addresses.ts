import { isSlug } from '../../contract/routes.ts';
import {
  introductionSlugs,
  isIntroduction,
  isReserved,
  markdownPath,
  type IntroductionSlug,
} from '../../catalog/built-in-pages.ts';
import { listedNames, type ListedName } from '../../contract/collections.ts';
import { aliasKey } from '../../catalog/redirects.ts';
import { folderEntries, requiredNames } from '../../collections/index.ts';
import { slugOf } from '../../text/slugify.ts';
import { errorIn } from '../diagnostics/diagnostic.ts';
import { fieldError, pageOf, type Rule } from './rule.ts';

/** Checks that file names are well-formed, not reserved, and unique in their folder (ignoring case). */
export const slugs: Rule = function* ({ entries, codePages }) {
  const files = new Map<string, string>();
  for (const entry of folderEntries(entries)) {
    const { collection, file, id } = entry;
    if (collection === 'pages' && isIntroduction(id)) continue;
    const page = pageOf(entry);
    const better = slugOf(id.replace(/(?:\.(?:md|markdown|txt))+$/i, ''));
    const other = files.get(page.toLowerCase());
    if (!isSlug(id) && !codePages.includes(page))
      yield errorIn(file, 'file name', {
        problem: `"${id}" cannot be part of an address.`,
        remedy: `Use lowercase letters a to z, digits and single hyphens${better === '' ? '' : `: rename the file to ${collection}/${better}.md`}.`,
      });
    else if (id === 'index' || isReserved(page))
      yield errorIn(file, 'file name', {
        problem: `"${id}" is reserved for the site itself.`,
        remedy: 'Rename the file: its page could not be reached.',
      });
    if (other === undefined) files.set(page.toLowerCase(), file);
    else
      yield errorIn(file, 'file name', {
        problem: `has the same slug, "${id}", as ${other}.`,
        remedy: 'Rename one of the two: both would be published at the same address.',
      });
  }
};

/** Checks that no alias is the address of a page or of the site itself, and that no two aliases are the same path. */
export const aliases: Rule = function* (content) {
  const entries = folderEntries(content.entries);
  const { sitePaths } = content.targets;
  const owners = new Map(entries.map((entry) => [pageOf(entry), `which is the address of ${entry.file}`]));
  for (const entry of entries)
    for (const [index, alias] of (entry.data.aliases ?? []).entries()) {
      const field = ['aliases', index];
      const path = aliasKey(entry.collection, alias);
      const isOfSite = isReserved(path) || sitePaths.has(path) || sitePaths.has(markdownPath(path));
      const owner = owners.get(path) ?? (isOfSite ? 'which is an address of the site itself' : undefined);
      if (owner === undefined)
        owners.set(path, `as does an alias in ${entry.file}:${entry.locations.valueAt(field).line}`);
      else
        yield fieldError(entry, field, {
          problem: `"${alias}" redirects ${path}, ${owner}.`,
          remedy: 'Remove the alias: an address belongs to one page.',
        });
    }
};

const isCollection = (slug: string): slug is ListedName => (listedNames as readonly string[]).includes(slug);

/**
 * Checks that the files that the site needs exist, and are not drafts. The list of an empty collection needs none. A page
 * in `src/pages` needs one that says what it is.
 */
export const requiredFiles: Rule = function* ({ entries, paths, folder, codePages }) {
  const isNeeded = (slug: IntroductionSlug) => !isCollection(slug) || entries[slug].length > 0;
  const pages = introductionSlugs.filter(isNeeded).map((slug) => `pages/${slug}.md`);
  for (const path of [...requiredNames.map((name) => `${name}.json`), ...pages])
    if (!paths.has(path))
      yield errorIn(`${folder}/${path}`, 'file', {
        problem: 'is missing.',
        remedy: 'Add it: every site with such entries needs this file.',
      });
  for (const page of codePages)
    if (!paths.has(`pages${page}.md`))
      yield errorIn(`${folder}/pages${page}.md`, 'file', {
        problem: `is missing, but src/pages has the page ${page}.`,
        remedy: 'Add it with title, summary and updated: navigation, sitemap, llms.txt and the API state them.',
      });
  for (const entry of entries.pages)
    if ((isIntroduction(entry.id) || codePages.includes(pageOf(entry))) && entry.data.draft)
      yield fieldError(entry, ['draft'], {
        problem: `is true, but ${isIntroduction(entry.id) ? 'every site needs this page' : 'src/pages has this page'}.`,
        remedy: 'Remove the field: only pages that are a text alone can be drafts.',
      });
};
