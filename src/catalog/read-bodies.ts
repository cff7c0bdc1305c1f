import { readBody, type BodyFacts } from './body.ts';
import { pagePathOf } from './link-targets.ts';
import { resolveLink, type LinkTargets } from './links.ts';
import type { Body } from './parse.ts';

/** A body as it is published, and what it holds that rules look at. It is parsed once for all of that. */
export interface CheckedBody extends Body {
  readonly facts: BodyFacts;
  /** Its Markdown, with the links in canonical form, those that lead nowhere without a link. */
  readonly published: string;
  /** The same as HTML. */
  readonly html: string;
}

/** Reads a body for the page it is published on. */
export function checkedBody(body: Body, targets: LinkTargets): CheckedBody {
  const { published, html, ...facts } = readBody(body.text);
  const from = pagePathOf(body.kind, body.slug);
  const rewrite = (url: string): string | undefined => {
    const resolved = resolveLink(url, from, targets);
    if (resolved.to === 'elsewhere') return url;
    return resolved.to === 'here' ? resolved.path : undefined;
  };
  return { ...body, facts, published: published(rewrite), html: html(rewrite) };
}
