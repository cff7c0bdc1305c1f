import { errors } from '../contract/errors.ts';
import { guessedTarget } from '../contract/guessed-addresses.ts';
import { cacheControl, maxQuotedLength } from '../contract/limits.ts';
import { variants, type Variant } from '../contract/media.ts';
import { splitAtNotFoundSlot } from '../contract/not-found-slot.ts';
import { redirectOf, type Redirects } from '../contract/redirects.ts';
import { redirectsFile, routes, variantPath } from '../contract/routes.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { failureReply } from './error-reply.ts';
import type { Exchange } from './exchange.ts';
import { setVariantHeaders } from './headers.ts';
import type { Host } from './host.ts';
import { negotiate } from './negotiate.ts';
import { publishedFileReader, publishedJsonReader } from './published-files.ts';
import { byteLength, PlainHeaders, type Reply } from './reply.ts';
import { suggest } from './suggest.ts';
import type { RequestTarget } from './request-target.ts';

/** The number of builds whose files are cached: the current one and, during a deployment, the previous one. */
const maxBuilds = 2;

const readRedirects = publishedJsonReader(
  maxBuilds,
  (body): Redirects =>
    new Map(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
);

/** Finds the new path for a missing one: in the list of redirects or, outside the API, by `guessedTarget()`. */
export async function redirectTarget({ path, isValid, isApi }: RequestTarget, host: Host): Promise<string | undefined> {
  // Read for every path, because the read rejects if there is no site. The response is then a 503 and not a 404.
  const pages = await readRedirects(host, redirectsFile);
  if (!isValid) return undefined;
  return redirectOf(path, pages, host.versions) ?? (isApi ? undefined : guessedTarget(path));
}

type NotFoundVariant = Extract<Variant, 'html' | 'markdown'>;

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>&~|]/g, '\\$&');

const readNotFoundPage = publishedFileReader(2 * maxBuilds, (text = '') => {
  const parts = splitAtNotFoundSlot(text);
  return parts && { ...parts, bytes: byteLength(parts.before + parts.after) };
});

/** Returns the 404 page, with the requested address and a similar page. Undefined if the site has no 404 page. */
async function notFoundPage({ url, target, host }: Exchange, variant: NotFoundVariant): Promise<Reply | undefined> {
  const { suffix } = variants[variant];
  const page = await readNotFoundPage(host, variantPath(routes.notFoundPage.path, suffix));
  if (page === undefined) return undefined;
  const { nearest, name = nearest } = await suggest(target, host);
  const isHtml = variant === 'html';
  // `URL` encodes backticks in paths, so the address cannot end its code span in Markdown.
  const address = url.pathname.length > maxQuotedLength ? `${url.pathname.slice(0, maxQuotedLength)}…` : url.pathname;
  const sentences = [page.notice.nothingAt.replace('{address}', () => (isHtml ? escapeXml(address) : address))];
  if (nearest !== undefined && name !== undefined) {
    const parts = isHtml
      ? { href: escapeXml(nearest), name: escapeXml(name) }
      : { href: variantPath(nearest, suffix), name: escapeMarkdown(name) };
    sentences.push(page.notice.didYouMean.replace(/\{(href|name)\}/g, (_, key: keyof typeof parts) => parts[key]));
  }
  const filled = sentences.join('\n');
  const length = String(page.bytes + byteLength(filled));
  const headers = new PlainHeaders({ 'Content-Length': length, 'Cache-Control': cacheControl.error });
  setVariantHeaders(headers, variant);
  return { status: errors.not_found.status, headers, body: page.before + filled + page.after };
}

const notFoundVariants = ['html', 'markdown', 'json'] as const satisfies readonly Variant[];

/** Returns the 404 page, or JSON for API requests and if `Accept` prefers neither HTML nor Markdown. */
export async function notFound(exchange: Exchange): Promise<Reply> {
  const { request, target, host } = exchange;
  const variant = target.isApi ? 'json' : negotiate(request.headers.get('Accept'), notFoundVariants);
  const page = variant === 'html' || variant === 'markdown' ? await notFoundPage(exchange, variant) : undefined;
  const facts = page === undefined && variant !== undefined ? await suggest(target, host) : {};
  const reply = page ?? failureReply(exchange, { code: 'not_found', facts });
  if (!target.isApi) reply.headers.append('Vary', 'Accept');
  return reply;
}
