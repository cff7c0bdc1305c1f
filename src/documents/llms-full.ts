import type { Catalog } from '../catalog/catalog.ts';
import type { SitePage } from '../catalog/site-page.ts';
import { listedNames } from '../contract/collections.ts';
import { collectionOfList } from '../contract/routes.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';

/** The company comes first: its home page, then its other pages. News come last, since the length is limited. */
const order = ['home', 'about', 'contact', 'pages', ...listedNames.filter((name) => name !== 'news'), 'news'];

function rank({ id, entry }: SitePage): number {
  const first = id === 'aboutPage' ? 'about' : id === 'contactPage' ? 'contact' : id === 'home' ? 'home' : undefined;
  return order.indexOf(first ?? entry?.collection ?? '');
}

/**
 * Returns `/llms-full.txt` without the texts of its pages: a heading, and one address a line. It has the pages that show
 * an entry, without lists. `page-texts.ts` puts the texts in.
 */
export function llmsFull({ organization, site, sitePages }: Catalog): string {
  const shown = sitePages
    .filter(({ id, entry }) => entry !== undefined && collectionOfList(id) === undefined)
    .toSorted((a, b) => rank(a) - rank(b));
  const heading = `# ${escapeMarkdown(organization.name)}: what the organization says`;
  return [heading, ...shown.map(({ path }) => site + path)].join('\n');
}
