import type { APIRoute, GetStaticPaths } from 'astro';
import { catalog } from '../catalog/index.ts';
import { numberedPages } from '../catalog/lists.ts';
import { notFoundPage } from '../catalog/site-pages.ts';
import { codePagesIn } from '../content/link-targets.ts';
import { markdownAt } from '../markdown/markdown-of-page.ts';
import { pagesFolder } from '../settings.ts';

/** The Markdown of every page, made from its HTML: `/about.md` for `/about`, and `/index.md` for the home page. */
export const getStaticPaths = (async () => {
  const c = await catalog();
  const listed = [...c.pages, notFoundPage(c.words)].flatMap((page) => {
    const path = page.path.slice(1) || 'index';
    return [path, ...numberedPages(c, page.id, page.slug).map((_, index) => `${path}/page/${index + 1}`)];
  });
  const ofCode = codePagesIn(pagesFolder).map((path) => path.slice(1));
  return [...listed, ...ofCode].map((path) => ({ params: { path } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<object, { path: string }> = async ({ params, rewrite }) => {
  const { frontMatter, text } = await markdownAt(params.path === 'index' ? '/' : `/${params.path}`, rewrite);
  return new Response(frontMatter + text);
};
