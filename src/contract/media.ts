export const variants = {
  json: { type: 'application/json', suffix: '.json' },
  ndjson: { type: 'application/x-ndjson', suffix: '.ndjson' },
  html: { type: 'text/html; charset=utf-8', suffix: '.html' },
  markdown: { type: 'text/markdown; charset=utf-8', suffix: '.md' },
  text: { type: 'text/plain; charset=utf-8' },
  feed: { type: 'application/feed+json' },
  atom: { type: 'application/atom+xml; charset=utf-8' },
  linkset: { type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"' },
  manifest: { type: 'application/manifest+json' },
  svg: { type: 'image/svg+xml' },
  // MCP bundles are ZIP files without a media type of their own. Safari would unpack application/zip.
  mcpb: { type: 'application/octet-stream' },
  xml: { type: 'application/xml; charset=utf-8' },
} as const satisfies Record<string, { type: string; suffix?: string }>;

export type Variant = keyof typeof variants;

/** Returns the media type of a variant without parameters: `text/html` instead of `text/html; charset=utf-8`. */
export const mediaTypeOf = (variant: Variant): string => variants[variant].type.split(';', 1)[0] ?? '';
