import { readBody, type BodyFacts } from './body.ts';
import type { Picture } from './body/addresses.ts';
import { besidePath } from './images/beside.ts';
import type { ImageFile } from './images/image-file.ts';
import { pictureOf } from './images/published-image.ts';
import { pagePathOf } from './link-targets.ts';
import { resolveLink, type LinkTargets } from './links.ts';
import type { Body } from './parse.ts';

/** A body as it is published, and what it holds that rules look at. It is parsed once for all of that. */
export interface CheckedBody extends Body {
  readonly facts: BodyFacts;
  /** Images of the content folder that it shows or links to, in the order in which it does. */
  readonly images: readonly ImageFile[];
  /** Its Markdown, with the links in canonical form, those that lead nowhere without a link. */
  readonly published: string;
  /** The same as HTML. */
  readonly html: string;
}

/** What a body can lead to, and the images of the content folder by their paths. */
export interface BodyTargets extends LinkTargets {
  readonly images: ReadonlyMap<string, ImageFile>;
}

/** Reads a body for the page it is published on. */
export function checkedBody(body: Body, targets: BodyTargets): CheckedBody {
  const { published, html, ...facts } = readBody(body.text);
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
  const written = { published: published(rewrite), html: html(rewrite) };
  return { ...body, facts, images: [...used], ...written };
}
