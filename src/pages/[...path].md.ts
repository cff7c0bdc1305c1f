import type { APIRoute, GetStaticPaths } from 'astro';
import { catalogAt } from '../catalog/index.ts';
import { pageSlug } from '../catalog/built-in-pages.ts';
import { notFoundPage } from '../catalog/site-pages.ts';
import { collectionPageFile, pageNumbers } from '../contract/pagination.ts';
import { markdownAt } from '../markdown/markdown-of-page.ts';

/** The Markdown of every page, made from its HTML: `/about.md` for `/about`, and `/index.md` for the home page. */
export const getStaticPaths = (async ({ routePattern }) => {
  const c = await catalogAt(routePattern);
  const listed = [...c.sitePages, notFoundPage(c.words)].flatMap(({ path, pageCount = 1 }) => [
    pageSlug(path),
    ...pageNumbers(pageCount).map((number) => collectionPageFile(path, number).slice(1)),
  ]);
  return listed.map((path) => ({ params: { path } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<object, { path: string }> = async ({ params, rewrite }) => {
  const { frontMatter, text } = await markdownAt(params.path === 'index' ? '/' : `/${params.path}`, rewrite);
  return new Response(frontMatter + text);
};
