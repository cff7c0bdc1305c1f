const policy = (...directives: readonly string[]): string => directives.join('; ');

export const contentSecurityPolicy = 'Content-Security-Policy';

/** For JSON, Markdown and text, which load nothing. */
export const dataSecurityHeaders = {
  [contentSecurityPolicy]: policy("default-src 'none'", "frame-ancestors 'none'"),
} as const;

/** For files that browsers show in a viewer of their own, such as XML. That viewer needs inline styles. */
export const fileSecurityHeaders = {
  [contentSecurityPolicy]: policy("script-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"),
} as const;

/**
 * For SVG images, which may come from any source. Opened on its own, an SVG is a document of this origin, so it may
 * only have inline styles and embedded pictures.
 */
export const drawingSecurityHeaders = {
  [contentSecurityPolicy]: policy(
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    'sandbox',
  ),
} as const;

/**
 * For pages, which load only styles, images, fonts and the manifest of this origin. JSON-LD is data, so it needs no
 * `script-src`. `connect-src` lets auditors inside the page, such as Lighthouse, read robots.txt and llms.txt.
 */
export const pageSecurityHeaders = {
  [contentSecurityPolicy]: policy(
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** For every response. Everything is public, so other origins may embed it. */
export const commonSecurityHeaders = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Only for responses over TLS (RFC 6797 §7.2). Omits subdomains, which may belong to other services. */
export const transportSecurityHeader = { name: 'Strict-Transport-Security', value: 'max-age=31536000' } as const;
