import type { APIRoute, GetStaticPaths } from 'astro';
import { resourceEndpoint } from '../../../../../api/endpoint.ts';
import { listItems } from '../../../../../api/lists.ts';
import { catalogAt } from '../../../../../catalog/index.ts';
import { folderNames, type FolderName } from '../../../../../contract/collections.ts';
import { countPages, pageNumbers } from '../../../../../contract/pagination.ts';
import { resourceName } from '../../../../../contract/routes.ts';

export const getStaticPaths = (async ({ routePattern }) => {
  const c = await catalogAt(routePattern);
  return folderNames.flatMap((id) =>
    pageNumbers(countPages(listItems(c, id).length)).map((page) => ({
      params: { list: resourceName(id), page: String(page) },
      props: { id, page },
    })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ readonly id: FolderName; readonly page: number }> = (context) =>
  resourceEndpoint(context.props.id)(context);
