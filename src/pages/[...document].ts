import type { APIRoute, GetStaticPaths } from 'astro';
import { documents, type PublishedDocument } from '../catalog/documents.ts';
import { variants } from '../contract/media.ts';
import { theCatalog } from '../site/catalog.ts';

export const getStaticPaths = (async () =>
  (await documents(await theCatalog())).map((document) => ({
    params: { document: document.path.slice(1) },
    props: { document },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ document: PublishedDocument }> = ({ props: { document } }) =>
  new Response(document.text, { headers: { 'Content-Type': variants[document.variant].type } });
