import { escapeMarkdown } from '../content/body/phrasing.ts';
import { hasTiles } from '../brand/look.ts';
import { collectionOfItemPage } from '../contract/collections.ts';
import { href, type PageId } from '../contract/routes.ts';
import { archivePages, extentBlock, paginationBlock } from './older-pages.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { apiGuide } from './documentation/api.ts';
import { errorsGuide } from './documentation/api/errors.ts';
import { operationGuide } from './documentation/api/operation.ts';
import { developersGuide } from './documentation/developers.ts';
import { versioningGuide } from './documentation/versioning.ts';
import { markUnpublished } from './draft-marks.ts';
import { socialImage } from '../pictures/link-picture.ts';
import { parentOf } from '../catalog/parent-page.ts';
import { recordPages, topicPages } from '../catalog/record-pages.ts';
import { type CollectionPages } from '../catalog/paginate.ts';
import { datedKinds, type CatalogRecord, type DatedKind } from '../content/schema/records.ts';
import { notFoundPage, titleOf, type SitePage } from '../catalog/site-pages.ts';
import { stem } from '../catalog/page-path.ts';
import {
  bodyBlock,
  dateValue,
  entriesBlock,
  linkValue,
  proseBlock,
  type Block,
  type EntryView,
  type Neighbours,
  type Value,
  type View,
} from './view.ts';
import { aboutBlocks } from './about.ts';
import { aToZBlocks, letterBlocks, letterPages } from './a-to-z.ts';
import { contactBlocks } from './contact.ts';
import { pieceSummary } from './entries.ts';
import { fill } from '../words/fill.ts';
import { frameOf, pageName } from './frame.ts';
import { homeActions, homeBlocks } from './home.ts';
import { joined } from './locale/texts.ts';
import { wordsOfPage } from './locale/interface-language.ts';
import { pageNodes } from './json-ld.ts';
import { otherForms } from './other-forms.ts';
import { archiveBlocks, earlierYears, postBlocks, topicsBlocks, topicsFact } from './news.ts';
import { productBlocks } from './product.ts';
import { productGroups, productIndex } from './product-list.ts';
import { pieceBlocks } from './work.ts';

function recordBlocks<R>(records: ReadonlyMap<string, R>, { record, path }: SitePage, make: (record: R) => Block[]) {
  const found = records.get(record ?? '');
  if (!found) throw new TypeError(`Cannot show ${path}: its record does not exist`);
  return make(found);
}

/** Returns the records on one page of a collection: the newest page if there is no number. */
const listed = <Item>(pages: CollectionPages<Item>, { page = pages.length }: SitePage): readonly Item[] =>
  pages[page - 1] ?? [];

type PageBlocks = (catalog: Catalog, page: SitePage) => Block[];

function notFoundBlocks({ words, pagesById }: Catalog): Block[] {
  const { page, notFound, language } = words;
  const link = (id: PageId): string[] =>
    (pagesById.get(id) ?? []).map(
      ({ title, path }) => `[${escapeMarkdown(id === 'home' ? page.home : title)}](${path})`,
    );
  const programs = (['llms', 'catalogIndex'] as const).map((id) => `[${href(id)}](${href(id)})`);
  const ways = [
    ...(['home', 'productsPage', 'newsPage', 'contactPage', 'aToZPage'] as const).flatMap(link),
    fill(notFound.forPrograms, { addresses: joined(programs, language, 'long') }),
  ];
  return proseBlock(`${notFound.goTo}\n\n${ways.map((way) => `- ${way}`).join('\n')}\n`);
}

/** The generated blocks of each kind of page, which come after the introduction. */
const blocks = {
  home: homeBlocks,
  productsPage: (catalog, page) => [
    ...(page.page === undefined ? productIndex(catalog) : []),
    ...extentBlock(catalog, page),
    ...productGroups(catalog, listed(recordPages('products', catalog.products), page)),
    ...paginationBlock(catalog, page),
  ],
  productPage: (catalog, page) =>
    recordBlocks(catalog.bySlug.products, page, (record) => productBlocks(catalog, record)),
  newsPage: (catalog, page) => [
    ...extentBlock(catalog, page, () => earlierYears(catalog)),
    ...(page.page === undefined ? topicsFact(catalog) : []),
    ...archiveBlocks(catalog, listed(recordPages('news', catalog.news), page)),
    ...paginationBlock(catalog, page),
  ],
  postPage: (catalog, page) => recordBlocks(catalog.bySlug.news, page, (record) => postBlocks(catalog, record)),
  workPage: (catalog, page) => [
    ...extentBlock(catalog, page),
    ...entriesBlock(
      'pieces',
      catalog.words.home.work,
      listed(recordPages('work', catalog.work), page).map(pieceSummary(catalog)),
    ),
    ...paginationBlock(catalog, page),
  ],
  piecePage: (catalog, page) => recordBlocks(catalog.bySlug.work, page, (record) => pieceBlocks(catalog, record)),
  topicsPage: topicsBlocks,
  topicPage: (catalog, page) => [
    ...extentBlock(catalog, page),
    ...archiveBlocks(catalog, listed(topicPages(catalog.news, page.record ?? ''), page)),
    ...paginationBlock(catalog, page),
  ],
  aToZPage: aToZBlocks,
  letterPage: letterBlocks,
  aboutPage: aboutBlocks,
  contactPage: contactBlocks,
  developersPage: developersGuide,
  apiPage: apiGuide,
  operationPage: operationGuide,
  errorsPage: errorsGuide,
  versioningPage: versioningGuide,
  notFoundPage: notFoundBlocks,
  page: () => [],
} as const satisfies Record<PageId, PageBlocks>;

function trail({ pagesById, words }: Catalog, page: SitePage): Value[] {
  if (page.id === 'home') return [];
  const crumb = (id: PageId): Value[] =>
    (pagesById.get(id) ?? []).map((above) =>
      linkValue(id === 'home' ? words.page.home : pageName(words, above), above.path),
    );
  const parent = page.page === undefined ? parentOf(page.id) : page.id;
  return [...crumb('home'), ...(parent ? crumb(parent) : [])];
}

/** Returns links to the neighbors of a record in a dated collection. */
function neighbours(catalog: Catalog, { id, record }: SitePage): Neighbours | undefined {
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
  return custom === undefined ? bodyBlock(catalog, catalog.introductions.get(stem(path))) : proseBlock(custom);
}

/** Returns the actions of the home page, the authored introduction and the generated blocks. */
export const pageBlocks = (catalog: Catalog, page: SitePage): Block[] => [
  ...(page.id === 'home' ? homeActions(catalog) : []),
  ...authoredBlocks(catalog, page),
  ...blocks[page.id](catalog, page),
];

/** Returns the properties that only published pages have. */
function published(catalog: Catalog, page: SitePage, above: readonly Value[]) {
  const image = socialImage(catalog, page);
  return {
    forms: otherForms(page, wordsOfPage(catalog.words, page.id)),
    changed: dateValue(page.dateModified, catalog.organization.inLanguage),
    ...(image && { image: { path: image.path, type: image.type, alt: image.alt } }),
    jsonLd: pageNodes(catalog, page, above, image?.path),
  };
}

function withoutSeed<Seeded extends EntryView | View>(seeded: Seeded): Omit<Seeded, 'seed'> {
  const { seed: _seed, ...rest } = seeded;
  return rest;
}

const withoutTiles = (page: View): View => ({
  ...withoutSeed(page),
  blocks: page.blocks.map((block) =>
    block.type === 'entries' ? { ...block, entries: block.entries.map(withoutSeed) } : block,
  ),
});

export function view(catalog: Catalog, page: SitePage): View {
  const written = authoredBlocks(catalog, page);
  const above = trail(catalog, page);
  const near = neighbours(catalog, page);
  const isNotFound = page.id === 'notFoundPage';
  const marked = markUnpublished(catalog, {
    frame: frameOf(catalog),
    page,
    trail: above,
    // The 404 page needs no lead: the front adds the requested address.
    ...((written.length === 0 || page.id === 'home') && !isNotFound && { lead: page.description }),
    ...(page.id === 'productPage' && page.record !== undefined && { seed: page.record }),
    blocks: pageBlocks(catalog, page),
    ...(near && { neighbours: near }),
    jsonLd: [],
    ...(!isNotFound && published(catalog, page, above)),
  });
  return hasTiles(catalog) ? marked : withoutTiles(marked);
}

/** Returns the canonical pages, older pages of collections, letters of the A to Z and the 404 page. */
export const publishedPages = (catalog: Catalog): SitePage[] => [
  ...catalog.pages,
  ...archivePages(catalog),
  ...letterPages(catalog),
  notFoundPage(catalog.words),
];
