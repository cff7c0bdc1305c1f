import { href, type PageId } from '../contract/routes.ts';
import type { Catalog, NewsRecord, ProductRecord, WorkRecord } from './catalog.ts';
import { apiGuide } from './guides/api.ts';
import { developersGuide } from './guides/developers.ts';
import { versioningGuide } from './guides/versioning.ts';
import { contactResource, organizationResource } from './represent.ts';
import { statuses, statusOrder, weekdays } from './records.ts';
import { changed, notFoundPage, stem, type SitePage } from './site-pages.ts';
import {
  dateValue,
  entriesBlock,
  fact,
  linkValue,
  listBlock,
  proseBlock,
  textValue,
  type Block,
  type EntryView,
  type Fact,
  type Value,
  type View,
} from './view.ts';

/** News posts on the home page. */
const homePosts = 3;

const stageLabels = {
  announced: 'Announced',
  beta: 'Beta since',
  available: 'Available since',
  retired: 'Retired',
} as const;

const statusFact = ({ data }: ProductRecord): Fact[] => fact('Status', [textValue(data.status)]);

const productLink = ({ slug, data }: ProductRecord): Value => linkValue(data.name, href('productPage', slug));

const productLinks = ({ productBySlug }: Catalog, slugs: readonly string[]): Value[] =>
  slugs.flatMap((slug) => {
    const record = productBySlug.get(slug);
    return record ? [productLink(record)] : [];
  });

const productEntry = (record: ProductRecord): EntryView => ({
  title: record.data.name,
  href: href('productPage', record.slug),
  summary: record.data.summary,
  facts: [...statusFact(record), ...fact('Category', [textValue(record.data.category)])],
});

const postEntry = ({ slug, data }: NewsRecord): EntryView => ({
  title: data.title,
  href: href('postPage', slug),
  summary: data.summary,
  facts: [...fact('Published', [dateValue(data.date)]), ...fact('Topics', data.tags.map(textValue))],
});

const pieceEntry = ({ slug, data }: WorkRecord): EntryView => ({
  title: data.title,
  href: href('piecePage', slug),
  summary: data.summary,
  facts: [...fact('Client', [textValue(data.client)]), ...fact('Industry', [textValue(data.industry)])],
});

function productBlocks(catalog: Catalog, record: ProductRecord): Block[] {
  const { slug, data, body } = record;
  const facts: Fact[] = [
    ...fact('Status', [textValue(`${data.status}: ${statuses[data.status]}`)]),
    ...fact('Category', [textValue(data.category)]),
    ...fact('For', [textValue(data.audience)]),
    ...fact('Runs on', data.operatingSystem.map(textValue)),
    ...statusOrder.flatMap((stage) =>
      fact(stageLabels[stage], data.lifecycle[stage] === undefined ? [] : [dateValue(data.lifecycle[stage])]),
    ),
    ...fact('Website', data.website === undefined ? [] : [linkValue(data.website, data.website)]),
    ...fact(
      'Documentation',
      data.documentation === undefined ? [] : [linkValue(data.documentation, data.documentation)],
    ),
    ...fact('Replaced by', data.replacedBy === undefined ? [] : productLinks(catalog, [data.replacedBy])),
  ];
  return [
    { type: 'facts', facts },
    ...listBlock('Features', data.featureList),
    ...proseBlock(body),
    ...entriesBlock('News about it', (catalog.newsByProduct.get(slug) ?? []).map(postEntry)),
    ...entriesBlock('Work done with it', (catalog.workByProduct.get(slug) ?? []).map(pieceEntry)),
  ];
}

function postBlocks(catalog: Catalog, record: NewsRecord): Block[] {
  const { data, body } = record;
  const facts = [
    ...fact('Published', [dateValue(data.date)]),
    ...fact('Updated', changed(record) === data.date ? [] : [dateValue(changed(record))]),
    ...fact('Topics', data.tags.map(textValue)),
    ...fact('About', productLinks(catalog, data.products)),
  ];
  return [{ type: 'facts', facts }, ...proseBlock(body)];
}

function pieceBlocks(catalog: Catalog, record: WorkRecord): Block[] {
  const { data, body } = record;
  const facts = [
    ...fact('Client', [textValue(data.client)]),
    ...fact('Industry', [textValue(data.industry)]),
    ...fact('Products', productLinks(catalog, data.products)),
    ...fact('Published', [dateValue(data.date)]),
    ...fact('Updated', changed(record) === data.date ? [] : [dateValue(changed(record))]),
  ];
  return [{ type: 'facts', facts }, ...listBlock('Results', data.results), ...proseBlock(body)];
}

const telephone = (number: string): Value => linkValue(number, `tel:${number}`);
const email = (address: string): Value => linkValue(address, `mailto:${address}`);

/** A country for people: its name in the language of the site. */
const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

/** Days in a row as a range, others one by one. */
function dayRange(days: readonly string[]): string {
  const first = weekdays.indexOf(days[0] as (typeof weekdays)[number]);
  const inARow = days.every((day, index) => weekdays[first + index] === day);
  return days.length > 2 && inARow ? `${days[0] ?? ''} to ${days.at(-1) ?? ''}` : days.join(', ');
}

function aboutBlocks(catalog: Catalog): Block[] {
  const company = organizationResource(catalog);
  const { streetAddress, addressLocality, addressRegion, postalCode, addressCountry } = company.address;
  const country = (code: string): string => countryName(code, company.inLanguage);
  const facts: Fact[] = [
    ...fact('Name', [textValue(company.name)]),
    ...fact('Legal name', [textValue(company.legalName)]),
    ...fact(company.identifier.propertyID, [textValue(company.identifier.value)]),
    ...fact('Founded', [dateValue(company.foundingDate)]),
    ...fact('Address', [
      textValue([streetAddress, addressLocality, addressRegion, postalCode, country(addressCountry)].join(', ')),
    ]),
    ...fact('Telephone', company.telephone.map(telephone)),
    ...fact('E-mail', [email(catalog.contact.email)]),
    ...fact(
      'Serves',
      company.areaServed.map((code) => textValue(country(code))),
    ),
    ...fact('Knows about', company.knowsAbout.map(textValue)),
    ...fact(
      'Elsewhere',
      company.sameAs.map((address) => linkValue(address, address)),
    ),
  ];
  return [{ type: 'facts', heading: 'Company facts', facts }];
}

function contactBlocks(catalog: Catalog): Block[] {
  const { contactPoints, hoursAvailable, messaging, ...general } = contactResource(catalog);
  const conversation = (number: string): Value =>
    number === messaging.telephone ? linkValue(number, messaging.url) : telephone(number);
  const entries = contactPoints.map((point): EntryView => ({
    title: point.contactType.replace(/^./, (first) => first.toUpperCase()).replaceAll('-', ' '),
    summary: point.description,
    facts: [
      ...fact('E-mail', [email(point.email)]),
      ...fact('Telephone', point.telephone === null ? [] : [telephone(point.telephone)]),
      ...fact(messaging.name, point.messaging === null ? [] : [conversation(point.messaging)]),
    ],
  }));
  const facts = [
    ...fact('E-mail', [email(general.email)]),
    ...fact('Telephone', [telephone(general.telephone)]),
    ...fact(messaging.name, [conversation(messaging.telephone)]),
    ...fact('Answered', [
      textValue(
        `${dayRange(hoursAvailable.days)}, ${hoursAvailable.opens} to ${hoursAvailable.closes} (${hoursAvailable.timeZone})`,
      ),
    ]),
  ];
  return [...entriesBlock('By need', entries), { type: 'facts', heading: 'In general', facts }];
}

/** The blocks of the record that a page shows. The page was made of that record, so it is there. */
const ofRecord = <R>(
  records: ReadonlyMap<string, R>,
  { record, path }: SitePage,
  of: (record: R) => Block[],
): Block[] => {
  const found = records.get(record ?? '');
  if (!found) throw new TypeError(`Cannot show ${path}: there is no record behind it`);
  return of(found);
};

type PageBlocks = (catalog: Catalog, page: SitePage) => Block[];

const notFoundText = `It may have been mistyped, or the page was never here. From here you can go to:

- [Home](${href('home')})
- [Products](${href('productsPage')})
- [News](${href('newsPage')})
- [Contact](${href('contactPage')})
- For programs: [${href('llms')}](${href('llms')}) and [${href('catalogIndex')}](${href('catalogIndex')})
`;

/** What each kind of page shows below its authored introduction. */
const blocks = {
  home: (catalog) => [
    ...entriesBlock('Products', catalog.products.map(productEntry), linkValue('All products', href('productsPage'))),
    ...entriesBlock(
      'Latest news',
      catalog.news.slice(0, homePosts).map(postEntry),
      linkValue('All news', href('newsPage')),
    ),
  ],
  productsPage: (catalog) => entriesBlock('All products', catalog.products.map(productEntry)),
  productPage: (catalog, page) => ofRecord(catalog.productBySlug, page, (record) => productBlocks(catalog, record)),
  newsPage: (catalog) => entriesBlock('All posts', catalog.news.map(postEntry)),
  postPage: (catalog, page) => ofRecord(catalog.newsBySlug, page, (record) => postBlocks(catalog, record)),
  workPage: (catalog) => entriesBlock('Selected work', catalog.work.map(pieceEntry)),
  piecePage: (catalog, page) => ofRecord(catalog.workBySlug, page, (record) => pieceBlocks(catalog, record)),
  aboutPage: aboutBlocks,
  contactPage: contactBlocks,
  developersPage: developersGuide,
  apiPage: apiGuide,
  versioningPage: versioningGuide,
  notFoundPage: () => proseBlock(notFoundText),
  page: () => [],
} as const satisfies Record<PageId, PageBlocks>;

/** Pages whose path hangs below another page's. */
const parents: Partial<Record<PageId, PageId>> = {
  productPage: 'productsPage',
  postPage: 'newsPage',
  piecePage: 'workPage',
  versioningPage: 'apiPage',
};

function trail({ pages }: Catalog, page: SitePage): Value[] {
  if (page.id === 'home') return [];
  const crumb = (id: PageId): Value[] =>
    pages.flatMap((other) => (other.id === id ? [linkValue(id === 'home' ? 'Home' : other.title, other.path)] : []));
  const parent = parents[page.id];
  return [...crumb('home'), ...(parent ? crumb(parent) : [])];
}

/** What a page says. */
export function view(catalog: Catalog, page: SitePage): View {
  const introduction = catalog.introductions.get(stem(page.path));
  const hasLead = introduction === undefined || introduction.body === '';
  return {
    page,
    trail: trail(catalog, page),
    ...(hasLead && { lead: page.description }),
    blocks: [...proseBlock(introduction?.body), ...blocks[page.id](catalog, page)],
  };
}

/** Every page that is published, the one for what is missing included. */
export const views = (catalog: Catalog): View[] => [...catalog.pages, notFoundPage].map((page) => view(catalog, page));
