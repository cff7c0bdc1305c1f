import { collectionOfItemPage } from '../contract/collections.ts';
import { maxTextLength } from '../contract/limits.ts';
import { href, type PageId } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { documentationPageIds } from '../catalog/known-pages.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import { escapeMarkdown } from '../content/body/phrasing.ts';
import { markdownPage } from '../views/markdown/write-page.ts';
import { view } from '../views/page-view.ts';
import { isOptional } from './llms.ts';

const documentation: ReadonlySet<PageId> = new Set([...documentationPageIds, 'operationPage']);

/** Whether a page is about the company and not in the news archive. */
function isOfCompany({ id }: SitePage): boolean {
  const kind = collectionOfItemPage.get(id);
  return !documentation.has(id) && !(kind && isOptional(kind));
}

/**
 * `/llms-full.txt`: the pages about the company as Markdown, as many whole ones as fit. It ends with the number of
 * omitted pages.
 */
export function llmsFullText(catalog: Catalog): string {
  const { site, organization } = catalog;
  const all = catalog.pages.filter(isOfCompany);
  const rest = (left: number): string =>
    `\n---\n\nLeft out, for length: ${left} of ${all.length} pages. ${site}${href('pageList')} has the Markdown address of each.\n`;
  let text = `# ${escapeMarkdown(organization.name)}: what the company says\n`;
  for (const [index, page] of all.entries()) {
    const next = `\n---\n\n${markdownPage(view(catalog, page), { alone: false })}`;
    if (text.length + next.length + rest(all.length).length > maxTextLength) return text + rest(all.length - index);
    text += next;
  }
  return text;
}
