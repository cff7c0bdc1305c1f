import type { Variant } from './media.ts';
import type { RouteId } from './routes.ts';

export const contentSecurityPolicy = 'Content-Security-Policy';

const policy = (...directives: readonly string[]) => ({ [contentSecurityPolicy]: directives.join('; ') });

/** For data such as JSON, Markdown and text: no scripts, styles or images. */
export const dataSecurityHeaders = policy("default-src 'none'", "frame-ancestors 'none'");

/** For files that browsers show in a built-in viewer, such as XML. Viewers need inline styles. */
const fileSecurityHeaders = policy("script-src 'none'", "base-uri 'none'", "frame-ancestors 'none'");

/** For SVG images. A browser that opens an SVG directly treats it as a document of this origin. */
export const drawingSecurityHeaders = policy("default-src 'none'", "style-src 'unsafe-inline'", 'sandbox');

/** Pages with a script of this site. Without JavaScript they lack only a search, or buttons that copy. */
export const pagesWithScript: readonly (RouteId | undefined)[] = [
  'newsPage',
  'productsPage',
  'apiPage',
  'developersPage',
  'versioningPage',
];

/** For HTML pages. Others load no scripts: JSON-LD is data. Auditors such as Lighthouse read robots.txt in the page. */
const pageSecurityHeaders = (id: RouteId | undefined) => ({
  ...policy(
    "default-src 'none'",
    ...(pagesWithScript.includes(id) ? ["script-src 'self'"] : []),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});

const headersOfVariant: Partial<Record<Variant | 'asset', Readonly<Record<string, string>>>> = {
  svg: drawingSecurityHeaders,
  xml: fileSecurityHeaders,
  atom: fileSecurityHeaders,
  ico: fileSecurityHeaders,
  png: fileSecurityHeaders,
  asset: fileSecurityHeaders,
};

/** Returns the security headers of a file, in addition to those of every response. `id` is the route of a page. */
export const securityHeadersOf = (variant: Variant | 'asset', id?: RouteId): Readonly<Record<string, string>> =>
  variant === 'html' ? pageSecurityHeaders(id) : (headersOfVariant[variant] ?? dataSecurityHeaders);

/** The security headers of every response. Other origins may embed responses, because everything is public. */
export const commonSecurityHeaders = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** For responses over TLS (RFC 6797 §7.2). Not for subdomains, because they may belong to other services. */
export const transportSecurityHeaders = { 'Strict-Transport-Security': 'max-age=31536000' } as const;
