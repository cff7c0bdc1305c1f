import { errors } from '../../contract/errors.ts';
import { cacheControl } from '../../contract/limits.ts';
import { variants, type Variant } from '../../contract/media.ts';
import { routes, variantPath } from '../../contract/routes.ts';
import type { Exchange } from '../exchange.ts';
import { errorReply } from '../error-reply.ts';
import { addVary, setVariant } from '../headers.ts';
import { filled, notFoundTemplate, type NotFoundVariant } from './not-found-page.ts';
import { negotiate } from '../negotiate.ts';
import { publishedFiles } from '../published-files.ts';
import { PlainFields, type Reply } from '../reply.ts';
import { suggest } from './suggest.ts';

const notFoundVariants = ['html', 'markdown', 'json'] as const satisfies readonly Variant[];

/** HTML and Markdown, of this build and of the one before it while it is replaced. */
const mostPages = 4;

const notFoundPages = publishedFiles(mostPages, (text) => (text === undefined ? undefined : notFoundTemplate(text)));

async function notFoundPage({ url, target, host }: Exchange, variant: NotFoundVariant): Promise<Reply | undefined> {
  const page = await notFoundPages(host, variantPath(routes.notFoundPage.path, variants[variant].suffix));
  if (page === undefined) return undefined;
  const { body, bytes } = filled(page, variant, url, await suggest(target, host));
  const headers = new PlainFields({ 'Content-Length': String(bytes), 'Cache-Control': cacheControl.error });
  setVariant(headers, variant);
  return { status: errors.not_found.status, headers, body };
}

/** The 404 with a suggestion: JSON under the API and for those who ask for it, a page for people elsewhere. */
export async function notFound(exchange: Exchange): Promise<Reply> {
  const { request, target, host } = exchange;
  const { api } = target;
  const requested = api ? 'json' : negotiate(request.headers.get('Accept'), notFoundVariants);
  const page = requested === 'html' || requested === 'markdown' ? await notFoundPage(exchange, requested) : undefined;
  const facts = page === undefined && requested !== undefined ? await suggest(target, host) : {};
  const reply = page ?? errorReply(exchange, { code: 'not_found', facts });
  if (!api) addVary(reply.headers, 'Accept');
  return reply;
}
