import type { GetStaticPaths } from 'astro';
import { resourceEndpoint } from '../../../../api/endpoint.ts';
import { productResource } from '../../../../api/entries.ts';
import { catalog } from '../../../../catalog/index.ts';
import type { Entry } from '../../../../schemas/collections.ts';

export const getStaticPaths = (async () =>
  (await catalog()).products.map((product) => ({
    params: { slug: product.id },
    props: { product },
  }))) satisfies GetStaticPaths;

export const GET = resourceEndpoint((catalog, pictures, { product }: { readonly product: Entry<'products'> }) =>
  productResource(catalog, product, pictures),
);
