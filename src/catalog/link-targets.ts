import { documentIds, href, resourceIds, routes } from '../contract/routes.ts';
import type { Collected } from './checks/check-type.ts';
import { documentationPageIds, introduced, introducedSlugs, markdownPath } from './site-pages.ts';
import type { LinkTargets } from './links.ts';

/** Path of the page that a record's body is published on. */
export const pagePathOf = (kind: 'products' | 'news' | 'work' | 'pages', slug: string): string => {
  if (kind === 'products') return href('productPage', slug);
  if (kind === 'news') return href('postPage', slug);
  if (kind === 'work') return href('piecePage', slug);
  return slug in introduced ? href(introduced[slug as keyof typeof introduced].id) : href('page', slug);
};

/** Everything that a body can link to. */
export function linkTargets({ organization, products, news, work, pages, publicFiles }: Collected): LinkTargets {
  const pagePaths = [
    ...[...products, ...news, ...work, ...pages].map(({ record }) => pagePathOf(record.kind, record.slug)),
    ...introducedSlugs.map((slug) => href(introduced[slug].id)),
    ...documentationPageIds.map((id) => href(id)),
  ];
  const resourcePaths = resourceIds.flatMap((id) =>
    routes[id].path.includes('{slug}') ? products.map(({ record }) => href(id, record.slug)) : [href(id)],
  );
  return {
    site: organization?.record.data.url ?? '',
    known: new Set([
      ...pagePaths,
      ...pagePaths.map(markdownPath),
      ...resourcePaths,
      ...documentIds.map((id) => href(id)),
      ...publicFiles,
    ]),
  };
}
