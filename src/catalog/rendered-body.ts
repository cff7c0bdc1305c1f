import { readBody, unread, type BodyFacts } from '../content/body/body.ts';
import type { Rewrite } from '../content/body/addresses.ts';
import { markingOwn } from '../content/body/site-paths.ts';
import { besidePath } from '../content/images/relative-path.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import { pictureOf } from '../content/images/responsive-copies.ts';
import { pagePathOf } from './page-path.ts';
import { resolveLink, type LinkTargets } from './resolve-link.ts';
import type { Body } from '../content/parse/parse.ts';
import type { BodyDigests } from '../content/schema/records.ts';

/** A body as it is published, in both variants. */
export interface Written {
  /** The Markdown, with canonical links, and the text alone of links that lead nowhere; see `atOrigin()`. */
  readonly published: string;
  /** The HTML, with the same links as the Markdown. */
  readonly html: string;
}

/** A body that was read: the facts that rules check, and its published variants. */
export interface ReadOnce {
  readonly facts: BodyFacts;
  /**
   * Gives the published variants. Called once for each file that is written of them, so a reader may store them on
   * disk.
   */
  readonly written: () => Written;
  /** Undefined unless the reader keeps bodies for the next build. */
  readonly digests?: BodyDigests;
}

/**
 * The addresses in a body with their targets. What is rendered of the body stays valid while the targets are the same.
 */
export type RequestedLinks = readonly (readonly [url: string, target: ReturnType<Rewrite>])[];

/** Whether `rewrite` still resolves every recorded address to the same target. */
export const holds = (requested: RequestedLinks, rewrite: Rewrite): boolean =>
  requested.every(([url, target]) => JSON.stringify(rewrite(url) ?? null) === JSON.stringify(target ?? null));

/** A body that was read for one set of link targets. */
export interface ReadBody extends ReadOnce {
  readonly requested: RequestedLinks;
}

export interface CheckedBody extends Omit<Body, 'text'>, ReadOnce {
  /** Images of the content folder that the body shows or links to, in the order of the text. */
  readonly images: readonly ImageFile[];
}

/** Reads a body, and replaces its addresses by those that `rewrite` gives. */
export type BodyReader = (body: Body, rewrite: Rewrite) => ReadBody;

function readText(text: string, rewrite: Rewrite): ReadOnce {
  const { published, html, ...facts } = readBody(text);
  const written = { published: published(markingOwn(rewrite)), html: html(rewrite) };
  return { facts, written: () => written };
}

/** Reads a body, parsing it and resolving each address once. An exception of a parser becomes a fault of the body. */
export const readWhole: BodyReader = ({ text }, rewrite) => {
  const requested = new Map<string, ReturnType<Rewrite>>();
  const noting: Rewrite = (url) => {
    if (!requested.has(url)) requested.set(url, rewrite(url));
    return requested.get(url);
  };
  try {
    return { ...readText(text, noting), requested: [...requested] };
  } catch {
    const { published: _published, html: _html, ...facts } = unread({ limit: 'unreadable', line: 1 });
    return { facts, written: () => ({ published: '', html: '' }), requested: [] };
  }
};

/** The link targets of a body, and the images of the content folder by their paths. */
export interface BodyTargets extends LinkTargets {
  readonly images: ReadonlyMap<string, ImageFile>;
}

/** Makes the function that leads the addresses of a body to where they lead from its page. */
export function rewriteOf({ kind, slug, path }: Pick<Body, 'kind' | 'slug' | 'path'>, targets: BodyTargets): Rewrite {
  const from = pagePathOf(kind, slug);
  return (url) => {
    const image = targets.images.get(besidePath(url, path) ?? '');
    if (image) return pictureOf(image);
    const resolved = resolveLink(url, from, targets);
    if (resolved.to === 'elsewhere') return url;
    return resolved.to === 'here' ? resolved.path : undefined;
  };
}

/** A body that was read for its page, with its images. */
export function checkedBody(body: Body, targets: BodyTargets, { requested, ...read }: ReadBody): CheckedBody {
  const { file, path, kind, slug, firstLine, isEmpty } = body;
  const images = requested.flatMap(([url]) => targets.images.get(besidePath(url, path) ?? '') ?? []);
  return { file, path, kind, slug, firstLine, isEmpty, ...read, images: [...new Set(images)] };
}

/** Reads a body for its page. */
export const readForPage = (body: Body, targets: BodyTargets, read: BodyReader): CheckedBody =>
  checkedBody(body, targets, read(body, rewriteOf(body, targets)));
