import type { APIRoute, GetStaticPaths } from 'astro';
import { readBrandImages } from '../../brand/files.ts';
import { drawLinkPicture } from '../../brand/link-picture.ts';
import { drawnPages, pictureText } from '../../brand/link-pictures.ts';
import { catalogAt } from '../../catalog/index.ts';
import type { SitePage } from '../../catalog/site-page.ts';
import { variantPath } from '../../contract/routes.ts';

export const getStaticPaths = (async ({ routePattern }) =>
  drawnPages(await catalogAt(routePattern)).map((page) => ({
    params: { path: variantPath(page.path, '').slice(1) },
    props: { page },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ page: SitePage }> = async ({ locals: { catalog: c }, props: { page } }) => {
  return new Response(await drawLinkPicture(c, await readBrandImages(), pictureText(c, page)));
};
