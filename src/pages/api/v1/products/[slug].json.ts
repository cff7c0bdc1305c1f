import type { GetStaticPaths } from 'astro';
import { resourceEndpoint } from '../../../../api/endpoint.ts';
import { catalogAt } from '../../../../catalog/index.ts';

export const getStaticPaths = (async ({ routePattern }) =>
  (await catalogAt(routePattern)).products.map((product) => ({
    params: { slug: product.id },
    props: { product },
  }))) satisfies GetStaticPaths;

export const GET = resourceEndpoint('product');
