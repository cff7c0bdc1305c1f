import type { Variant } from './media.ts';

/** A resource of the API: JSON, one operation, counted against the client's quota. */
export interface ResourceRoute {
  readonly kind: 'resource';
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
}

/** A page: HTML and Markdown at one URL, Markdown also at the URL with `.md`. */
export interface PageRoute {
  readonly kind: 'page';
  readonly path: string;
  /** The only slugs that its path is filled with; without them, a slug is whatever the content has. */
  readonly slugs?: readonly string[];
}

/** A machine document: one file, one representation. */
export interface DocumentRoute {
  readonly kind: 'document';
  readonly path: string;
  readonly variant: Variant;
  /** Other media types that name the same bytes, for clients that ask for one. */
  readonly alternateTypes?: readonly string[];
  readonly title: string;
  readonly description: string;
  /** True where it serves browsers alone, so that no list of documents names it. */
  readonly unlisted?: boolean;
}

/** A picture at an address that never changes: browsers ask for it by name. */
export interface PictureRoute {
  readonly kind: 'picture';
  readonly path: string;
  readonly type: string;
  /** Side of the square, in pixels. */
  readonly size: number;
}

/** What is at an address of the service. */
export type Route = ResourceRoute | PageRoute | DocumentRoute | PictureRoute;
