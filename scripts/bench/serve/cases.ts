import { href, variantPath } from '../../../src/contract/routes.ts';

/** What a browser sends, which is the longest header of its kind. */
export const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

/** One kind of request. */
export interface Case {
  readonly name: string;
  readonly path: string;
  /** Where a server that serves files by their names has the same. */
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  /** True where the client has used up its quota before. */
  readonly spent?: boolean;
  /** True where only our own servers have such a thing. */
  readonly ours?: boolean;
}

const slug = 'balcao';
const product = href('product', slug);
const file = variantPath(product, '.json');
const page = href('productPage', slug);

/** `etag`: of the product, as the server names it. */
export const cases = (etag: string): readonly Case[] => [
  { name: "a product's JSON", path: product, file, headers: {}, status: 200 },
  { name: 'a 304', path: product, file, headers: { 'If-None-Match': etag }, status: 304 },
  { name: 'a 404', path: `${product}x`, file: `${product}x.json`, headers: {}, status: 404 },
  { name: 'a 429', path: product, file, headers: {}, status: 429, spent: true, ours: true },
  {
    name: 'a negotiated page',
    path: page,
    file: variantPath(page, '.html'),
    headers: { Accept: browserAccept },
    status: 200,
  },
];

/** The product whose size and type the bare handlers answer with. */
export const productCase = { path: product, file } as const;
