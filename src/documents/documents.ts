import { variants, type Variant } from '../contract/media.ts';
import { isPaged, pageCountFile, collectionPageFile, type PagedId } from '../contract/pagination.ts';
import {
  href,
  ledgerFile,
  olderDescriptionPath,
  redirectsFile,
  resourceIds,
  routes,
  variantPath,
  type DocumentId,
} from '../contract/routes.ts';
import { apiVersions, type ApiVersion } from '../contract/versions.ts';
import { catalogRedirects } from '../catalog/redirects.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { agentsText } from './agents.ts';
import { apiCatalog, robotsText, securityText, sitemapText, webManifest } from './site-files.ts';
import { atomFeed, jsonFeed } from './feeds.ts';
import { llmsFullText, llmsText } from './llms.ts';
import { faviconSvg } from '../pictures/icons.ts';
import { markdownPage } from '../views/markdown/write-page.ts';
import { slugsOf, markdownPath } from '../catalog/built-in-pages.ts';
import { openapi } from '../api/openapi/openapi.ts';
import { openapiTools } from '../api/openapi/tools.ts';
import { listPages } from '../api/resources/collections.ts';
import {
  representationsOf,
  versionChanges,
  type Representation,
  type VersionChanges,
} from '../api/resources/representations.ts';
import { filePath, type SitePage } from '../catalog/site-pages.ts';
import { publishedPages, view } from '../views/page-view.ts';

export interface PublishedDocument {
  readonly path: string;
  readonly variant: Variant;
  readonly text: string;
}

const document = (path: string, variant: Variant, content: unknown): PublishedDocument => ({
  path,
  variant,
  text: typeof content === 'string' ? content : `${JSON.stringify(content)}\n`,
});

/** Returns the JSON files of a collection: one per page and, if it has several pages, one with the number of pages. */
function collectionDocuments(
  catalog: Catalog,
  id: PagedId,
  slug: string,
  { represent }: Representation,
): PublishedDocument[] {
  const path = href(id, slug, catalog.version);
  const count = listPages(catalog, id, slug).length;
  const collectionPage = (file: string, page?: number): PublishedDocument =>
    document(variantPath(file, variants.json.suffix), 'json', represent(catalog, slug, page));
  const numbers = Array.from({ length: count - 1 }, (_, index) => index + 1);
  return [
    collectionPage(path),
    ...numbers.map((number) => collectionPage(collectionPageFile(path, number), number)),
    ...(count > 1 ? [document(pageCountFile(path), 'json', { pages: count })] : []),
  ];
}

function resources(catalog: Catalog, changes: VersionChanges): PublishedDocument[] {
  const { version } = catalog;
  const representations = representationsOf(version, changes);
  return resourceIds.flatMap((id) =>
    slugsOf(catalog, id).flatMap((slug) => {
      if (isPaged(id)) return collectionDocuments(catalog, id, slug, representations[id]);
      const path = variantPath(href(id, slug, version), variants.json.suffix);
      return [document(path, 'json', representations[id].represent(catalog, slug))];
    }),
  );
}

/** Generators of the documents that are the same for all API versions. */
const sharedDocuments: Readonly<Partial<Record<DocumentId, (catalog: Catalog) => string | object>>> = {
  llms: llmsText,
  llmsFull: llmsFullText,
  agents: agentsText,
  newsFeed: jsonFeed,
  newsAtom: atomFeed,
  apiCatalog,
  security: securityText,
  sitemap: sitemapText,
  robots: robotsText,
  manifest: webManifest,
  faviconSvg,
};

export const markdownFile = (page: SitePage): string => markdownPath(filePath(page));

/**
 * Returns the generated files for programs, such as API resources, OpenAPI descriptions, feeds and the sitemap.
 * `publishedVersions` lists the API versions to include, oldest first. The last is the current version.
 */
export function machineDocuments(
  catalog: Catalog,
  publishedVersions: readonly ApiVersion[] = apiVersions,
  changes: VersionChanges = versionChanges,
): PublishedDocument[] {
  const currentVersion = publishedVersions.at(-1) ?? { name: catalog.version };
  const machineDocument = (id: DocumentId, content: unknown) => document(href(id), routes[id].variant, content);
  return [
    ...[currentVersion, ...publishedVersions.slice(0, -1)].flatMap((version) => {
      const versioned = { ...catalog, version: version.name };
      const description = openapi(versioned, version, changes);
      return [
        ...resources(versioned, changes),
        version === currentVersion
          ? machineDocument('openapi', description)
          : document(olderDescriptionPath(version.name), 'json', description),
      ];
    }),
    machineDocument('openapiTools', openapiTools({ ...catalog, version: currentVersion.name })),
    ...Object.entries(sharedDocuments).map(([id, write]) => machineDocument(id as DocumentId, write(catalog))),
    ...[...catalog.snapshots].map(([id, { text }]) => machineDocument(`${id}Snapshot`, text)),
    document(ledgerFile, 'json', catalog.ledger),
    document(redirectsFile, 'json', Object.fromEntries(catalogRedirects(catalog))),
  ];
}

/** Returns the generated files for programs and the Markdown version of each page. */
export function documents(...options: Parameters<typeof machineDocuments>): PublishedDocument[] {
  const [catalog] = options;
  const pages = publishedPages(catalog).map((page) =>
    document(markdownFile(page), 'markdown', markdownPage(view(catalog, page))),
  );
  return [...machineDocuments(...options), ...pages];
}
