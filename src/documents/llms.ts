import { mcpAddress, operationText } from '../api/descriptions.ts';
import { markdownPath, offeredResources } from '../catalog/built-in-pages.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { pageOf } from '../catalog/site-page.ts';
import { listed, type EntryOf, type ListedEntry } from '../collections/index.ts';
import { listedNames, type FolderName, type ListedName } from '../contract/collections.ts';
import { collectionOfItem, collectionOfList, href, listPage, routes, type PageId } from '../contract/routes.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';
import { languagesLine } from './languages-line.ts';
import { usageSentence } from './robots.ts';

/** The sentence that every document for agents shares, so that all of them name the same first request. */
export const firstStep = (site: string): string =>
  `First step: GET ${site}${href('catalogIndex')} (\`${routes.catalogIndex.operationId}\`), which names every resource.`;

/** The maximum number of entries of one collection, and of those with a summary. Agents read the whole file. */
const [maxEntries, maxSummaries] = [100, 30];

/** Tells a reader whether a section has all entries. */
function shareOf(catalog: Catalog, name: ListedName): string {
  const { length: count } = catalog[name];
  // The default language has all entries.
  const all = catalog.languages[0]?.counts[name] ?? count;
  if (count < all) return `${count} of ${all}, the others not in this language`;
  return count > maxEntries ? `${maxEntries} of ${count}` : `all ${count}`;
}

const noteOf = <Name extends ListedName>(name: Name, { data }: EntryOf<Name>): string => listed[name].note(data);

/** `/llms.txt`, in the form of llmstxt.org: title, quoted summary, a paragraph, and sections of links with notes. */
export function llmsText(catalog: Catalog): string {
  const { site, organization, sitePagesById } = catalog;
  const line = (title: string, path: string, note: string): string =>
    `- [${escapeMarkdown(title)}](${site}${markdownPath(path)}): ${escapeMarkdown(note)}`;
  const pages = (...ids: PageId[]): string[] =>
    ids
      .flatMap((id) => sitePagesById.get(id) ?? [])
      .map(({ title, path, description }) => line(title, path, description));
  const entries = (name: ListedName): string[] => {
    const all: readonly ListedEntry[] = catalog[name];
    const lines = all.slice(0, maxEntries).map((entry, index) => {
      const { title, path, description } = pageOf(catalog, entry);
      return line(title, path, noteOf(entry.collection, entry) + (index < maxSummaries ? `. ${description}` : ''));
    });
    const more = `- [All ${all.length} ${listed[name].names.several}](${site}${href(name)}): as JSON`;
    return all.length > maxEntries ? [...lines, more] : lines;
  };
  const isEmpty = (name?: FolderName): boolean => name !== undefined && name !== 'pages' && catalog[name].length === 0;
  const server = mcpAddress(catalog);
  const section = (heading: string, lines: readonly string[]): string =>
    lines.length === 0 ? '' : `\n## ${heading}\n\n${lines.join('\n')}\n`;
  const sections = [
    section('Organization', pages('aboutPage', 'contactPage', 'page')),
    ...listedNames.map((name) => {
      const [list] = sitePagesById.get(listPage(name)) ?? [];
      return section(`${escapeMarkdown(list?.title ?? '')} (${shareOf(catalog, name)})`, entries(name));
    }),
    section(
      'The same facts as JSON',
      offeredResources(catalog)
        .filter((id) => collectionOfItem(id) === undefined && !isEmpty(collectionOfList(id)))
        .map((id) => `- [${routes[id].operationId}](${site}${href(id)}): ${operationText(id).summary}`),
    ),
    section('Developers', pages('developersPage', 'apiPage', 'versioningPage')),
  ];
  return `# ${escapeMarkdown(organization.name)}

> ${escapeMarkdown(organization.description)}

Read this to find a page, or a status, price or date that a line below states; skip it when you want facts as JSON. ${firstStep(site)} Rules for agents are in ${site}${href('agents')}, types in ${site}${href('openapi')}${server === undefined ? '' : `, and tools at the MCP server \`${server}\``}. The links are to Markdown; without \`.md\` they are the pages for people. ${usageSentence(catalog)}
${languagesLine(catalog, 'llms')}${sections.join('')}`;
}
