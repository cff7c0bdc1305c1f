import { readBody, unread, type BodyFacts } from '../content/body/body.ts';
import type { Picture, Rewrite } from '../content/body/addresses.ts';
import { markingOwn } from '../content/body/site-paths.ts';
import { besidePath } from '../content/images/relative-path.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import { pictureOf } from '../content/images/responsive-copies.ts';
import { pagePathOf } from './page-path.ts';
import { resolveLink, type LinkTargets } from './resolve-link.ts';
import type { Body } from '../content/parse/parse.ts';

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
}

export interface CheckedBody extends Omit<Body, 'text'>, ReadOnce {
  /** Images of the content folder that the body shows or links to, in the order of the text. */
  readonly images: readonly ImageFile[];
}

/** Reads a body, and replaces its addresses by those that `rewrite` gives. */
export type BodyReader = (body: Body, rewrite: Rewrite) => ReadOnce;

function readText(text: string, rewrite: Rewrite): ReadOnce {
  const { published, html, ...facts } = readBody(text);
  const written = { published: published(markingOwn(rewrite)), html: html(rewrite) };
  return { facts, written: () => written };
}

/** Reads a body, parsing it once. An exception of a parser becomes a fault of the body. */
export const readWhole: BodyReader = ({ text }, rewrite) => {
  try {
    return readText(text, rewrite);
  } catch {
    const { published: _published, html: _html, ...facts } = unread({ limit: 'unreadable', line: 1 });
    return { facts, written: () => ({ published: '', html: '' }) };
  }
};

/** The link targets of a body, and the images of the content folder by their paths. */
export interface BodyTargets extends LinkTargets {
  readonly images: ReadonlyMap<string, ImageFile>;
}

/** Reads a body for its page: resolves its links from there, and collects its images. */
export function checkedBody(body: Body, targets: BodyTargets, read: BodyReader): CheckedBody {
  const from = pagePathOf(body.kind, body.slug);
  const used = new Set<ImageFile>();
  const rewrite = (url: string): string | Picture | undefined => {
    const image = targets.images.get(besidePath(url, body.path) ?? '');
    if (image) {
      used.add(image);
      return pictureOf(image);
    }
    const resolved = resolveLink(url, from, targets);
    if (resolved.to === 'elsewhere') return url;
    return resolved.to === 'here' ? resolved.path : undefined;
  };
  const { file, path, kind, slug, firstLine, isEmpty } = body;
  return { file, path, kind, slug, firstLine, isEmpty, ...read(body, rewrite), images: [...used] };
}
