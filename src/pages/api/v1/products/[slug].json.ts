import type { GetStaticPaths } from 'astro';
import { resourceEndpoint } from '../../../../api/endpoint.ts';
import { catalog } from '../../../../catalog/index.ts';

export const getStaticPaths = (async () =>
  (await catalog()).products.map((product) => ({
    params: { slug: product.id },
    props: { product },
  }))) satisfies GetStaticPaths;

export const GET = resourceEndpoint('product');
