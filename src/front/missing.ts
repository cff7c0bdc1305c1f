import { errors } from '../contract/errors.ts';
import { cacheControl } from '../contract/limits.ts';
import { variants, type Variant } from '../contract/media.ts';
import { routes, variantPath } from '../contract/routes.ts';
import type { Exchange } from './exchange.ts';
import { failure } from './failure.ts';
import { addVary, setVariant } from './headers.ts';
import { negotiate } from './negotiate.ts';
import { published } from './published.ts';
import { suggest } from './suggest.ts';

const missingVariants = ['html', 'markdown', 'json'] as const satisfies readonly Variant[];

function notFoundPage({ body, headers: published }: Response, variant: Variant): Response {
  const headers = new Headers(published);
  for (const name of ['ETag', 'Last-Modified']) headers.delete(name);
  setVariant(headers, variant);
  headers.set('Cache-Control', cacheControl.error);
  return new Response(body, { status: errors.not_found.status, headers });
}

/** A 404, with a suggestion for those who asked for JSON: JSON under the API and for those who ask for it, a page for people elsewhere. */
export async function missing(exchange: Exchange): Promise<Response> {
  const { request, target, host } = exchange;
  const { api } = target;
  const asked = api ? 'json' : negotiate(request.headers.get('Accept'), missingVariants);
  const variant = asked ?? 'json';
  const page =
    variant === 'json'
      ? undefined
      : await published(exchange, variantPath(routes.notFoundPage.path, variants[variant].suffix));
  const response =
    page && variant !== 'json'
      ? notFoundPage(page, variant)
      : failure(exchange, 'not_found', asked === undefined ? {} : await suggest(target, host, request));
  if (!api) addVary(response.headers, 'Accept');
  return response;
}
