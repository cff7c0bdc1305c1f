import type { APIRoute, GetStaticPaths } from 'astro';
import { drawPng } from '../brand/draw.ts';
import { readBrandImages } from '../brand/files.ts';
import { iconSvg } from '../brand/icons.ts';
import { catalog } from '../catalog/index.ts';
import { href, pictureIds, type PictureId } from '../contract/routes.ts';

export const getStaticPaths = (() =>
  pictureIds
    .filter((id) => href(id).endsWith('.png'))
    .map((id) => ({
      params: { icon: href(id).slice(1, -'.png'.length) },
      props: { id },
    }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ id: PictureId }> = async ({ props: { id } }) =>
  new Response(await drawPng(iconSvg(id, await catalog(), await readBrandImages())));
