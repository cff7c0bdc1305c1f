import { readBody, unread, type BodyFacts } from '../content/body/body.ts';
import type { Picture, Rewrite } from '../content/body/addresses.ts';
import { markingOwn } from '../content/body/site-paths.ts';
import { besidePath } from '../content/images/relative-path.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import { pictureOf } from '../content/images/responsive-copies.ts';
import { pagePathOf } from './page-path.ts';
import { resolveLink, type LinkTargets } from './resolve-link.ts';
import type { Body } from '../content/parse/parse.ts';

/** A body as it is published. */
export interface Written {
  /** Its Markdown, with the links in canonical form, those that lead nowhere without a link; see `atOrigin()`. */
  readonly published: string;
  /** The same as HTML. */
  readonly html: string;
}

/** A body that was read: what it holds that rules look at, and what is published of it. */
export interface ReadOnce {
  readonly facts: BodyFacts;
  /** Asked for once for each thing that is written of it: who reads may keep it elsewhere until then. */
  readonly written: () => Written;
}

export interface CheckedBody extends Omit<Body, 'text'>, ReadOnce {
  /** Images of the content folder that it shows or links to, in the order in which it does. */
  readonly images: readonly ImageFile[];
}

/** Reads a body whose addresses are led to where `rewrite` says. */
export type BodyReader = (body: Body, rewrite: Rewrite) => ReadOnce;

function readText(text: string, rewrite: Rewrite): ReadOnce {
  const { published, html, ...facts } = readBody(text);
  const written = { published: published(markingOwn(rewrite)), html: html(rewrite) };
  return { facts, written: () => written };
}

/** Parses the body once for all of that. What a library throws on a body is a fault of that body, and of no other. */
export const readWhole: BodyReader = ({ text }, rewrite) => {
  try {
    return readText(text, rewrite);
  } catch {
    const { published: _published, html: _html, ...facts } = unread({ limit: 'unreadable', line: 1 });
    return { facts, written: () => ({ published: '', html: '' }) };
  }
};

/** What a body can lead to, and the images of the content folder by their paths. */
export interface BodyTargets extends LinkTargets {
  readonly images: ReadonlyMap<string, ImageFile>;
}

/** Reads a body for the page it is published on. */
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
