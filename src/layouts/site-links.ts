import { documents } from '../api/descriptions.ts';
import { isDocumentation, markdownPath, type DocumentationPageId } from '../catalog/built-in-pages.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import { collectionKinds, collections } from '../contract/collections.ts';
import { mediaTypeOf } from '../contract/media.ts';
import { href, routes, type DocumentId, type PageId } from '../contract/routes.ts';
import { english, type Words } from '../i18n/words.ts';

export interface Link {
  readonly text: string;
  readonly href: string;
}

/** Returns a page's name in navigation: its title, or for documentation (titled in English) a translated name. */
export const pageName = ({ documentation }: Words, { id, title }: SitePage): string =>
  Object.hasOwn(documentation, id) ? documentation[id as DocumentationPageId] : title;

const linksTo = ({ pagesById, words }: Catalog, ids: readonly PageId[]): Link[] =>
  ids.flatMap((id) => (pagesById.get(id) ?? []).map((page) => ({ text: pageName(words, page), href: page.path })));

/** Returns the links of the header. Omits the lists of empty collections. */
export const headerLinks = (c: Catalog): Link[] =>
  linksTo(c, [
    ...collectionKinds.filter((kind) => c[kind].length > 0).map((kind) => collections[kind].listPage),
    'aboutPage',
    'developersPage',
    'contactPage',
  ]);

/** Returns the links of the footer to the pages of the company that the header omits. */
export const companyLinks = (c: Catalog): Link[] => linksTo(c, ['topicsPage', 'page']);

/** Returns the links of the footer for developers and programs. The policy of versions has its link on `/api`. */
export const machineLinks = (c: Catalog): Link[] => [
  ...linksTo(c, ['developersPage', 'apiPage']),
  ...feeds(c.words),
  indexForAgents(c.words),
];

const documentLink = (id: DocumentId, text: string) => ({
  text,
  href: href(id),
  type: mediaTypeOf(routes[id].variant),
});

export const feeds = ({ page }: Words) => [
  documentLink('newsFeed', page.newsFeed),
  documentLink('newsAtom', page.newsAtom),
];

export const indexForAgents = ({ page }: Words) => documentLink('llms', page.indexForAgents);

/** Returns links to a page's other formats: Markdown and, if available, JSON, feeds and the OpenAPI description. */
export const otherFormats = ({ id, path, apiPath }: SitePage, words: Words) => [
  { text: 'Markdown', href: markdownPath(path), type: mediaTypeOf('markdown') },
  ...(apiPath === undefined ? [] : [{ text: 'JSON', href: apiPath, type: mediaTypeOf('json') }]),
  ...(id === 'newsPage' ? feeds(words) : []),
  ...(id === 'apiPage' ? [documentLink('openapi', documents.openapi.title)] : []),
];

/** Returns the interface texts for a page's `main` element: English in documentation, otherwise `words`. */
export const wordsOfPage = (words: Words, id: PageId): Words => (isDocumentation(id) ? english : words);
