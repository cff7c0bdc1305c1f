import { z } from 'zod';
import type { Catalog } from '../../catalog/catalog.ts';
import { pagesOf } from '../../catalog/paginate.ts';
import { errors, type ErrorCode, type HintFacts } from '../../contract/errors.ts';
import { quota, unavailableSeconds } from '../../contract/limits.ts';
import { mediaTypeOf } from '../../contract/media.ts';
import { pageParameter } from '../../contract/pagination.ts';
import { href } from '../../contract/routes.ts';

const codes = Object.keys(errors) as ErrorCode[];

/** The body of every error. */
export const error = z.strictObject({
  error: z.strictObject({
    code: z.enum(codes).meta({
      description: `Can be retried: ${codes.filter((code) => errors[code].retry !== 'no').join(', ')}.`,
    }),
    message: z.string(),
    hint: z.string(),
  }),
});

/** Returns the facts from which the documentation makes an example of the hint of each error. */
export function exampleHints({ products }: Catalog): Record<ErrorCode, HintFacts> {
  const slug = products[0]?.id ?? 'slug';
  const list = href('products');
  const facts: HintFacts = {
    path: list,
    method: 'GET',
    parameters: [],
    pages: pagesOf(products).length,
    available: [mediaTypeOf('json')],
    retryAfterSeconds: quota.windowSeconds,
  };
  const specific: Partial<Record<ErrorCode, Partial<HintFacts>>> = {
    malformed_path: { path: `${list}/%E0%A4%A` },
    unknown_parameter: { parameters: [pageParameter], parameter: 'limit' },
    not_found: { path: href('product', `${slug}s`), nearest: href('product', slug), list },
    method_not_allowed: { method: 'POST' },
    unavailable: { retryAfterSeconds: unavailableSeconds },
  };
  const all = codes.map((code) => [code, { ...facts, ...specific[code] }]);
  return Object.fromEntries(all) as Record<ErrorCode, HintFacts>;
}
