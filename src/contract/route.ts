import type { Variant } from './media.ts';

/** A resource of the API: JSON, one operation, counted against the client's quota. */
export interface ResourceRoute {
  readonly kind: 'resource';
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** True when no tool is bound to it: those who need it find its address in the index and in lists. */
  readonly isNoTool?: boolean;
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
  /** Further media types of the same bytes, for clients that request one. */
  readonly alternateTypes?: readonly string[];
  readonly title: string;
  readonly description: string;
  /** True when no list of documents has it: only browsers need it, or the index of the catalog names it. */
  readonly unlisted?: boolean;
}

/** A picture at a fixed address, which browsers request by name. */
export interface PictureRoute {
  readonly kind: 'picture';
  readonly path: string;
  readonly type: string;
  /** The side of the square, in pixels. */
  readonly size: number;
}

/** A kind of address of the service. */
export type Route = ResourceRoute | PageRoute | DocumentRoute | PictureRoute;
