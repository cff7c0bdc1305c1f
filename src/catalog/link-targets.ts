import { documentIds, href, resourceIds, routes } from '../contract/routes.ts';
import type { Collected } from './checks/check-type.ts';
import { folderKinds, type FolderKind } from './records.ts';
import { documentationPageIds, introduced, introducedSlugs, markdownPath } from './site-pages.ts';
import type { LinkTargets } from './links.ts';

/** Path of the page that a record's body is published on. */
export const pagePathOf = (kind: FolderKind, slug: string): string => {
  if (kind === 'products') return href('productPage', slug);
  if (kind === 'news') return href('postPage', slug);
  if (kind === 'work') return href('piecePage', slug);
  return Object.hasOwn(introduced, slug) ? href(introduced[slug as keyof typeof introduced].id) : href('page', slug);
};

/** Everything that a body can link to. */
export function linkTargets({
  organization,
  slugs,
  publicFiles,
  moved,
}: Pick<Collected, 'organization' | 'slugs' | 'publicFiles' | 'moved'>): LinkTargets {
  const pagePaths = [
    ...folderKinds.flatMap((kind) => slugs[kind].map((slug) => pagePathOf(kind, slug))),
    ...introducedSlugs.map((slug) => href(introduced[slug].id)),
    ...documentationPageIds.map((id) => href(id)),
  ];
  const resourcePaths = resourceIds.flatMap((id) =>
    routes[id].path.includes('{slug}') ? slugs.products.map((slug) => href(id, slug)) : [href(id)],
  );
  return {
    site: organization ? new URL(organization.record.data.url).origin : '',
    moved,
    known: new Set([
      ...pagePaths,
      ...pagePaths.map(markdownPath),
      ...resourcePaths,
      ...documentIds.map((id) => href(id)),
      ...publicFiles,
    ]),
  };
}
