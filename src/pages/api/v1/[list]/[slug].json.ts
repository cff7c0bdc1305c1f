import type { APIRoute, GetStaticPaths } from 'astro';
import { resourceEndpoint } from '../../../../api/endpoint.ts';
import { catalogAt } from '../../../../catalog/index.ts';
import type { ListedEntry } from '../../../../collections/index.ts';
import { listedNames } from '../../../../contract/collections.ts';
import { itemResource, type ResourceId } from '../../../../contract/routes.ts';

/** The entries of the collections whose entries have an address each in the API: `/api/v1/products/{slug}`. */
export const getStaticPaths = (async ({ routePattern }) => {
  const c = await catalogAt(routePattern);
  return listedNames.flatMap((name) => {
    const id = itemResource(name);
    const entries: readonly ListedEntry[] = id ? c[name] : [];
    return entries.map((entry) => ({ params: { list: name, slug: entry.id }, props: { id, entry } }));
  });
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ readonly id: ResourceId; readonly entry: ListedEntry }> = (context) =>
  resourceEndpoint(context.props.id)(context);
