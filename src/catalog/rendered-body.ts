import { emptyBody, parseBody, type BodyFacts, type ParsedBody, type RenderedBody } from '../content/body/body.ts';
import type { Rewrite } from '../content/body/addresses.ts';
import { besidePath } from '../content/images/relative-path.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import { pictureOf } from '../content/images/responsive-copies.ts';
import { pagePathOf } from './page-path.ts';
import { resolveLink, type LinkTargets } from './resolve-link.ts';
import type { Body } from '../content/parse/parse.ts';
import type { BodyDigests } from './records.ts';

/**
 * The addresses in a body with their targets. What is rendered of the body stays valid while the targets are the same.
 */
export type RequestedLinks = readonly (readonly [url: string, target: ReturnType<Rewrite>])[];

/** Whether `rewrite` still resolves every recorded address to the same target. */
export const isStillValid = (requested: RequestedLinks, rewrite: Rewrite): boolean =>
  requested.every(([url, target]) => JSON.stringify(rewrite(url) ?? null) === JSON.stringify(target ?? null));

/** A body that was parsed and rendered for one set of link targets. */
export interface LinkedBody {
  readonly facts: BodyFacts;
  /**
   * Returns the published variants. Called once for each file that is written of them, so a reader may store them on
   * disk.
   */
  readonly rendered: () => RenderedBody;
  /** Undefined unless the reader keeps bodies for the next build. */
  readonly digests?: BodyDigests;
  readonly requested: RequestedLinks;
}

export interface CheckedBody extends Omit<Body, 'text'>, Omit<LinkedBody, 'requested'> {
  /** Images of the content folder that the body shows or links to, in the order of the text. */
  readonly images: readonly ImageFile[];
}

/** Parses and renders a body, its addresses replaced by those that `rewrite` returns. */
export type BodyReader = (body: Body, rewrite: Rewrite) => LinkedBody;

/** Parses and renders a body, resolving each address once. An exception of a parser becomes an error of the body. */
export const renderBody: BodyReader = ({ text }, rewrite) => {
  const targets = new Map<string, ReturnType<Rewrite>>();
  const rewriteOnce: Rewrite = (url) => {
    if (!targets.has(url)) targets.set(url, rewrite(url));
    return targets.get(url);
  };
  const written = ({ render, ...facts }: ParsedBody): LinkedBody => {
    const rendered = render(rewriteOnce);
    return { facts, rendered: () => rendered, requested: [...targets] };
  };
  try {
    return written(parseBody(text));
  } catch {
    targets.clear();
    return written(emptyBody({ limit: 'unreadable', line: 1 }));
  }
};

/** The link targets of a body, and the images of the content folder by their paths. */
export interface BodyTargets extends LinkTargets {
  readonly images: ReadonlyMap<string, ImageFile>;
}

/** Makes the function that resolves the addresses of a body from its page. */
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

/** A rendered body with the images that it names. */
export function checkedBody(body: Body, targets: BodyTargets, { requested, ...read }: LinkedBody): CheckedBody {
  const { file, path, kind, slug, firstLine, isEmpty } = body;
  const images = requested.flatMap(([url]) => targets.images.get(besidePath(url, path) ?? '') ?? []);
  return { file, path, kind, slug, firstLine, isEmpty, ...read, images: [...new Set(images)] };
}

/** Renders a body for its page. */
export const readForPage = (body: Body, targets: BodyTargets, read: BodyReader): CheckedBody =>
  checkedBody(body, targets, read(body, rewriteOf(body, targets)));
