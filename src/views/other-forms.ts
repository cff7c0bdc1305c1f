import { essence } from '../contract/media.ts';
import { href, routes, type DocumentId } from '../contract/routes.ts';
import { markdownPath } from '../catalog/page-path.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import type { Words } from '../words/words.ts';
import type { FormLink } from './view.ts';

const documentForm = (id: DocumentId, text: string): FormLink => ({
  text,
  href: href(id),
  type: essence(routes[id].variant),
});

export const feeds = ({ page: { newsFeed, newsAtom } }: Words): readonly FormLink[] => [
  documentForm('newsFeed', newsFeed),
  documentForm('newsAtom', newsAtom),
];

export const indexForAgents = ({ page }: Words): FormLink => documentForm('llms', page.indexForAgents);

/** Returns links to the Markdown of a page, the API resource with the same facts, and feeds. */
export const otherForms = ({ id, path, apiPath }: SitePage, words: Words): FormLink[] => [
  { text: 'Markdown', href: markdownPath(path), type: essence('markdown') },
  ...(apiPath === undefined ? [] : [{ text: 'JSON', href: apiPath, type: essence('json') }]),
  ...(id === 'newsPage' ? feeds(words) : []),
  ...(id === 'developersPage' ? [documentForm('changesAtom', routes.changesAtom.title)] : []),
  ...(id === 'apiPage' ? [documentForm('openapi', routes.openapi.title)] : []),
];
