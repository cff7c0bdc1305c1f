import type { Catalog } from '../catalog/catalog.ts';
import { catalog } from '../catalog/index.ts';
import { publishedPictures, type Pictures } from './pictures.ts';

/** Returns a response with the value as JSON. */
export const json = (value: unknown): Response =>
  new Response(`${JSON.stringify(value)}\n`, { headers: { 'Content-Type': 'application/json' } });

/** Returns an endpoint that answers with a resource as JSON. `represent` gets the props of the route. */
export const resourceEndpoint =
  <Props extends object>(represent: (catalog: Catalog, pictures: Pictures, props: Props) => unknown) =>
  async ({ props }: { readonly props: Props }): Promise<Response> => {
    const published = await catalog();
    return json(represent(published, await publishedPictures(published), props));
  };
