import { sha256 } from '../catalog/sha256.ts';
import { variants, type Variant } from '../contract/media.ts';
import { isPaged, pageCountFile, collectionPageFile, type PagedId } from '../contract/pagination.ts';
import {
  href,
  ledgerFile,
  olderDescription,
  redirectsFile,
  resourceIds,
  routes,
  variantPath,
  type DocumentId,
} from '../contract/routes.ts';
import { apiVersions, versionErrors, type ApiVersion } from '../contract/versions.ts';
import { catalogRedirects } from '../catalog/redirects.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { agentsText } from './agents.ts';
import { robotsText, securityText } from './robots-security.ts';
import { ardCatalog } from './ard.ts';
import { apiCatalog, skillIndex, skillText } from './discovery.ts';
import { changesFeed } from './changes-feed.ts';
import { atomFeed, jsonFeed } from './feeds.ts';
import { llmsFullText } from './llms-full.ts';
import { llmsText } from './llms.ts';
import { sitemaps } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';
import { faviconSvg } from '../pictures/icons.ts';
import { markdownPage } from '../views/markdown/write-page.ts';
import { slugsOf } from '../catalog/available-operations.ts';
import { openapi } from '../api/openapi/openapi.ts';
import { openapiTools } from '../api/openapi/tools.ts';
import { listPages } from '../catalog/lists.ts';
import {
  representationsOf,
  versionChanges,
  type Representation,
  type VersionChanges,
} from '../api/resources/representations.ts';
import { filePath, type SitePage } from '../catalog/site-pages.ts';
import { markdownPath } from '../catalog/page-path.ts';
import { publishedPages, view } from '../views/page-view.ts';

export interface PublishedDocument {
  readonly path: string;
  readonly variant: Variant;
  readonly text: string;
}

const json = (value: unknown): string => `${JSON.stringify(value)}\n`;

const machine = (id: DocumentId, text: string): PublishedDocument => ({
  path: href(id),
  variant: routes[id].variant,
  text,
});

/** Returns the pages of a collection, and the page count if there are several. */
function collectionDocuments(
  catalog: Catalog,
  id: PagedId,
  slug: string,
  { represent }: Representation,
): PublishedDocument[] {
  const path = href(id, slug, catalog.version);
  const count = listPages(catalog, id, slug).length;
  const of = (file: string, page?: number): PublishedDocument => ({
    path: variantPath(file, variants.json.suffix),
    variant: 'json',
    text: json(represent(catalog, slug, page)),
  });
  const older = Array.from({ length: count - 1 }, (_, index) => of(collectionPageFile(path, index + 1), index + 1));
  return [
    of(path),
    ...older,
    ...(count > 1 ? [{ path: pageCountFile(path), variant: 'json' as const, text: json({ pages: count }) }] : []),
  ];
}

function resources(catalog: Catalog, changes: VersionChanges): PublishedDocument[] {
  const { version } = catalog;
  const representations = representationsOf(version, changes);
  return resourceIds.flatMap((id) => {
    const representation = representations[id];
    return slugsOf(catalog, id).flatMap((slug): PublishedDocument[] => {
      if (isPaged(id)) return collectionDocuments(catalog, id, slug, representation);
      const text = json(representation.represent(catalog, slug));
      return [{ path: variantPath(href(id, slug, version), variants.json.suffix), variant: 'json', text }];
    });
  });
}

const older = (catalog: Catalog, version: ApiVersion, changes: VersionChanges): PublishedDocument[] => [
  ...resources(catalog, changes),
  {
    path: olderDescription(version.name),
    variant: 'json',
    text: json(openapi(catalog, version, changes)),
  },
];

export const markdownFile = (page: SitePage): string => markdownPath(filePath(page));

/**
 * Returns the resources of each version and the machine documents. Throws if a version ends earlier than the policy
 * promises.
 */
export function machineDocuments(
  catalog: Catalog,
  answering: readonly ApiVersion[] = apiVersions,
  changes: VersionChanges = versionChanges,
): PublishedDocument[] {
  const wrong = versionErrors(answering, catalog.today);
  if (wrong.length > 0) throw new Error(`Cannot publish these versions of the API:\n${wrong.join('\n')}`);
  const current = answering.at(-1) ?? { name: catalog.version };
  const newest = { ...catalog, version: current.name };
  const skill = skillText(catalog);
  const ard = json(ardCatalog(catalog));
  return [
    ...resources(newest, changes),
    ...answering.slice(0, -1).flatMap((version) => older({ ...catalog, version: version.name }, version, changes)),
    machine('openapiTools', json(openapiTools(newest))),
    machine('openapi', json(openapi(newest, current, changes))),
    machine('llms', llmsText(catalog)),
    machine('llmsFull', llmsFullText(catalog)),
    machine('agents', agentsText(catalog)),
    machine('newsFeed', json(jsonFeed(catalog))),
    machine('newsAtom', atomFeed(catalog)),
    machine('changesAtom', changesFeed(catalog)),
    machine('apiCatalog', json(apiCatalog(catalog))),
    machine('ard', ard),
    machine('aiCatalog', ard),
    machine('skillIndex', json(skillIndex(catalog, sha256(skill)))),
    machine('skill', skill),
    machine('security', securityText(catalog)),
    ...sitemaps(catalog).map((one): PublishedDocument => ({ ...one, variant: routes.sitemap.variant })),
    machine('robots', robotsText(catalog)),
    machine('manifest', json(webManifest(catalog))),
    machine('faviconSvg', faviconSvg(catalog)),
    ...[...catalog.snapshots].map(([id, { text }]) => machine(`${id}Snapshot`, text)),
    { path: ledgerFile, variant: 'json', text: json(catalog.ledger) },
    { path: redirectsFile, variant: 'json', text: json(Object.fromEntries(catalogRedirects(catalog))) },
  ];
}

/** Returns the machine documents and the Markdown of each page: everything except HTML. */
export function documents(...of: Parameters<typeof machineDocuments>): PublishedDocument[] {
  const [catalog] = of;
  const pages = publishedPages(catalog).map((page): PublishedDocument => ({
    path: markdownFile(page),
    variant: 'markdown',
    text: markdownPage(view(catalog, page)),
  }));
  return [...machineDocuments(...of), ...pages];
}
