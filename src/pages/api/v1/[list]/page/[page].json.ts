import type { APIRoute, GetStaticPaths } from 'astro';
import { resourceEndpoint } from '../../../../../api/endpoint.ts';
import { numberedResources } from '../../../../../api/lists.ts';
import { catalog } from '../../../../../catalog/index.ts';
import { resourceName } from '../../../../../contract/routes.ts';

export const getStaticPaths = (async () =>
  numberedResources(await catalog()).map((props) => ({
    params: { list: resourceName(props.id), page: String(props.page) },
    props,
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<ReturnType<typeof numberedResources>[number]> = (context) =>
  resourceEndpoint(context.props.id)(context);
