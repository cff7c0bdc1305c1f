import type { Variant } from './media.ts';

/** The route of an API resource, which one operation returns as JSON. Requests count against the client's quota. */
export interface ResourceRoute {
  readonly kind: 'resource';
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** Whether the operation has no MCP tool. Agents find its address in the index and in lists. */
  readonly hasNoTool?: boolean;
}

/** The route of a page: HTML and Markdown at one URL, and Markdown also at the URL with `.md`. */
export interface PageRoute {
  readonly kind: 'page';
  readonly path: string;
  /** The allowed slugs. If undefined, the content defines the slugs. */
  readonly slugs?: readonly string[];
}

/** The route of a machine document, such as a feed or the sitemap: one file in one format. */
export interface DocumentRoute {
  readonly kind: 'document';
  readonly path: string;
  readonly variant: Variant;
  /** Other media types that a client may request for the same file. */
  readonly alternateTypes?: readonly string[];
  /** The name in lists of documents. Undefined if only browsers need the document or the catalog's index names it. */
  readonly title?: string;
  readonly description?: string;
}

/** The route of a square picture, such as an icon, that browsers request at a fixed address. */
export interface PictureRoute {
  readonly kind: 'picture';
  readonly path: string;
  readonly type: string;
  /** The width and the height in pixels, which are equal. */
  readonly size: number;
}

export type Route = ResourceRoute | PageRoute | DocumentRoute | PictureRoute;

/** A route without `kind`, for tables in which all routes have the same kind. */
export type RouteOf<Kind extends Route['kind']> = Omit<Extract<Route, { kind: Kind }>, 'kind'>;
