import type { APIRoute, GetStaticPaths } from 'astro';
import { resourceEndpoint } from '../../../../../api/endpoint.ts';
import { numberedResources, type NumberedPage } from '../../../../../api/lists.ts';
import { catalog } from '../../../../../catalog/index.ts';

export const getStaticPaths = (async () =>
  numberedResources(await catalog()).map((numbered) => ({
    params: { list: numbered.list, page: String(numbered.page) },
    props: numbered,
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<NumberedPage> = (context) => resourceEndpoint(context.props.id)(context);
