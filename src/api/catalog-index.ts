import { z } from 'zod';
import { isDocumentation } from '../catalog/built-in-pages.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { organizationChanged } from '../catalog/site-pages.ts';
import { listed } from '../collections/index.ts';
import { folderNames, listedNames, type FolderName } from '../contract/collections.ts';
import { quota } from '../contract/limits.ts';
import { variants } from '../contract/media.ts';
import { documents, mcp, mcpAddress, operationText } from './descriptions.ts';
import { href, resourceName, routes, type ResourceId } from '../contract/routes.ts';
import { versions } from '../contract/versions.ts';
import { field } from '../schemas/fields.ts';
import { latest } from '../text/day.ts';
import { contactResource } from './company.ts';
import { count, dateModified, stated } from './fields.ts';
import { itemsChanged, listItems } from './lists.ts';

const described = {
  name: field(z.string(), 'Its name', 'products'),
  description: field(z.string(), 'What it contains', 'All products'),
};
const operation = {
  ...described,
  operationId: field(z.string(), 'Operation that reads it', 'listProducts'),
  url: field(z.url(), 'Its address', 'https://www.acme.example/api/v1/products'),
};

const list = <Item extends z.ZodType>(description: string, item: Item) => z.array(item).meta({ description });

export const CatalogIndex = z
  .strictObject({
    ...described,
    version: field(z.string(), 'As in the path and in API-Version', '1'),
    links: z.strictObject({ self: z.url() }).meta({ description: 'Where the index is' }),
    documentation: list(
      'Documents and pages about the catalog',
      z.strictObject({
        ...described,
        url: z.url(),
        encodingFormat: field(z.string().optional(), 'Its media type', 'text/markdown'),
      }),
    ),
    rateLimit: z
      .strictObject({
        limit: field(count, 'Requests allowed in a window', 60),
        windowSeconds: field(count, 'Length of the window in seconds', 60),
        scope: field(z.enum(['client']), 'Each client has its own quota', 'client'),
      })
      .meta({ description: 'The quota' }),
    resources: list('Resources that are no collection', z.strictObject({ ...operation, dateModified })),
    collections: list(
      'Lists of items',
      z.strictObject({
        ...operation,
        total: field(count, 'Number of items', 7),
        dateModified: dateModified.optional(),
      }),
    ),
    ...stated,
  })
  .meta({ id: 'CatalogIndex' });

export const catalogName = ({ organization }: Catalog): string => `${organization.name} public catalog`;

/** Returns a short description of the catalog. `company` is the company's name, escaped for the format of the text. */
export function catalogDescription(catalog: Catalog, company = catalog.organization.name): string {
  const topics = listedNames.filter((name) => catalog[name].length > 0).map((name) => listed[name].topic);
  return `Public facts of ${company}, for people and software agents: ${['the organization', ...topics, 'pages and contact points'].join(', ')}. Read-only; no key, no account.`;
}

export function indexResource(catalog: Catalog): z.output<typeof CatalogIndex> {
  const { site } = catalog;
  const entry = (id: ResourceId) => ({
    name: resourceName(id),
    description: operationText(id).summary,
    operationId: routes[id].operationId,
    url: site + href(id),
  });
  const collectionEntry = (id: FolderName) => {
    const items = listItems(catalog, id);
    return { ...entry(id), total: items.length, dateModified: itemsChanged(items) };
  };
  const resources = [
    { ...entry('organization'), dateModified: organizationChanged(catalog) },
    { ...entry('contact'), dateModified: contactResource(catalog).dateModified },
  ];
  const entries = folderNames.map(collectionEntry);
  const ids = Object.keys(documents) as (keyof typeof documents)[];
  const offered = ids.filter((id) => catalog.news.length > 0 || (id !== 'newsFeed' && id !== 'newsAtom'));
  const files = offered.map((id) => ({ ...routes[id], ...documents[id] }));
  const server = mcpAddress(catalog);
  const pages = catalog.sitePages.filter(({ id }) => isDocumentation(id));
  return {
    name: catalogName(catalog),
    description: `Read this to find the resource that has a fact; skip it when you know the operation. ${catalogDescription(catalog)}`,
    version: versions.current,
    links: { self: site + href('catalogIndex') },
    documentation: [
      ...[...files, ...pages.map((page) => ({ ...page, variant: 'html' as const }))].map(
        ({ title: name, description, path, variant }) => ({
          name,
          description,
          url: site + path,
          encodingFormat: variants[variant].type,
        }),
      ),
      ...(server === undefined ? [] : [{ name: mcp.title, description: mcp.description, url: server }]),
    ],
    rateLimit: { ...quota, scope: 'client' },
    resources,
    collections: entries,
    dateModified: latest([...resources, ...entries].flatMap((one) => one.dateModified ?? [])) ?? '',
  };
}
