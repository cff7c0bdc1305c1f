import { variants, type Variant } from '../contract/media.ts';
import { href, variantPath, type DocumentId, type ResourceId } from '../contract/routes.ts';
import type { Catalog } from './catalog.ts';
import { agentsText } from './guides/agents.ts';
import { robotsText, sitemapXml } from './guides/crawlers.ts';
import { llmsText } from './guides/llms.ts';
import { markdownPage } from './markdown.ts';
import { openapi } from './openapi.ts';
import { collections, contactResource, indexResource, organizationResource, productResource } from './represent.ts';
import { markdownPath } from './site-pages.ts';
import { views } from './views.ts';

/** One published file: its path below the root of the site, and its text. */
export interface PublishedDocument {
  readonly path: string;
  readonly variant: Variant;
  readonly text: string;
}

const json = (value: unknown): string => `${JSON.stringify(value)}\n`;

const resource = (id: ResourceId, value: unknown, slug?: string): PublishedDocument => ({
  path: variantPath(href(id, slug), variants.json.suffix),
  variant: 'json',
  text: json(value),
});

const machine = (id: DocumentId, variant: Variant, text: string): PublishedDocument => ({
  path: href(id),
  variant,
  text,
});

/** Every file that is not HTML: the resources, the machine documents, and each page as Markdown. */
export function documents(catalog: Catalog): PublishedDocument[] {
  return [
    resource('catalogIndex', indexResource(catalog)),
    resource('organization', organizationResource(catalog)),
    resource('contact', contactResource(catalog)),
    resource('products', collections.products(catalog)),
    ...catalog.products.map((record) => resource('product', productResource(catalog, record), record.slug)),
    resource('newsList', collections.newsList(catalog)),
    resource('workList', collections.workList(catalog)),
    resource('pageList', collections.pageList(catalog)),
    machine('openapi', 'json', json(openapi(catalog))),
    machine('llms', 'text', llmsText(catalog)),
    machine('agents', 'markdown', agentsText(catalog)),
    machine('sitemap', 'xml', sitemapXml(catalog)),
    machine('robots', 'text', robotsText(catalog)),
    ...views(catalog).map((view): PublishedDocument => ({
      path: markdownPath(view.page.path),
      variant: 'markdown',
      text: markdownPage(view, catalog.site),
    })),
  ];
}
