import type { Catalog } from '../catalog/catalog.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';

/**
 * Returns `/llms-full.txt` without the texts of its pages: a heading, and one address a line. It has the pages that show
 * an entry, without posts, whose texts the feeds have. `page-texts.ts` puts the texts in.
 */
export function llmsFull({ organization, site, sitePages }: Catalog): string {
  const shown = sitePages.filter(({ entry }) => entry !== undefined && entry.collection !== 'news');
  const heading = `# ${escapeMarkdown(organization.name)}: what the company says`;
  return [heading, ...shown.map(({ path }) => site + path)].join('\n');
}
