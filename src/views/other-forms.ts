import { essence } from '../contract/media.ts';
import { href, routes, type DocumentId } from '../contract/routes.ts';
import { markdownPath } from '../catalog/page-path.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import type { FormLink } from './view.ts';

const documentForm = (id: DocumentId): FormLink => ({
  text: routes[id].title,
  href: href(id),
  type: essence(routes[id].variant),
});

/** The feeds of the site, which every page makes known to readers of feeds. */
export const feeds: readonly FormLink[] = [documentForm('newsFeed'), documentForm('newsAtom')];

/** The index for agents, which every page leads to. */
export const indexForAgents: FormLink = documentForm('llms');

/** In which other forms a page is there: Markdown, JSON when a resource states the same facts, feeds of a list. */
export const otherForms = ({ id, path, apiPath }: SitePage): FormLink[] => [
  { text: 'Markdown', href: markdownPath(path), type: essence('markdown') },
  ...(apiPath === undefined ? [] : [{ text: 'JSON', href: apiPath, type: essence('json') }]),
  ...(id === 'newsPage' ? feeds : []),
  ...(id === 'apiPage' ? [documentForm('openapi')] : []),
];
