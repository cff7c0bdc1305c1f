import { errors } from '../contract/errors.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { guessedTarget } from '../contract/guessed-addresses.ts';
import { cacheControl, maxQuotedLength } from '../contract/limits.ts';
import { variants, type Variant } from '../contract/media.ts';
import { atNotFoundSlot, type NotFoundNotice } from '../contract/not-found-slot.ts';
import { redirectOf, type Redirects } from '../contract/redirects.ts';
import { redirectsFile, routes, variantPath } from '../contract/routes.ts';
import type { Exchange } from './exchange.ts';
import { errorReply } from './error-reply.ts';
import { addVary, setVariant } from './headers.ts';
import type { Host } from './host.ts';
import { negotiate } from './negotiate.ts';
import { publishedFiles, publishedJson } from './published-files.ts';
import { PlainFields, type Reply } from './reply.ts';
import { suggest, type Suggestion } from './suggest.ts';
import type { Target } from './target.ts';

/** The current build, and the previous one during a switch. */
const maxBuilds = 2;

const publishedRedirects = publishedJson(maxBuilds, (body): Redirects => {
  if (typeof body !== 'object' || body === null) return new Map();
  return new Map(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
});

/**
 * Returns where a missing path redirects to: its alias, or the address that programs guess it for.
 * Operations never redirect, so in the API the hint of the 404 names the guessed address.
 */
export async function redirectTarget({ path, plain, api }: Target, host: Host): Promise<string | undefined> {
  // Always read: without a site this rejects, and the response is not a 404.
  const pages = await publishedRedirects(host, redirectsFile);
  if (!plain) return undefined;
  return redirectOf(path, pages, host.versions) ?? (api ? undefined : guessedTarget(path));
}

type NotFoundVariant = Extract<Variant, 'html' | 'markdown'>;

const escapedMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>&~|]/g, '\\$&');

/** Returns the requested path percent-encoded, so that it is neither markup nor prose, and truncated. */
const requestedAddress = ({ pathname }: URL): string =>
  pathname.length <= maxQuotedLength ? pathname : `${pathname.slice(0, maxQuotedLength)}…`;

const writers: Readonly<
  Record<NotFoundVariant, { readonly href: (path: string) => string; readonly text: (text: string) => string }>
> = {
  html: { href: escapeXml, text: escapeXml },
  markdown: { href: (path) => variantPath(path, variants.markdown.suffix), text: escapedMarkdown },
};

interface NotFoundTemplate {
  readonly before: string;
  readonly notice: NotFoundNotice;
  readonly after: string;
  /** Of `before` and `after`, in UTF-8. */
  readonly bytes: number;
}

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).byteLength;

function notFoundTemplate(page: string): NotFoundTemplate | undefined {
  const parts = atNotFoundSlot(page);
  return parts && { ...parts, bytes: bytesOf(parts.before) + bytesOf(parts.after) };
}

/** Returns the page with the requested address and the nearest page, and its length in bytes. */
function fillTemplate(
  { before, notice: { nothingAt, didYouMean }, after, bytes }: NotFoundTemplate,
  variant: NotFoundVariant,
  url: URL,
  { nearest, name }: Suggestion,
): { readonly body: string; readonly bytes: number } {
  const { href, text } = writers[variant];
  // An encoded path has no backtick (URL, "path percent-encode set"), so it stays code in Markdown.
  const address = requestedAddress(url);
  const meant = { href: href(nearest ?? ''), name: text(name ?? nearest ?? '') };
  const said = [
    nothingAt.replace('{address}', () => (variant === 'html' ? escapeXml(address) : address)),
    ...(nearest === undefined ? [] : [didYouMean.replace(/\{(href|name)\}/g, (_, key: 'href' | 'name') => meant[key])]),
  ].join('\n');
  return { body: before + said + after, bytes: bytes + bytesOf(said) };
}

const notFoundVariants = ['html', 'markdown', 'json'] as const satisfies readonly Variant[];

/** HTML and Markdown of each build. */
const notFoundPages = publishedFiles(2 * maxBuilds, (text) =>
  text === undefined ? undefined : notFoundTemplate(text),
);

async function notFoundPage({ url, target, host }: Exchange, variant: NotFoundVariant): Promise<Reply | undefined> {
  const page = await notFoundPages(host, variantPath(routes.notFoundPage.path, variants[variant].suffix));
  if (page === undefined) return undefined;
  const { body, bytes } = fillTemplate(page, variant, url, await suggest(target, host));
  const headers = new PlainFields({ 'Content-Length': String(bytes), 'Cache-Control': cacheControl.error });
  setVariant(headers, variant);
  return { status: errors.not_found.status, headers, body };
}

/** Returns the 404 with a suggestion: JSON in the API and for clients that prefer JSON, otherwise a page. */
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
