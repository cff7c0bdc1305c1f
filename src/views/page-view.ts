import { hasTiles } from '../brand/branding.ts';
import { parentPage, type Catalog } from '../catalog/catalog.ts';
import { homeRecords, notFoundPage, titleOf, type SitePage } from '../catalog/site-pages.ts';
import { pageSlug } from '../catalog/built-in-pages.ts';
import { recordPages, topicPages } from '../catalog/paginate.ts';
import { escapeMarkdown } from '../content/body/phrasing.ts';
import { datedKinds, type CatalogRecord, type DatedKind } from '../content/schema/records.ts';
import { collectionOfItemPage } from '../contract/collections.ts';
import { href, type PageId } from '../contract/routes.ts';
import { socialImage } from '../pictures/social-images.ts';
import { fill } from '../words/fill.ts';
import { aboutBlocks, contactBlocks } from './company.ts';
import { apiGuide } from './documentation/api.ts';
import { developersGuide } from './documentation/developers.ts';
import { errorsGuide } from './documentation/errors.ts';
import { operationGuide } from './documentation/operation.ts';
import { versioningGuide } from './documentation/versioning.ts';
import { markUnpublished } from './draft-marks.ts';
import { contactAction, pieceSummary, postEntry, productEntry } from './entries.ts';
import { pageNodes } from './json-ld.ts';
import { joined } from './model/locale.ts';
import { frameOf, otherFormats, pageName, wordsOfPage } from './model/frame.ts';
import {
  bodyBlock,
  dateValue,
  entriesBlock,
  linkValue,
  prose,
  type Block,
  type Value,
  type View,
} from './model/view.ts';
import { archiveBlocks, pieceBlocks, postBlocks, topicsBlocks, topTopicsBlock } from './news-and-work.ts';
import { olderPages, extentBlock, paginationBlock } from './older-pages.ts';
import { productGroups, productBlocks } from './product.ts';

const homeActions = ({ words: { home }, products }: Catalog): Block => ({
  type: 'actions',
  actions:
    products.length > 0
      ? [contactAction('sales', home.tryProduct), linkValue(home.compare, href('productsPage'))]
      : [linkValue(home.write, href('contactPage'))],
});

function homeBlocks(catalog: Catalog): Block[] {
  const { home } = catalog.words;
  const { products, news, work } = homeRecords(catalog);
  const more = (text: string, id: PageId) => ({ more: linkValue(text, href(id)) });
  return [
    ...entriesBlock(
      'products',
      home.products,
      products.map(productEntry(catalog)),
      more(home.allProducts, 'productsPage'),
    ),
    ...entriesBlock('posts', home.news, news.map(postEntry(catalog)), more(home.allNews, 'newsPage')),
    ...entriesBlock('work', home.work, work.map(pieceSummary(catalog)), more(home.allWork, 'workPage')),
  ];
}

function notFoundBlocks({ words, pagesById }: Catalog): Block[] {
  const { page, notFound, language } = words;
  const link = (id: PageId): string[] =>
    (pagesById.get(id) ?? []).map(
      ({ title, path }) => `[${escapeMarkdown(id === 'home' ? page.home : title)}](${path})`,
    );
  const programs = (['llms', 'catalogIndex'] as const).map((id) => `[${href(id)}](${href(id)})`);
  const items = [
    ...(['home', 'productsPage', 'newsPage', 'contactPage'] as const).flatMap(link),
    fill(notFound.forPrograms, { addresses: joined(programs, language, 'long') }),
  ];
  return [prose(`${notFound.goTo}\n\n${items.map((item) => `- ${item}`).join('\n')}\n`)];
}

function recordBlocks<R>(records: ReadonlyMap<string, R>, { record, path }: SitePage, make: (record: R) => Block[]) {
  const found = records.get(record ?? '');
  if (!found) throw new TypeError(`Cannot show ${path}: its record does not exist`);
  return make(found);
}

/** Returns the items on a page of a list. `pages` begins with the oldest. A page without a number is the newest. */
const itemsOnPage = <Item>(
  pages: readonly (readonly Item[])[],
  { pageNumber = pages.length }: SitePage,
): readonly Item[] => pages[pageNumber - 1] ?? [];

/** Returns the blocks of a collection page: the number of items, the entries, and links to the other pages. */
const collectionBlocks = (catalog: Catalog, page: SitePage, entries: readonly Block[]): Block[] => [
  ...extentBlock(catalog, page),
  ...entries,
  ...paginationBlock(catalog, page),
];

/** Functions that generate the content of each kind of page, except the authored introduction before it. */
const blocks: Readonly<Record<PageId, (catalog: Catalog, page: SitePage) => Block[]>> = {
  home: homeBlocks,
  productsPage: (catalog, page) =>
    collectionBlocks(
      catalog,
      page,
      productGroups(catalog, itemsOnPage(recordPages('products', catalog.products), page)),
    ),
  productPage: (catalog, page) =>
    recordBlocks(catalog.bySlug.products, page, (record) => productBlocks(catalog, record)),
  newsPage: (catalog, page) =>
    collectionBlocks(catalog, page, [
      ...(page.pageNumber === undefined ? topTopicsBlock(catalog) : []),
      ...archiveBlocks(catalog, itemsOnPage(recordPages('news', catalog.news), page)),
    ]),
  postPage: (catalog, page) => recordBlocks(catalog.bySlug.news, page, (record) => postBlocks(catalog, record)),
  workPage: (catalog, page) => {
    const pieces = itemsOnPage(recordPages('work', catalog.work), page).map(pieceSummary(catalog));
    return collectionBlocks(catalog, page, entriesBlock('work', catalog.words.home.work, pieces));
  },
  piecePage: (catalog, page) => recordBlocks(catalog.bySlug.work, page, (record) => pieceBlocks(catalog, record)),
  topicsPage: topicsBlocks,
  topicPage: (catalog, page) => {
    const posts = itemsOnPage(topicPages(catalog.news, page.record ?? ''), page);
    return collectionBlocks(catalog, page, archiveBlocks(catalog, posts));
  },
  aboutPage: aboutBlocks,
  contactPage: contactBlocks,
  developersPage: developersGuide,
  apiPage: apiGuide,
  operationPage: operationGuide,
  errorsPage: errorsGuide,
  versioningPage: versioningGuide,
  notFoundPage: notFoundBlocks,
  page: () => [],
};

function trail(catalog: Catalog, page: SitePage): Value[] {
  if (page.id === 'home') return [];
  const { home } = catalog.words.page;
  const parent = parentPage(catalog, page);
  return [linkValue(home, href('home')), ...(parent ? [linkValue(pageName(catalog.words, parent), parent.path)] : [])];
}

/** Returns links to the next newer and next older record; undefined if the page shows no post or piece of work. */
function neighbours(catalog: Catalog, { id, record }: SitePage): View['neighbours'] {
  const kind = datedKinds.find((one) => one === collectionOfItemPage.get(id));
  const near = kind && catalog.neighbours[kind].get(record ?? '');
  if (!near) return undefined;
  const link = (other: CatalogRecord<DatedKind>): Value => linkValue(titleOf(other), href(id, other.slug));
  return {
    ...(near.newer && { newer: link(near.newer) }),
    ...(near.older && { older: link(near.older) }),
  };
}

function authoredBlocks(catalog: Catalog, { path }: SitePage): Block[] {
  const custom = catalog.customMarkdown.get(path);
  return custom === undefined ? bodyBlock(catalog, catalog.introductions.get(pageSlug(path))) : [prose(custom)];
}

/** Returns a page's blocks: the authored introduction, then generated blocks. On the home page, actions come first. */
const pageBlocks = (catalog: Catalog, page: SitePage): Block[] => [
  ...(page.id === 'home' ? [homeActions(catalog)] : []),
  ...authoredBlocks(catalog, page),
  ...blocks[page.id](catalog, page),
];

/** Returns the parts of a view that the 404 page does not have. */
function metadata(catalog: Catalog, page: SitePage, above: readonly Value[]) {
  const image = socialImage(catalog, page);
  return {
    formats: otherFormats(page, wordsOfPage(catalog.words, page.id)),
    changed: dateValue(page.dateModified, catalog.organization.inLanguage),
    ...(image && { image: { path: image.path, type: image.type, alt: image.alt } }),
    jsonLd: pageNodes(catalog, page, above, image?.path),
  };
}

export function view(catalog: Catalog, page: SitePage): View {
  const { id, record } = page;
  const above = trail(catalog, page);
  const near = neighbours(catalog, page);
  const isNotFound = id === 'notFoundPage';
  const hasLead = id === 'home' || authoredBlocks(catalog, page).length === 0;
  return markUnpublished(catalog, {
    frame: frameOf(catalog),
    page,
    trail: above,
    // The 404 page has no lead, because the front adds a sentence with the requested address there.
    ...(hasLead && !isNotFound && { lead: page.description }),
    ...(id === 'productPage' && record !== undefined && hasTiles(catalog) && { seed: record }),
    blocks: pageBlocks(catalog, page),
    ...(near && { neighbours: near }),
    jsonLd: [],
    ...(!isNotFound && metadata(catalog, page, above)),
  });
}

/** Returns all pages to build: the pages of the catalog, the older pages of its lists, and the 404 page. */
export const publishedPages = (catalog: Catalog): SitePage[] => [
  ...catalog.pages,
  ...olderPages(catalog),
  notFoundPage(catalog.words),
];
