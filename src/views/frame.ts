import { memoizeBy } from '../catalog/memoize-by.ts';
import { preloadedPaths } from '../brand/fonts.ts';
import { lookOf } from '../brand/look.ts';
import { styleSheet } from '../brand/style-sheet.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { collectionKinds, collections } from '../contract/collections.ts';
import type { PageId } from '../contract/routes.ts';
import type { DocumentationPageId } from '../catalog/known-pages.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import type { Words } from '../words/words.ts';
import { linkValue, type Frame, type Link } from './view.ts';

/** The pages in the header, without collections that have no records. */
const navigation = (catalog: Catalog): readonly PageId[] => [
  ...collectionKinds.filter((kind) => catalog[kind].length > 0).map((kind) => collections[kind].listPage),
  'aboutPage',
  'developersPage',
  'contactPage',
];
const footer: readonly PageId[] = ['topicsPage', 'aToZPage', 'page', 'apiPage', 'versioningPage'];

/** Returns the name of a page in navigation. English pages about the service have a name in the interface language. */
export const pageName = ({ documentation }: Words, { id, title }: SitePage): string =>
  Object.hasOwn(documentation, id) ? documentation[id as DocumentationPageId] : title;

/** Returns the frame of pages; memoized, so that all pages of a catalog share one object. */
export const frameOf = memoizeBy((catalog: Catalog): Frame => {
  const { site, organization, pagesById, words } = catalog;
  const { inLanguage, name, legalName, identifier } = organization;
  const links = (ids: readonly PageId[]): Link[] =>
    ids.flatMap((id) => (pagesById.get(id) ?? []).map((page) => linkValue(pageName(words, page), page.path)));
  const sheet = styleSheet(catalog);
  return {
    site,
    language: inLanguage,
    words,
    company: name,
    look: lookOf(catalog),
    ...(sheet && { styleSheet: sheet.path }),
    fonts: preloadedPaths(catalog),
    imprint: [legalName, ...identifier.map(({ propertyID, value }) => `${propertyID} ${value}`)].join(' · '),
    navigation: links(navigation(catalog)),
    footer: links(footer),
  };
});
