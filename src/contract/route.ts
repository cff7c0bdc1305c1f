import type { Variant } from './media.ts';

/** The route of an API resource: JSON from one operation. Its requests count against the client's quota. */
export interface ResourceRoute {
  readonly kind: 'resource';
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** Whether `openapi-tools.json` omits the operation. Agents can find the operation's URLs in other responses. */
  readonly hasNoTool?: boolean;
}

/** The route of a page: HTML and Markdown at one URL, and Markdown also at the URL with `.md`. */
export interface PageRoute {
  readonly kind: 'page';
  readonly path: string;
  /** The slugs that the route allows. Undefined if the slugs depend on the content. */
  readonly slugs?: readonly string[];
}

/** The route of a document for machines, such as a feed or the sitemap: one file in one format. */
export interface DocumentRoute {
  readonly kind: 'document';
  readonly path: string;
  readonly variant: Variant;
  /** Other media types that a client may request for the same file. */
  readonly alternateTypes?: readonly string[];
  /** The name of the document in lists of documents. Lists omit documents without a title. */
  readonly title?: string;
  readonly description?: string;
}

/** The route of a square picture, such as an icon, that browsers request at a fixed address. */
export interface PictureRoute {
  readonly kind: 'picture';
  readonly path: string;
  readonly type: string;
  /** The width in pixels, which is also the height. */
  readonly size: number;
}

export type Route = ResourceRoute | PageRoute | DocumentRoute | PictureRoute;

/** A route without `kind`, for tables of routes of the same kind. */
export type RouteOf<Kind extends Route['kind']> = Omit<Extract<Route, { kind: Kind }>, 'kind'>;
