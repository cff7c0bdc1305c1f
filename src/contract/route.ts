import type { Variant } from './media.ts';

/** A resource of the API: JSON, one operation, counted against the client's quota. */
export interface ResourceRoute {
  readonly kind: 'resource';
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** True when the operation has no MCP tool. Agents find its address in the index and in lists. */
  readonly hasNoTool?: boolean;
}

/** A page: HTML and Markdown at one URL, and Markdown also at the URL with `.md`. */
export interface PageRoute {
  readonly kind: 'page';
  readonly path: string;
  /** The allowed slugs. Without them, the content defines the slugs. */
  readonly slugs?: readonly string[];
}

/** A machine document: one file, one representation. */
export interface DocumentRoute {
  readonly kind: 'document';
  readonly path: string;
  readonly variant: Variant;
  /** Other media types that a client may request for the same file. */
  readonly alternateTypes?: readonly string[];
  /** Undefined when lists of documents omit it, because only browsers need it or the catalog's index names it. */
  readonly title?: string;
  readonly description?: string;
}

/** A picture at a fixed address that browsers request by name. */
export interface PictureRoute {
  readonly kind: 'picture';
  readonly path: string;
  readonly type: string;
  /** Width and height in pixels. */
  readonly size: number;
}

export type Route = ResourceRoute | PageRoute | DocumentRoute | PictureRoute;

/** A route in a table of one kind, which adds `kind` later. */
export type RouteOf<Kind extends Route['kind']> = Omit<Extract<Route, { kind: Kind }>, 'kind'>;
