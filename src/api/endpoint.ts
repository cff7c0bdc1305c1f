import type { APIContext } from 'astro';
import { withAlternates } from './alternates.ts';
import type { ResourceId } from '../contract/routes.ts';
import { resourceOf, type ResourceProps } from './resources.ts';

/** Returns a response with the value as JSON. */
export const json = (value: unknown): Response =>
  new Response(`${JSON.stringify(value)}\n`, { headers: { 'Content-Type': 'application/json' } });

/** Returns an endpoint that answers with a resource as JSON. */
export const resourceEndpoint =
  (id: ResourceId) =>
  ({ locals, props }: Pick<APIContext<ResourceProps>, 'locals' | 'props'>): Response =>
    json(withAlternates(locals.catalog, resourceOf(id, locals.catalog, props)));
