import type { GetStaticPaths } from 'astro';
import { resourceEndpoint } from '../../../../../api/endpoint.ts';
import { listResource, numberedResources, type NumberedPage } from '../../../../../api/lists.ts';
import { catalog } from '../../../../../catalog/index.ts';

export const getStaticPaths = (async () =>
  numberedResources(await catalog()).map((numbered) => ({
    params: { list: numbered.list, page: String(numbered.page) },
    props: numbered,
  }))) satisfies GetStaticPaths;

export const GET = resourceEndpoint((catalog, pictures, { id, page }: NumberedPage) =>
  listResource(catalog, id, pictures, page),
);
