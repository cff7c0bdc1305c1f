import type { APIRoute, GetStaticPaths } from 'astro';
import { resourceEndpoint } from '../../../api/endpoint.ts';
import { folderNames, type FolderName } from '../../../contract/collections.ts';

/** The lists of the API: `/api/v1/products`, `/api/v1/news` and so on. */
export const getStaticPaths = (() =>
  folderNames.map((name) => ({ params: { list: name }, props: { name } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ readonly name: FolderName }> = (context) =>
  resourceEndpoint(context.props.name)({ locals: context.locals, props: {} });
