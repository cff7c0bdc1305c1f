export const variants = {
  json: { type: 'application/json', suffix: '.json', name: 'JSON' },
  ndjson: { type: 'application/x-ndjson', suffix: '.ndjson', name: 'NDJSON' },
  html: { type: 'text/html; charset=utf-8', suffix: '.html', name: 'HTML' },
  markdown: { type: 'text/markdown; charset=utf-8', suffix: '.md', name: 'Markdown' },
  text: { type: 'text/plain; charset=utf-8', suffix: '.txt', name: 'plain text' },
  feed: { type: 'application/feed+json', suffix: '.json', name: 'JSON Feed' },
  atom: { type: 'application/atom+xml; charset=utf-8', suffix: '.xml', name: 'Atom' },
  linkset: {
    type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    suffix: '',
    name: 'linkset',
  },
  manifest: { type: 'application/manifest+json', suffix: '.webmanifest', name: 'web app manifest' },
  svg: { type: 'image/svg+xml', suffix: '.svg', name: 'SVG' },
  // No media type is registered, and Safari would unpack application/zip.
  mcpb: { type: 'application/octet-stream', suffix: '.mcpb', name: 'MCP bundle' },
  xml: { type: 'application/xml; charset=utf-8', suffix: '.xml', name: 'XML' },
} as const satisfies Record<string, { type: string; suffix: string; name: string }>;

export type Variant = keyof typeof variants;

/** The media type without parameters: `text/html`. */
export const essence = (variant: Variant): string => variants[variant].type.split(';', 1)[0] ?? '';
