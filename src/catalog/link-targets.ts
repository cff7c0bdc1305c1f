import { collectionKinds, collectionOfItem, type CollectionKind } from '../contract/collections.ts';
import { href, operationSlug, resourceIds, routeIds, routes, type ResourceId } from '../contract/routes.ts';
import type { Redirects } from '../contract/redirects.ts';
import { mapKinds, folderKinds, type FolderKind } from '../content/schema/records.ts';
import { recordsByKind, type Catalog } from './catalog.ts';
import {
  documentationPageIds,
  introductionSlugs,
  introducedPages,
  markdownPath,
  pagePathOf,
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

/** Returns the paths, redirects and origin of a site, for resolving links in content. */
export function linkTargets(sources: LinkSources): LinkTargets {
  const { url, slugs, topics, publishedKinds, customPages, publicFiles, redirects } = sources;
  const resourcePaths = (id: ResourceId): string[] => {
    if (id === 'topic') return topics.map((slug) => href(id, slug));
    const kind = collectionOfItem.get(id);
    return kind ? slugs[kind].map((slug) => href(id, slug)) : [href(id)];
  };
  const documented = resourceIds.filter((id) => {
    const kind = collectionOfItem.get(id);
    return id === 'topic' ? topics.length > 0 : !kind || publishedKinds.includes(kind);
  });
  const pagePaths = [
    ...folderKinds.flatMap((kind) => slugs[kind].map((slug) => pagePathOf(kind, slug))),
    ...customPages.map(({ slug }) => href('page', slug)),
    ...introductionSlugs.map((slug) => href(introducedPages[slug].id)),
    ...documentationPageIds.map((id) => href(id)),
    ...documented.map((id) => href('operationPage', operationSlug(routes[id].operationId))),
    ...(topics.length > 0 ? [href('topicsPage'), ...topics.map((slug) => href('topicPage', slug))] : []),
  ];
  const files = routeIds.filter((id) => routes[id].kind === 'document' || routes[id].kind === 'picture');
  return {
    site: url === undefined ? '' : new URL(url).origin,
    redirects,
    sitePaths: new Set([
      ...pagePaths,
      ...pagePaths.map(markdownPath),
      ...resourceIds.flatMap(resourcePaths),
      ...files.map((id) => href(id)),
      ...publicFiles,
    ]),
  };
}

/** Returns the paths, redirects and origin of a catalog, for resolving links in custom pages. */
export const catalogLinkTargets = (catalog: Catalog, publicFiles: readonly string[]): LinkTargets => {
  const records = recordsByKind(catalog);
  return linkTargets({
    url: catalog.organization.url,
    slugs: mapKinds<LinkSources['slugs']>(folderKinds, (kind) => records[kind].map(({ slug }) => slug)),
    topics: topicsOf(catalog.news).map(({ slug }) => slug),
    publishedKinds: collectionKinds.filter((kind) => catalog[kind].length > 0),
    customPages: catalog.pages.flatMap(({ custom, record }) =>
      custom !== undefined && record ? { slug: record } : [],
    ),
    publicFiles,
    redirects: catalogRedirects(catalog),
  });
};
