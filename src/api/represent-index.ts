import { quotaHeaders } from '../contract/headers.ts';
import { quota } from '../contract/limits.ts';
import { collectionIds, collectionOfSlugs, type CollectionId } from '../contract/pagination.ts';
import { href, resourceIds, resourceName, routes, type ResourceId } from '../contract/routes.ts';
import { variants } from '../contract/media.ts';
import { inVersion, versions } from '../contract/versions.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { latest } from '../catalog/latest.ts';
import { lists } from '../catalog/lists.ts';
import { contactResource, organizationResource } from './represent-company.ts';
import { documentation, catalogDescription, catalogName } from './catalog-facts.ts';
import type { Resource } from './resources/resources.ts';

const itemOf: ReadonlyMap<CollectionId, ResourceId> = new Map(
  resourceIds.flatMap((item) => {
    const list = collectionOfSlugs.get(item);
    return list === undefined ? [] : [[list, item] as const];
  }),
);

const collectionEntry = (catalog: Catalog, id: CollectionId): Resource<'catalogIndex'>['collections'][number] => {
  const item = itemOf.get(id);
  const { listed, dayOf } = lists[id];
  const days = listed(catalog, '').map((one) => dayOf(one, catalog));
  const snapshot = catalog.snapshots.get(id);
  return {
    name: resourceName(id),
    description: routes[id].summary,
    operationId: routes[id].operationId,
    url: catalog.site + href(id, undefined, catalog.version),
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
};

export function indexResource(catalog: Catalog): Resource<'catalogIndex'> {
  const entries = collectionIds.map((id) => collectionEntry(catalog, id));
  const single = (id: 'organization' | 'contact', dateModified: string) => ({
    name: resourceName(id),
    description: routes[id].summary,
    operationId: routes[id].operationId,
    url: catalog.site + href(id, undefined, catalog.version),
    dateModified,
  });
  const organization = single('organization', organizationResource(catalog).dateModified);
  const contact = single('contact', contactResource(catalog).dateModified);
  return {
    name: catalogName(catalog),
    description: catalogDescription(catalog.organization.name),
    version: catalog.version,
    links: { self: catalog.site + href('catalogIndex', undefined, catalog.version) },
    documentation: documentation(catalog),
    rateLimit: {
      limit: quota.limit,
      windowSeconds: quota.windowSeconds,
      policy: quotaHeaders['RateLimit-Policy'].value({
        limit: quota.limit,
        remaining: quota.limit,
        resetSeconds: quota.windowSeconds,
      }),
      scope: 'client',
    },
    resources: [organization, contact],
    collections: entries,
    dateModified:
      latest([
        organization.dateModified,
        contact.dateModified,
        ...entries.flatMap(({ dateModified }) => dateModified ?? []),
      ]) ?? organization.dateModified,
  };
}
