import type { z } from 'zod';
import type { Catalog } from '../../catalog/catalog.ts';
import { documentationPageIds } from '../../catalog/built-in-pages.ts';
import { latest } from '../../content/day.ts';
import { lists } from './collections.ts';
import { collectionKinds, collections } from '../../contract/collections.ts';
import { quotaHeaders } from '../../contract/headers.ts';
import { quota } from '../../contract/limits.ts';
import { variants } from '../../contract/media.ts';
import { collectionIds, collectionOfSlugs, type CollectionId } from '../../contract/pagination.ts';
import {
  listedDocumentIds,
  href,
  resourceIds,
  resourceName,
  routes,
  type PageId,
  type ResourceId,
} from '../../contract/routes.ts';
import { inVersion, versions } from '../../contract/versions.ts';
import type { catalogIndex } from '../schemas/catalog-index.ts';
import { contactResource, organizationResource } from './company.ts';

type CatalogIndex = z.output<typeof catalogIndex>;

export const catalogName = ({ organization }: Catalog): string => `${organization.name} public catalog`;

const topics = collectionKinds.map((kind) => collections[kind].topic);

/** Returns a short description of the catalog. `company` is the company's name, escaped for the format of the text. */
export const catalogDescription = (company: string): string =>
  `Public facts of ${company}, for people and software agents: the company, its ${topics.join(', ')}, pages and contact points. Read-only; no key, no account.`;

/** Returns the documents about the catalog, followed by the HTML pages that document the API. */
const documentationLinks = ({ site, pages }: Catalog): CatalogIndex['documentation'] => [
  ...listedDocumentIds.map((id) => ({
    name: routes[id].title,
    description: routes[id].description,
    url: site + href(id),
    encodingFormat: variants[routes[id].variant].type,
  })),
  ...pages
    .filter(({ id }) => (documentationPageIds as readonly PageId[]).includes(id))
    .map(({ title, description, path }) => ({
      name: title,
      description,
      url: site + path,
      encodingFormat: variants.html.type,
    })),
];

const entry = ({ site, version }: Catalog, id: ResourceId) => ({
  name: resourceName(id),
  description: routes[id].summary,
  operationId: routes[id].operationId,
  url: site + href(id, undefined, version),
});

function collectionEntry(catalog: Catalog, id: CollectionId): CatalogIndex['collections'][number] {
  const item = resourceIds.find((one) => collectionOfSlugs.get(one) === id);
  const { listed, dayOf } = lists[id];
  const days = listed(catalog, '').map((one) => dayOf(one, catalog));
  const snapshot = catalog.snapshots.get(id);
  return {
    ...entry(catalog, id),
    total: days.length,
    dateModified: latest(days) ?? null,
    item:
      item !== undefined && days.length > 0
        ? {
            operationId: routes[item].operationId,
            urlTemplate: catalog.site + inVersion(routes[item].path, catalog.version),
          }
        : null,
    snapshot:
      snapshot && catalog.version === versions.current
        ? {
            url: catalog.site + href(`${id}Snapshot`),
            encodingFormat: variants.ndjson.type,
            digest: `sha256:${snapshot.digest}`,
            contentSize: new TextEncoder().encode(snapshot.text).byteLength,
          }
        : null,
  };
}

export function indexResource(catalog: Catalog): CatalogIndex {
  const { limit, windowSeconds } = quota;
  const resources = [
    { ...entry(catalog, 'organization'), dateModified: organizationResource(catalog).dateModified },
    { ...entry(catalog, 'contact'), dateModified: contactResource(catalog).dateModified },
  ];
  const entries = collectionIds.map((id) => collectionEntry(catalog, id));
  return {
    name: catalogName(catalog),
    description: catalogDescription(catalog.organization.name),
    version: catalog.version,
    links: { self: catalog.site + href('catalogIndex', undefined, catalog.version) },
    documentation: documentationLinks(catalog),
    rateLimit: {
      limit,
      windowSeconds,
      policy: quotaHeaders['RateLimit-Policy'].value({ limit, remaining: limit, resetSeconds: windowSeconds }),
      scope: 'client',
    },
    resources,
    collections: entries,
    dateModified: latest([...resources, ...entries].flatMap(({ dateModified }) => dateModified ?? [])) ?? '',
  };
}
