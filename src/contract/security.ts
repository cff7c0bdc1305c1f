/** Pages need no scripts, forms, frames or other origins. `script-src` does not apply to JSON-LD, which is only data. */
const policy = (...directives: readonly string[]): string => directives.join('; ');

export const contentSecurityPolicy = 'Content-Security-Policy';

/** For JSON, Markdown and text, which load nothing. */
export const dataSecurityHeaders = {
  [contentSecurityPolicy]: policy("default-src 'none'", "frame-ancestors 'none'"),
} as const;

/** For files that browsers render themselves: their view of XML has inline styles. */
export const fileSecurityHeaders = {
  [contentSecurityPolicy]: policy("script-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"),
} as const;

/**
 * For SVG images from any source: opened on its own, an SVG is a document of this origin. It may
 * have inline styles and embedded pictures only.
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
 * For pages: styles, images, fonts and the manifest of this origin. Auditors in the page, such as Lighthouse, read
 * robots.txt and llms.txt under its `connect-src`.
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
