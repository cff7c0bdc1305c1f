import { collectionOfItem } from '../contract/collections.ts';
import { documentIds, href, resourceIds } from '../contract/routes.ts';
import type { Redirects } from '../contract/redirects.ts';
import type { Entry } from '../content/parse/parse.ts';
import { folderKinds, type FolderKind } from '../content/schema/records.ts';
import { documentationPageIds, introducedSlugs, introduced } from './known-pages.ts';
import { markdownPath, pagePathOf } from './page-path.ts';
import type { LinkTargets } from './resolve-link.ts';

/** What decides which addresses there are. */
export interface LinkSources {
  readonly organization: Entry<'organization'> | undefined;
  /** Slugs of the records of each folder. */
  readonly slugs: Readonly<Record<FolderKind, readonly string[]>>;
  /** Paths of the files that are published as they are: `/favicon.svg`. */
  readonly publicFiles: readonly string[];
  readonly redirects: Redirects;
}

/** Everything that a body can link to. */
export function linkTargets({ organization, slugs, publicFiles, redirects }: LinkSources): LinkTargets {
  const pagePaths = [
    ...folderKinds.flatMap((kind) => slugs[kind].map((slug) => pagePathOf(kind, slug))),
    ...introducedSlugs.map((slug) => href(introduced[slug].id)),
    ...documentationPageIds.map((id) => href(id)),
  ];
  const resourcePaths = resourceIds.flatMap((id) => {
    const kind = collectionOfItem.get(id);
    return kind ? slugs[kind].map((slug) => href(id, slug)) : [href(id)];
  });
  return {
    site: organization ? new URL(organization.record.data.url).origin : '',
    redirects,
    known: new Set([
      ...pagePaths,
      ...pagePaths.map(markdownPath),
      ...resourcePaths,
      ...documentIds.map((id) => href(id)),
      ...publicFiles,
    ]),
  };
}
