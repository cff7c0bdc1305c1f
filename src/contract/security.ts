const policy = (...directives: readonly string[]): string => directives.join('; ');

export const contentSecurityPolicy = 'Content-Security-Policy';

/** The default security headers, for data such as JSON, Markdown and text: no scripts, styles or images. */
export const dataSecurityHeaders = {
  [contentSecurityPolicy]: policy("default-src 'none'", "frame-ancestors 'none'"),
} as const;

/** The security headers of files that browsers show in a built-in viewer, such as XML. Viewers need inline styles. */
export const fileSecurityHeaders = {
  [contentSecurityPolicy]: policy("script-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"),
} as const;

/**
 * The security headers of SVG images. A browser that opens an SVG directly treats it as a document of this origin.
 * Authors may copy SVGs from anywhere, so only inline styles and embedded pictures are allowed.
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
 * The security headers of HTML pages. Pages load styles, images, fonts and the manifest from this origin, but no
 * scripts. JSON-LD needs no `script-src`, because it is data. `connect-src` is for auditors such as Lighthouse, which
 * read robots.txt and llms.txt from inside the page.
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

/** The security headers of every response. Other origins may embed responses, because everything is public. */
export const commonSecurityHeaders = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** For responses over TLS (RFC 6797 §7.2). Not for subdomains, because they may belong to other services. */
export const transportSecurityHeader = { name: 'Strict-Transport-Security', value: 'max-age=31536000' } as const;
