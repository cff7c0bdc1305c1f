export const variants = {
  json: { type: 'application/json', suffix: '.json' },
  html: { type: 'text/html; charset=utf-8', suffix: '.html' },
  markdown: { type: 'text/markdown; charset=utf-8', suffix: '.md' },
  text: { type: 'text/plain; charset=utf-8' },
  feed: { type: 'application/feed+json' },
  atom: { type: 'application/atom+xml; charset=utf-8' },
  linkset: { type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"' },
  ico: { type: 'image/x-icon' },
  png: { type: 'image/png' },
  svg: { type: 'image/svg+xml' },
  xml: { type: 'application/xml; charset=utf-8' },
} as const satisfies Record<string, { type: string; suffix?: string }>;

export type Variant = keyof typeof variants;

/** A variant whose file has the path of the address and a suffix. */
export type FileVariant = 'html' | 'markdown' | 'json';

/** Returns the media type of a variant without parameters: `text/html` instead of `text/html; charset=utf-8`. */
export const mediaTypeOf = (variant: Variant): string => variants[variant].type.split(';', 1)[0] ?? '';
