import { collectionKinds, collections, type CollectionKind, collectionOfItemPage } from '../contract/collections.ts';
import { quotaSentence, maxLlmsFullLength } from '../contract/limits.ts';
import { type CollectionId, paginationSentence } from '../contract/pagination.ts';
import { listedDocumentIds, href, resourceIds, routes, type PageId, type ResourceId } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { slugsOf, markdownPath, isDocumentation } from '../catalog/built-in-pages.ts';
import { catalogDescription } from '../api/resources/catalog-index.ts';
import { documentDescription } from '../api/openapi/tools.ts';
import { escapeMarkdown } from '../content/body/phrasing.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import { markdownPage } from '../views/markdown/write-page.ts';
import { view } from '../views/page-view.ts';

/** Whether agents may skip a kind of record. `/llms.txt` lists it under "Optional", and `/llms-full.txt` omits it. */
const isOptional = (kind: CollectionKind): boolean => kind === 'news';

/** The maximum number of links to pages of one kind in `/llms.txt`. Agents read the whole file, so it must be short. */
const maxLinks = 30;

const link = (name: string, url: string, note: string): string => `- [${escapeMarkdown(name)}](${url}): ${note}`;

/** `/llms.txt`, as llmstxt.org proposes: title, quoted summary, a paragraph and sections of links. */
export function llmsText(catalog: Catalog): string {
  const { site, organization, pages } = catalog;
  const name = escapeMarkdown(organization.name);
  // The link of an operation with `{slug}` in its path goes to the first record. The note after the link has the path.
  const operation = (id: ResourceId): string[] => {
    const { operationId, path, summary } = routes[id];
    if (!path.includes('{slug}')) return [link(operationId, site + path, summary)];
    return slugsOf(catalog, id)
      .slice(0, 1)
      .map((slug) => link(operationId, site + href(id, slug), `${summary}: \`${path}\``));
  };
  const page = ({ title, path, description }: SitePage): string =>
    link(title, site + markdownPath(path), escapeMarkdown(description));
  const linksTo = (...ids: SitePage['id'][]): string[] => pages.filter(({ id }) => ids.includes(id)).map(page);
  /** Returns links to the first `maxLinks` pages of a kind, and a link to the full list if there are more pages. */
  const firstLinks = (id: PageId, list: CollectionId): string[] => {
    const all = pages.filter((one) => one.id === id);
    const more = link(routes[list].operationId, site + href(list), `all ${all.length}, as JSON`);
    return [...all.slice(0, maxLinks).map(page), ...(all.length > maxLinks ? [more] : [])];
  };
  const records = (kind: CollectionKind): string[] => firstLinks(collections[kind].itemPage, collections[kind].list);
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['API', resourceIds.flatMap(operation)],
    [
      'Documents',
      listedDocumentIds
        .filter((id) => id !== 'llms')
        .map((id) => link(routes[id].title, site + href(id), documentDescription(catalog, id))),
    ],
    ['Company', [...linksTo('home', 'aboutPage', 'contactPage'), ...firstLinks('page', 'pageList')]],
    ...collectionKinds.map((kind) => {
      const heading = kind.charAt(0).toUpperCase() + kind.slice(1);
      return [
        heading,
        [
          ...linksTo(collections[kind].listPage),
          ...(kind === 'news' ? linksTo('topicsPage') : []),
          ...(isOptional(kind) ? [] : records(kind)),
        ],
      ] as const;
    }),
    ['Developers', linksTo('developersPage', 'apiPage', 'operationPage', 'errorsPage', 'versioningPage')],
    ['Optional', collectionKinds.filter(isOptional).flatMap(records)],
  ];
  return `# ${name}

> ${escapeMarkdown(organization.description)}

${catalogDescription(name)} Start at ${site}${href('catalogIndex')}. Links to pages point to their Markdown. ${paginationSentence} ${quotaSentence} If an answer is an error, follow \`error.hint\`.

${sections
  .filter(([, links]) => links.length > 0)
  .map(([heading, links]) => `## ${heading}\n\n${links.join('\n')}`)
  .join('\n\n')}
`;
}

/** Whether `/llms-full.txt` includes a page. It omits news posts and API documentation. */
function isInFullText({ id }: SitePage): boolean {
  const kind = collectionOfItemPage.get(id);
  return !isDocumentation(id) && !(kind && isOptional(kind));
}

/** `/llms-full.txt`: whole pages in Markdown, up to a length limit. If pages are omitted, the last line counts them. */
export function llmsFullText(catalog: Catalog): string {
  const { site, organization } = catalog;
  const all = catalog.pages.filter(isInFullText);
  const omissionNote = (omitted: number): string =>
    `\n---\n\nLeft out, for length: ${omitted} of ${all.length} pages. ${site}${href('pageList')} has the Markdown address of each.\n`;
  let text = `# ${escapeMarkdown(organization.name)}: what the company says\n`;
  for (const [index, page] of all.entries()) {
    const next = `\n---\n\n${markdownPage(view(catalog, page), { alone: false })}`;
    if (text.length + next.length + omissionNote(all.length).length > maxLlmsFullLength)
      return text + omissionNote(all.length - index);
    text += next;
  }
  return text;
}
