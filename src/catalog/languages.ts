import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { mapNames } from '../collections/index.ts';
import { listedNames, type ListedName } from '../contract/collections.ts';
import { isLanguageFolder } from '../contract/languages.ts';
import { match } from '../contract/match.ts';
import { variants } from '../contract/media.ts';
import { redirectKey } from '../contract/redirects.ts';
import {
  collectionOfItem,
  href,
  isIn,
  redirectsFile,
  resourceIds,
  routeIds,
  routes,
  variantPath,
} from '../contract/routes.ts';
import { markdownPath } from './built-in-pages.ts';
import type { Catalog } from './catalog.ts';

/** The file that makes a folder in `content/` that of a language. */
export const languageFile = 'organization.json';

/** Returns the folders of further languages in a content folder, sorted: `['de', 'pt-br']`. */
export const languagesIn = (content: string): string[] =>
  (existsSync(content) ? readdirSync(content) : [])
    .filter((name) => isLanguageFolder(name) && existsSync(path.join(content, name, languageFile)))
    .sort();

/** Returns the ID of an entry in Astro's store: `pt:balcao` for a translation, and otherwise its own. No slug has a colon. */
export const storeId = (folder: string, id: string): string => (folder === '' ? id : `${folder}:${id}`);

/** A language of the site. */
export interface Language {
  /** Its tag (BCP 47). */
  readonly tag: string;
  readonly folder: string;
  /** The paths of all its pages and documents, without its prefix. */
  readonly paths: ReadonlySet<string>;
  /** How many entries each collection has in it. */
  readonly counts: Readonly<Record<ListedName, number>>;
}

/** Returns the language of a catalog, with the paths that it has below its prefix. */
export function languageOf({ folder, organization, sitePagesByChange, ...entries }: Catalog): Language {
  const pages = sitePagesByChange.map(({ path: own }) => own);
  const documents = routeIds.filter((id) => routes[id].kind === 'document' && isIn(folder, id)).map((id) => href(id));
  const resources = resourceIds.flatMap((id) => {
    const name = collectionOfItem(id);
    return name ? entries[name].map((entry) => href(id, entry.id)) : [href(id)];
  });
  const paths = [
    ...pages,
    ...pages.map(markdownPath),
    ...resources,
    ...resources.map((resource) => variantPath(resource, variants.json.suffix)),
    ...documents,
    redirectsFile,
  ];
  const counts = mapNames<Language['counts']>(listedNames, (name) => entries[name].length);
  return { tag: organization.inLanguage, folder, paths: new Set(paths), counts };
}

/** Returns the language of a catalog. Undefined if `catalogAt()` has not made it. */
export const languageIn = ({ languages, folder }: Pick<Catalog, 'languages' | 'folder'>): Language | undefined =>
  languages.find((language) => language.folder === folder);

/** Returns the addresses of a path in all languages that have it, if they are several. */
export const alternatesOf = ({ languages, site }: Pick<Catalog, 'languages' | 'site'>, own: string) => {
  const having = languages.filter(({ paths }) => paths.has(own));
  return having.length < 2 ? [] : having.map(({ tag, folder }) => ({ tag, url: site + pathIn(folder, own) }));
};

/** Returns the path of a page or document in a language: `/pt/about`, and `/pt` for its home page. */
export const pathIn = (folder: string, own: string): string =>
  folder === '' ? own : `/${folder}${own === '/' ? '' : own === '/index.md' ? '.md' : own}`;

/** Addresses that are meant as they are: those of other languages. */
const ofOthers = /(<[^>]* hreflang=[^>]*>|"(?:alternates|workTranslation)":\[[^\]]*\]|^Languages: .*$)/m;

/**
 * Adds the prefix of a language to the addresses of this site that the language has: in attributes of HTML, in full
 * addresses and after `GET`. The company is one in all languages, as is its `@id`.
 */
export function localized(text: string, { folder, paths }: Pick<Language, 'folder' | 'paths'>, site: string): string {
  const inPath = (own: string): string => (paths.has(own) ? pathIn(folder, own) : own);
  const full = new RegExp(`${RegExp.escape(site)}(/[\\w./~%-]*)?(?![\\w-]|\\.\\w|/?#organization)`, 'g');
  const part = (given: string): string =>
    given
      .replaceAll(full, (whole: string, found = '') => {
        const own = String(found).replace(/(?<=.)[./]+$/, '') || '/';
        return paths.has(own) ? site + pathIn(folder, own) + String(found).slice(own.length) : whole;
      })
      .replaceAll(/(?<=\s(?:href|data-pages)=")\/[^"?#]*/g, inPath)
      .replaceAll(/(?<=\bGET )\/[\w./-]*/g, inPath);
  return text
    .split(ofOthers)
    .map((given, index) => (index % 2 === 0 ? part(given) : given))
    .join('');
}

/** Returns the path of a page without the prefix of its language and a final slash: that which the catalog knows. */
export const ownPath = ({ folder }: Pick<Catalog, 'folder'>, pathname: string): string =>
  pathname.slice(folder === '' ? 0 : folder.length + 1).replace(/(?<=.)\/$/, '') || '/';

/**
 * Returns the paths of lists, documentation and documents that only the default language has, each as a redirect to
 * itself, which leads there from below the prefix. Entries are not: they may be translated one day.
 */
export function onlyInDefault(c: Pick<Catalog, 'languages' | 'folder'>): [string, string][] {
  const own = languageIn(c);
  return [...(c.languages[0]?.paths ?? [])]
    .filter((path) => own?.paths.has(path) === false && match(path)?.slug === undefined && redirectKey(path) === path)
    .map((path) => [path, path]);
}

/** Returns the name of a language in that language: `português`, or `português (Brasil)` if the site has others of it. */
export function languageName(tag: string, { languages }: Pick<Catalog, 'languages'>): string {
  const { language, script } = new Intl.Locale(tag);
  const isAlone = languages.every((one) => one.tag === tag || new Intl.Locale(one.tag).language !== language);
  const named = isAlone ? [language, script].filter((part) => part !== undefined).join('-') : tag;
  return new Intl.DisplayNames(tag, { type: 'language' }).of(named) ?? tag;
}
