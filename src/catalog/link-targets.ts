import { collectionKinds, type CollectionKind } from '../contract/collections.ts';
import { documentIds, href, operationSlug, pictureIds, resourceIds, routes } from '../contract/routes.ts';
import type { Redirects } from '../contract/redirects.ts';
import { mapKinds, folderKinds, type FolderKind } from '../content/schema/records.ts';
import { recordsByKind, type Catalog } from './catalog.ts';
import {
  documentationPageIds,
  introductionSlugs,
  introducedPages,
  markdownPath,
  pagePathOf,
  resourceSlugs,
} from './built-in-pages.ts';
import { catalogRedirects } from './redirects.ts';
import { topicsOf } from './topics.ts';
import type { LinkTargets } from './resolve-link.ts';

interface LinkSources {
  /** The `url` in `organization.json`. Undefined if it is missing or invalid. */
  readonly url: string | undefined;
  readonly slugs: Readonly<Record<FolderKind, readonly string[]>>;
  readonly topics: readonly string[];
  /** The collections with published items. Only these have a page about the operation for one item. */
  readonly publishedKinds: readonly CollectionKind[];
  readonly customPages: readonly { readonly slug: string }[];
  /** The paths of files in the public folder, such as `/favicon.svg`. */
  readonly publicFiles: readonly string[];
  readonly redirects: Redirects;
}

/** Returns what links can point to: the paths, redirects and origin of a site. */
export function linkTargets(sources: LinkSources): LinkTargets {
  const { url, slugs, topics, publishedKinds, customPages, publicFiles, redirects } = sources;
  const publishedSlugs = (kind: CollectionKind) => (publishedKinds.includes(kind) ? slugs[kind] : []);
  const offered = resourceIds.filter((id) => resourceSlugs(id, publishedSlugs, topics).length > 0);
  const pagePaths = [
    ...folderKinds.flatMap((kind) => slugs[kind].map((slug) => pagePathOf(kind, slug))),
    ...customPages.map(({ slug }) => href('page', slug)),
    ...introductionSlugs.map((slug) => href(introducedPages[slug].id)),
    ...documentationPageIds.map((id) => href(id)),
    ...offered.map((id) => href('operationPage', operationSlug(routes[id].operationId))),
    ...(topics.length > 0 ? [href('topicsPage'), ...topics.map((slug) => href('topicPage', slug))] : []),
  ];
  return {
    site: url === undefined ? '' : new URL(url).origin,
    redirects,
    sitePaths: new Set([
      ...pagePaths,
      ...pagePaths.map(markdownPath),
      ...resourceIds.flatMap((id) => resourceSlugs(id, (kind) => slugs[kind], topics).map((slug) => href(id, slug))),
      ...[...documentIds, ...pictureIds].map((id) => href(id)),
      ...publicFiles,
    ]),
  };
}

/** Returns what links in custom pages can point to. */
export const catalogLinkTargets = (catalog: Catalog, publicFiles: readonly string[]): LinkTargets => {
  const records = recordsByKind(catalog);
  return linkTargets({
    url: catalog.organization.url,
    slugs: mapKinds<LinkSources['slugs']>(folderKinds, (kind) => records[kind].map(({ slug }) => slug)),
    topics: topicsOf(catalog.news).map(({ slug }) => slug),
    publishedKinds: collectionKinds.filter((kind) => catalog[kind].length > 0),
    customPages: catalog.pages.flatMap(({ customFile, record }) =>
      customFile !== undefined && record ? { slug: record } : [],
    ),
    publicFiles,
    redirects: catalogRedirects(catalog),
  });
};
