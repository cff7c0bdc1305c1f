const policy = (...directives: readonly string[]): string => directives.join('; ');

export const contentSecurityPolicy = 'Content-Security-Policy';

/** The security headers of JSON, Markdown and plain text, which need no scripts, styles or images. */
export const dataSecurityHeaders = {
  [contentSecurityPolicy]: policy("default-src 'none'", "frame-ancestors 'none'"),
} as const;

/** The security headers of files, such as XML, that browsers show in their own viewer. Viewers need inline styles. */
export const fileSecurityHeaders = {
  [contentSecurityPolicy]: policy("script-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"),
} as const;

/**
 * The security headers of SVG images, which may come from any source. An SVG that is opened on its own is a document of
 * this origin, so it may only have inline styles and embedded pictures.
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
 * The security headers of HTML pages, which load only styles, images, fonts and the manifest of this origin. JSON-LD
 * is data, so it needs no `script-src`. `connect-src` lets auditors inside the page, such as Lighthouse, read
 * robots.txt and llms.txt.
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

/** The security headers of every response. Everything is public, so pages of other origins may embed it. */
export const commonSecurityHeaders = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** The security header of responses over TLS (RFC 6797 §7.2). Omits subdomains, which may belong to other services. */
export const transportSecurityHeader = { name: 'Strict-Transport-Security', value: 'max-age=31536000' } as const;
