import { productsTitle, type Catalog } from '../catalog/catalog.ts';
import { markdownPath } from '../catalog/built-in-pages.ts';
import { titleOf } from '../catalog/site-pages.ts';
import { collectionKinds, collections, type CollectionKind } from '../contract/collections.ts';
import { href, routes, type PageId } from '../contract/routes.ts';
import { capitalised } from '../i18n/format.ts';
import { comparableOffers, lowestAmount } from '../schemas/offer.ts';
import type { Entry, EntryData } from '../schemas/collections.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';

/** The sentence that every document for agents shares, so that all of them name the same first request. */
export const firstStep = (site: string): string =>
  `First step: GET ${site}${href('catalogIndex')} (\`${routes.catalogIndex.operationId}\`), which names every resource.`;

/** The maximum number of entries of one collection. Agents read the whole file, so it must be short. */
const maxEntries = 30;

/** Returns the lowest price with its currency code, as the API has it, or what is said instead of a price. */
function priceOf({ offers, pricing }: EntryData<'products'>): string | undefined {
  const [lowest] = comparableOffers(offers);
  if (!lowest) return pricing?.replaceAll('-', ' ');
  if (lowest.price === 0 && offers.length === 1) return 'free';
  const { price, maxPrice, priceCurrency, period, unitText } = lowest;
  const hasMore = offers.length > 1 || (price === undefined && maxPrice === undefined);
  const to = hasMore || maxPrice === undefined ? '' : ` to ${maxPrice}`;
  const per = (period === 'once' ? '' : ` per ${period}`) + (unitText === undefined ? '' : ` for each ${unitText}`);
  return `${hasMore ? 'from ' : ''}${priceCurrency} ${lowestAmount(lowest)}${to}${per}`;
}

/** Returns the facts that save a request: the status and price of a product, or the date of a post or piece of work. */
function factsOf({ data }: Entry<CollectionKind>): string {
  if (!('status' in data)) return data.date;
  const price = priceOf(data);
  return price === undefined ? data.status : `${data.status}; price: ${price}`;
}

/** `/llms.txt`, in the form of llmstxt.org: title, quoted summary, a paragraph, and sections of links with notes. */
export function llmsText(catalog: Catalog): string {
  const { site, organization, pagesById } = catalog;
  const line = (title: string, path: string, note: string): string =>
    `- [${escapeMarkdown(title)}](${site}${markdownPath(path)}): ${escapeMarkdown(note)}`;
  const pages = (...ids: PageId[]): string[] =>
    ids.flatMap((id) => pagesById.get(id) ?? []).map(({ title, path, description }) => line(title, path, description));
  const entries = (kind: CollectionKind): string[] => {
    const { itemPage, list, nouns } = collections[kind];
    const all: readonly Entry<CollectionKind>[] = catalog[kind];
    const lines = all
      .slice(0, maxEntries)
      .map((entry) => line(titleOf(entry), href(itemPage, entry.id), `${factsOf(entry)}. ${entry.data.summary}`));
    const more = `- [All ${all.length} ${nouns[1]}](${site}${href(list)}): as JSON`;
    return all.length > maxEntries ? [...lines, more] : lines;
  };
  const section = (heading: string, lines: readonly string[]): string =>
    lines.length === 0 ? '' : `\n## ${heading}\n\n${lines.join('\n')}\n`;
  const sections = [
    section('Company', pages('aboutPage', 'contactPage', 'page')),
    ...collectionKinds.map((kind) =>
      section(kind === 'products' ? escapeMarkdown(productsTitle(catalog)) : capitalised(kind), entries(kind)),
    ),
    section('Developers', pages('developersPage', 'apiPage', 'versioningPage')),
  ];
  return `# ${escapeMarkdown(organization.name)}

> ${escapeMarkdown(organization.description)}

Read this to find a page, or a status, price or date that a line below states; skip it when you want facts as JSON. ${firstStep(site)} Rules for agents are in ${site}${href('agents')}, types in ${site}${href('openapi')}. The links are to Markdown; without \`.md\` they are the pages for people.
${sections.join('')}`;
}
