import { emptyBody, parseBody, type BodyFacts, type ParsedBody, type RenderedBody } from '../content/body/body.ts';
import type { Rewrite } from '../content/body/addresses.ts';
import { resolveImagePath } from '../content/images/relative-path.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import { pictureOf } from '../content/images/responsive-copies.ts';
import { pagePathOf } from './built-in-pages.ts';
import { resolveLink, type LinkTargets } from './resolve-link.ts';
import type { Body } from '../content/parse/parse.ts';
import type { BodyDigests } from './records.ts';

/** The addresses in a body, each with the target that replaced it. If a target changes, the rendering is outdated. */
export type RequestedLinks = readonly (readonly [url: string, target: ReturnType<Rewrite>])[];

/** Whether `rewrite` still resolves every recorded address to the same target. */
export const isStillValid = (requested: RequestedLinks, rewrite: Rewrite): boolean =>
  requested.every(([url, target]) => JSON.stringify(rewrite(url) ?? null) === JSON.stringify(target ?? null));

/** A body that was parsed and rendered for one set of link targets. */
export interface LinkedBody {
  readonly facts: BodyFacts;
  /** Returns the Markdown and HTML of the body. Each call may read files. */
  readonly rendered: () => RenderedBody;
  /** Undefined if the body is not cached for the next build. */
  readonly digests?: BodyDigests;
  readonly requested: RequestedLinks;
}

export interface CheckedBody extends Omit<Body, 'text'>, Omit<LinkedBody, 'requested'> {
  /** Images of the content folder that the body shows or links to, each once. */
  readonly images: readonly ImageFile[];
}

/** A function that parses and renders a body, and replaces each address with the result of `rewrite`. */
export type BodyRenderer = (body: Body, rewrite: Rewrite) => LinkedBody;

/** Parses and renders a body. If that throws, returns an empty body whose facts have the limit `unreadable`. */
export const renderBody: BodyRenderer = ({ text }, rewrite) => {
  const targets = new Map<string, ReturnType<Rewrite>>();
  const rewriteOnce: Rewrite = (url) => {
    if (!targets.has(url)) targets.set(url, rewrite(url));
    return targets.get(url);
  };
  const linked = ({ render, ...facts }: ParsedBody): LinkedBody => {
    const rendered = render(rewriteOnce);
    return { facts, rendered: () => rendered, requested: [...targets] };
  };
  try {
    return linked(parseBody(text));
  } catch {
    targets.clear();
    return linked(emptyBody({ limit: 'unreadable', line: 1 }));
  }
};

/** The targets of links in bodies, and the images of the content folder by path. */
export interface BodyTargets extends LinkTargets {
  readonly images: ReadonlyMap<string, ImageFile>;
}

/** Returns a function that resolves addresses in a body: images relative to its file, others relative to its page. */
function rewriteFor({ kind, slug, path }: Body, targets: BodyTargets): Rewrite {
  const from = pagePathOf(kind, slug);
  return (url) => {
    const image = targets.images.get(resolveImagePath(url, path) ?? '');
    if (image) return pictureOf(image);
    const resolved = resolveLink(url, from, targets);
    if (resolved.to === 'elsewhere') return url;
    return resolved.to === 'here' ? resolved.path : undefined;
  };
}

/** Renders a body for the page of its record, and finds the images that it uses. */
export function renderForPage(body: Body, targets: BodyTargets, render: BodyRenderer): CheckedBody {
  const { requested, ...rendered } = render(body, rewriteFor(body, targets));
  const { file, path, kind, slug, firstLine, isEmpty } = body;
  const images = requested.flatMap(([url]) => targets.images.get(resolveImagePath(url, path) ?? '') ?? []);
  return { file, path, kind, slug, firstLine, isEmpty, ...rendered, images: [...new Set(images)] };
}
