import type { APIRoute, GetStaticPaths } from 'astro';
import { fontName } from '../../brand/brand-css.ts';
import { readBrandFile } from '../../brand/files.ts';
import { catalogAt } from '../../catalog/index.ts';

export const getStaticPaths = (async ({ routePattern }) => {
  const { brand } = await catalogAt(routePattern);
  return brand.fonts.map(({ file }) => ({ params: { name: fontName(file) }, props: { file } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ file: string }> = async ({ props }) => new Response(await readBrandFile(props.file));
