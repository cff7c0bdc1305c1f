/**
 * The policy of headers by which browsers restrict responses. No page needs a script, a form, a frame, or anything from
 * another origin; JSON-LD is a data block, which is never executed, so `script-src` has no say in it (HTML, "prepare
 * the script element").
 */

const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trimEnd())
    .join('; ');

export const contentSecurityPolicy = 'Content-Security-Policy';

/** The headers of JSON, Markdown and text: they load nothing, and are framed nowhere. */
export const dataSecurityHeaders = {
  [contentSecurityPolicy]: policy({ 'default-src': "'none'", 'frame-ancestors': "'none'" }),
} as const;

/**
 * The headers of files that browsers render themselves: the tree of an XML document has inline styles. Scripts in them
 * do not run.
 */
export const fileSecurityHeaders = {
  [contentSecurityPolicy]: policy({ 'script-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" }),
} as const;

/**
 * The headers of SVG images, which may have come from anybody: opened on its own, one is a document of this origin. It
 * may have inline styles and embedded pictures, but cannot run, request, submit, frame or open anything.
 */
export const drawingSecurityHeaders = {
  [contentSecurityPolicy]: policy({
    'default-src': "'none'",
    'style-src': "'unsafe-inline'",
    'img-src': 'data:',
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    sandbox: '',
  }),
} as const;

/** The headers of pages: styles, images, fonts and the manifest of this origin, and nothing else. */
export const pageSecurityHeaders = {
  [contentSecurityPolicy]: policy({
    'default-src': "'none'",
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    // Auditors that run in the page, Lighthouse among them, read robots.txt and llms.txt under its policy.
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  }),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** The headers of every response. Pages of other origins may embed it, as they may read it: everything is public. */
export const commonSecurityHeaders = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * The header of responses to requests that came over TLS, and of no others (RFC 6797 §7.2): a year of TLS only. It does
 * not include subdomains, which are not this service's.
 */
export const transportSecurityHeader = { name: 'Strict-Transport-Security', value: 'max-age=31536000' } as const;
