import { memoizeBy } from '../../catalog/memoize-by.ts';
import { preloadedPaths } from '../../brand/fonts.ts';
import { branding } from '../../brand/branding.ts';
import { styleSheet } from '../../brand/style-sheet.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { collectionKinds, collections } from '../../contract/collections.ts';
import { type PageId, href, routes, type DocumentId } from '../../contract/routes.ts';
import { type DocumentationPageId, isDocumentation, markdownPath } from '../../catalog/built-in-pages.ts';
import type { SitePage } from '../../catalog/site-pages.ts';
import { type Words, english } from '../../words/words.ts';
import { linkValue, type Frame, type Link, type FormatLink } from './view.ts';
import { mediaTypeOf } from '../../contract/media.ts';
import { direction } from '../../content/direction.ts';
import { byLanguage } from './locale.ts';

/** Returns the IDs of the pages in the header navigation. Omits the lists of empty collections. */
const navigation = (catalog: Catalog): readonly PageId[] => [
  ...collectionKinds.filter((kind) => catalog[kind].length > 0).map((kind) => collections[kind].listPage),
  'aboutPage',
  'developersPage',
  'contactPage',
];
const footer: readonly PageId[] = ['topicsPage', 'page', 'apiPage', 'versioningPage'];

/** Returns a page's name in navigation: its title, or for documentation (titled in English) a translated name. */
export const pageName = ({ documentation }: Words, { id, title }: SitePage): string =>
  Object.hasOwn(documentation, id) ? documentation[id as DocumentationPageId] : title;

/** Returns the data that all pages of a catalog share, such as the navigation. Memoized by catalog. */
export const frameOf = memoizeBy((catalog: Catalog): Frame => {
  const { site, organization, pagesById, words } = catalog;
  const { inLanguage, name, legalName, identifier } = organization;
  const links = (ids: readonly PageId[]): Link[] =>
    ids.flatMap((id) => (pagesById.get(id) ?? []).map((page) => linkValue(pageName(words, page), page.path)));
  const sheet = styleSheet(catalog);
  return {
    site,
    language: inLanguage,
    direction: direction(inLanguage),
    words,
    company: name,
    branding: branding(catalog),
    ...(sheet && { styleSheet: sheet.path }),
    fonts: preloadedPaths(catalog),
    imprint: [legalName, ...identifier.map(({ propertyID, value }) => `${propertyID} ${value}`)].join(' · '),
    navigation: links(navigation(catalog)),
    footer: links(footer),
  };
});

const documentLink = (id: DocumentId, text: string): FormatLink => ({
  text,
  href: href(id),
  type: mediaTypeOf(routes[id].variant),
});

export const feeds = ({ page: { newsFeed, newsAtom } }: Words): readonly FormatLink[] => [
  documentLink('newsFeed', newsFeed),
  documentLink('newsAtom', newsAtom),
];

export const indexForAgents = ({ page }: Words): FormatLink => documentLink('llms', page.indexForAgents);

/** The CSS class of the paragraph with the links to a page's other formats. */
export const formatsClass = 'formats';

/** Returns links to a page's other formats: Markdown and, if available, JSON, feeds and the OpenAPI description. */
export const otherFormats = ({ id, path, apiPath }: SitePage, words: Words): FormatLink[] => [
  { text: 'Markdown', href: markdownPath(path), type: mediaTypeOf('markdown') },
  ...(apiPath === undefined ? [] : [{ text: 'JSON', href: apiPath, type: mediaTypeOf('json') }]),
  ...(id === 'newsPage' ? feeds(words) : []),
  ...(id === 'apiPage' ? [documentLink('openapi', routes.openapi.title)] : []),
];

/** HTML attributes for text in a language other than the content's (WCAG 2.2, 3.1.2); empty for the same language. */
export interface LanguageAttributes {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** Returns the interface texts for a page's `main` element: English in documentation, otherwise `words`. */
export const wordsOfPage = (words: Words, page: PageId): Words => (isDocumentation(page) ? english : words);

const languageCode = byLanguage((language) => new Intl.Locale(language).language);

const attributesOf = (language: string, { language: content }: Frame): LanguageAttributes =>
  languageCode(language) === languageCode(content) ? {} : { lang: language, dir: direction(language) };

/** Returns `lang` and `dir` for interface texts; empty if the interface has the same language as the content. */
export const wordAttributes = (frame: Frame): LanguageAttributes => attributesOf(frame.words.language, frame);

/** Returns `lang` and `dir` of `main`. English for documentation, the interface's for the 404 page, otherwise empty. */
export const mainAttributes = (frame: Frame, page: PageId): LanguageAttributes =>
  isDocumentation(page) ? attributesOf(english.language, frame) : page === 'notFoundPage' ? wordAttributes(frame) : {};

/** Turns a BCP 47 tag into an Open Graph locale. A tag without a region gets the likeliest region: `en_US` for `en`. */
export const openGraphLocale = byLanguage((language) => {
  const { language: code, region } = new Intl.Locale(language).maximize();
  return region === undefined ? code : `${code}_${region}`;
});
