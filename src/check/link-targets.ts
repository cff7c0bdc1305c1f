import { collectionOfList, href, routeIds, routes, type RouteId } from '../contract/routes.ts';
import { markdownPath } from '../catalog/built-in-pages.ts';
import { whyUnpublished } from '../catalog/publication.ts';
import { aliasRedirects } from '../catalog/redirects.ts';
import { topicSlug } from '../catalog/topics.ts';
import type { LinkTargets } from '../markdown/resolve-link.ts';
import { folderEntries } from '../collections/index.ts';
import { listFolder } from './read-content.ts';
import { addressesOf, type SourceEntries } from './rules/rule.ts';

interface Surroundings {
  readonly today: string;
  /** The paths of pages in `src/pages`. If one lacks its file in `content/pages`, that is an error, and links to it are not. */
  readonly codePages: readonly string[];
  /** The folder of files such as `prices.pdf`, which are published as they are. */
  readonly publicFolder: string;
}

/** Returns what links can point to: the paths of all entries, drafts included, and the redirects and origin of the site. */
export function linkTargets(entries: SourceEntries, { today, codePages, publicFolder }: Surroundings): LinkTargets {
  /** Whether a route is the list of a collection without published entries, which has no page. */
  const isEmpty = (id: RouteId): boolean => {
    const name = collectionOfList(id);
    return name !== undefined && entries[name].every((entry) => whyUnpublished(entry, today) !== undefined);
  };
  const fixed = routeIds.filter((id) => !routes[id].path.includes('{slug}'));
  const { url, inLanguage = '' } = entries.organization[0]?.data ?? {};
  const topics = entries.news.flatMap((entry) =>
    whyUnpublished(entry, today) ? [] : (entry.data.tags ?? []).map((tag) => topicSlug(tag, inLanguage)),
  );
  const pages = [
    ...codePages,
    ...fixed.filter((id) => routes[id].kind === 'page' && id !== 'notFoundPage' && !isEmpty(id)).map((id) => href(id)),
    ...topics.map((slug) => href('topicPage', slug)),
  ];
  const documents = fixed.filter((id) => routes[id].kind !== 'page').map((id) => href(id));
  const publicFiles = listFolder(publicFolder).map(({ name }) => `/${name}`);
  const paths = [pages, pages.map(markdownPath), folderEntries(entries).flatMap(addressesOf), documents, publicFiles];
  return {
    site: url === undefined ? '' : new URL(url).origin,
    redirects: aliasRedirects(folderEntries(entries)),
    sitePaths: new Set(paths.flat()),
    publicFiles: new Set(publicFiles),
  };
}
