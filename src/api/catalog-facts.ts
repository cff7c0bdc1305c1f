import type { Resource } from './resources/resources.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { documentationPageIds } from '../catalog/known-pages.ts';
import { collectionKinds, collections } from '../contract/collections.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import { variants } from '../contract/media.ts';
import { type DocumentId, type PageId, documentIds, href, routes } from '../contract/routes.ts';

export const catalogName = ({ organization }: Catalog): string => `${organization.name} public catalog`;

const topics = collectionKinds.map((kind) => collections[kind].topic);

/** `company` is the name of the company, already escaped for where the sentence appears. */
export const catalogDescription = (company: string): string =>
  `Public facts of ${company}, for people and software agents: the company, its ${topics.join(', ')}, pages and contact points. Read-only; no key, no account.`;

/** Returns the documents about the catalog: machine-readable ones first. */
export function documentation({ site, pages }: Catalog): Resource<'catalogIndex'>['documentation'] {
  const documentEntry = (id: DocumentId) => ({
    name: routes[id].title,
    description: routes[id].description,
    url: site + href(id),
    encodingFormat: variants[routes[id].variant].type,
  });
  const isDocumentation = ({ id }: SitePage): boolean => (documentationPageIds as readonly PageId[]).includes(id);
  const pageEntry = ({ title, description, path }: SitePage) => ({
    name: title,
    description,
    url: site + path,
    encodingFormat: variants.html.type,
  });
  return [...documentIds.map(documentEntry), ...pages.filter(isDocumentation).map(pageEntry)];
}
