import { documents } from '../api/descriptions.ts';
import { markdownPath, type DocumentationPageId } from '../catalog/built-in-pages.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { SitePage } from '../catalog/site-page.ts';
import type { NavigationPlace } from '../collections/pages.ts';
import { listedNames } from '../contract/collections.ts';
import { mediaTypeOf, variants } from '../contract/media.ts';
import { href, listPage, routes, variantPath, type DocumentId, type PageId } from '../contract/routes.ts';
import type { Words } from '../i18n/words.ts';

export interface Link {
  readonly text: string;
  readonly href: string;
}

/** Returns a page's name in navigation: its title, or for documentation (titled in English) a translated name. */
export const pageName = ({ documentation }: Words, { id, title }: SitePage): string =>
  Object.hasOwn(documentation, id) ? documentation[id as DocumentationPageId] : title;

/** Returns links to the pages of routes. */
export const linksTo = ({ sitePagesById, words }: Catalog, ids: readonly PageId[]): Link[] =>
  ids.flatMap((id) => (sitePagesById.get(id) ?? []).map((page) => ({ text: pageName(words, page), href: page.path })));

/** Returns links to the company's own pages that have a place in the navigation. */
export const ownLinks = ({ sitePagesById }: Catalog, place: NavigationPlace): Link[] =>
  (sitePagesById.get('page') ?? [])
    .filter(({ entry }) => entry?.collection === 'pages' && entry.data.navigation === place)
    .map(({ title, path }) => ({ text: title, href: path }));

/** Returns the links of the header. An empty collection has no list. */
export function headerLinks(c: Catalog): Link[] {
  const showsDevelopers = c.organization.showDevelopers ?? c.products.some(({ data }) => data.kind === 'software');
  return [
    ...linksTo(c, [...listedNames.map(listPage), 'aboutPage', ...(showsDevelopers ? ['developersPage' as const] : [])]),
    ...ownLinks(c, 'header'),
    ...linksTo(c, ['contactPage']),
  ];
}

/** Subjects of the contact page that people look for at the end of a page. */
const footerSubjects = ['press', 'careers', 'security'] as const;

/** Returns the links of the footer for people: the company, some subjects of its contact page, and pages of its own. */
export const peopleLinks = (c: Catalog): Link[] => [
  ...linksTo(c, ['aboutPage', 'contactPage']),
  ...footerSubjects.flatMap((type) =>
    c.contact.contactPoints
      .filter(({ contactType }) => contactType === type)
      .map(({ name }) => ({ text: name ?? c.words.contactType[type], href: `${href('contactPage')}#${type}` })),
  ),
  ...ownLinks(c, 'footer'),
];

/** Returns the address of a contact point, by default that for sales, or of the page if there is no such point. */
export const contactAddress = ({ contact }: Catalog, type = 'sales'): string =>
  href('contactPage') + (contact.contactPoints.some(({ contactType }) => contactType === type) ? `#${type}` : '');

const documentLink = (id: DocumentId, text: string) => ({
  text,
  href: href(id),
  type: mediaTypeOf(routes[id].variant),
});

/** Returns the links of the footer for developers and programs. The policy of versions has its link on `/api`. */
export const machineLinks = (c: Catalog): Link[] => [
  ...linksTo(c, ['developersPage', 'apiPage']),
  documentLink('llms', c.words.page.indexForAgents),
];

/** Returns links to a page as Markdown and JSON, by their files, which a plain static host has too, to the description of the API on its page, and to the feeds, if any. */
export const otherFormats = ({ id, path, apiPath }: SitePage, { news, words: { page } }: Catalog) => [
  ...(id === 'notFoundPage' ? [] : [{ text: 'Markdown', href: markdownPath(path), type: mediaTypeOf('markdown') }]),
  ...(apiPath === undefined
    ? []
    : [{ text: 'JSON', href: variantPath(apiPath, variants.json.suffix), type: mediaTypeOf('json') }]),
  ...(id === 'apiPage' ? [documentLink('openapi', documents.openapi.title)] : []),
  ...(news.length === 0 ? [] : [documentLink('newsFeed', page.newsFeed), documentLink('newsAtom', page.newsAtom)]),
];
