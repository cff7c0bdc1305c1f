import { variants, type Variant } from '../contract/media.ts';
import { href, routes, variantPath, type DocumentId, type ResourceId } from '../contract/routes.ts';
import type { Catalog } from './catalog.ts';
import { agentsText } from './guides/agents.ts';
import { robotsText, securityText, sitemapXml } from './guides/crawlers.ts';
import { apiCatalog, skillIndex, skillText } from './guides/discovery.ts';
import { atomFeed, jsonFeed } from './guides/feeds.ts';
import { llmsFullText, llmsText } from './guides/llms.ts';
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

const machine = (id: DocumentId, text: string): PublishedDocument => ({
  path: href(id),
  variant: routes[id].variant,
  text,
});

/** The SHA-256 of a text in UTF-8, in hex. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Every file that is not HTML: the resources, the machine documents, and each page as Markdown. */
export async function documents(catalog: Catalog): Promise<PublishedDocument[]> {
  const markdown = views(catalog).map((view) => ({ view, text: markdownPage(view, catalog.site) }));
  const skill = skillText(catalog);
  return [
    resource('catalogIndex', indexResource(catalog)),
    resource('organization', organizationResource(catalog)),
    resource('contact', contactResource(catalog)),
    resource('products', collections.products(catalog)),
    ...catalog.products.map((record) => resource('product', productResource(catalog, record), record.slug)),
    resource('newsList', collections.newsList(catalog)),
    resource('workList', collections.workList(catalog)),
    resource('pageList', collections.pageList(catalog)),
    machine('openapi', json(openapi(catalog))),
    machine('llms', llmsText(catalog)),
    machine('llmsFull', llmsFullText(catalog, markdown)),
    machine('agents', agentsText(catalog)),
    machine('newsFeed', json(jsonFeed(catalog))),
    machine('newsAtom', atomFeed(catalog)),
    machine('apiCatalog', json(apiCatalog(catalog))),
    machine('skillIndex', json(skillIndex(catalog, await sha256(skill)))),
    machine('skill', skill),
    machine('security', securityText(catalog)),
    machine('sitemap', sitemapXml(catalog)),
    machine('robots', robotsText(catalog)),
    ...markdown.map(({ view, text }): PublishedDocument => ({
      path: markdownPath(view.page.path),
      variant: 'markdown',
      text,
    })),
  ];
}
