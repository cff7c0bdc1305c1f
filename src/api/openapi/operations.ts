import { z } from 'zod';
import type { ZodOpenApiParameterObject } from 'zod-openapi';
import { slugsOf } from '../../catalog/built-in-pages.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { recordPages } from '../../catalog/paginate.ts';
import { collectionOfItem, collections } from '../../contract/collections.ts';
import { errors, type ErrorCode, type HintFacts } from '../../contract/errors.ts';
import { quota, unavailableSeconds } from '../../contract/limits.ts';
import { mediaTypeOf } from '../../contract/media.ts';
import { collectionOfSlugs, isPaged, pageParameter } from '../../contract/pagination.ts';
import { href, routes, slugPattern, type ResourceId } from '../../contract/routes.ts';
import { text } from '../schemas/fields.ts';

const page: ZodOpenApiParameterObject = {
  name: pageParameter,
  in: 'query',
  description: 'Page 1 has the oldest items. Default: the newest.',
  schema: { type: 'integer', minimum: 1 },
};

/**
 * Returns the parameters of an operation, without `$ref`, which some agent frameworks cannot resolve. A slug has a
 * pattern instead of an enum, so that validating clients accept records published later.
 */
export function operationParameters(catalog: Catalog, id: ResourceId): ZodOpenApiParameterObject[] {
  const list = collectionOfSlugs.get(id);
  const inQuery = isPaged(id) ? [page] : [];
  if (!list) return inQuery;
  const kind = collectionOfItem.get(id);
  const slug: ZodOpenApiParameterObject = {
    name: 'slug',
    in: 'path',
    required: true,
    description: `Slug of the ${kind ? collections[kind].nouns[0] : 'topic'}, from ${routes[list].operationId}.`,
    schema: { type: 'string', pattern: slugPattern, examples: slugsOf(catalog, id).slice(0, 1) },
  };
  return [slug, ...inQuery];
}

const codes = Object.keys(errors) as ErrorCode[];

export const error = z
  .strictObject({
    error: z
      .strictObject({
        code: z.enum(codes).meta({
          id: 'ErrorCode',
          description: `Can be retried: ${codes.filter((code) => errors[code].retry !== 'no').join(', ')}.`,
        }),
        message: text.meta({ description: 'What is wrong, for people to read' }),
        hint: text.meta({ description: 'What to do next' }),
      })
      .meta({ description: 'The error' }),
  })
  .meta({ id: 'Error', description: `The body of every error; ${href('errorsPage')} shows all errors` });

/** Returns the facts from which the documentation makes an example of the hint of each error. */
export function exampleHints(catalog: Catalog): Record<ErrorCode, HintFacts> {
  const { products, version } = catalog;
  const slug = products[0]?.slug ?? 'slug';
  const list = href('products', undefined, version);
  const facts: HintFacts = {
    path: list,
    method: 'GET',
    parameters: [],
    pages: recordPages('products', products).length,
    available: [mediaTypeOf('json')],
    retryAfterSeconds: quota.windowSeconds,
  };
  const specific: Partial<Record<ErrorCode, Partial<HintFacts>>> = {
    malformed_path: { path: `${list}/%E0%A4%A` },
    unknown_parameter: { parameters: [pageParameter], parameter: 'limit' },
    not_found: {
      path: href('product', `${slug}s`, version),
      nearest: href('product', slug, version),
      list,
    },
    method_not_allowed: { method: 'POST' },
    unavailable: { retryAfterSeconds: unavailableSeconds },
  };
  return Object.fromEntries(codes.map((code) => [code, { ...facts, ...specific[code] }])) as Record<
    ErrorCode,
    HintFacts
  >;
}
