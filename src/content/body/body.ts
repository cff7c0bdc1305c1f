import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root as Markdown } from 'mdast';
import { hasMoreParts } from './html-parts.ts';
import { bodyLimits } from './body-limits.ts';
import { eachNode } from './walk.ts';
import { replaceDisallowedHtml, type ReplacedHtml } from './html/replace-disallowed-html.ts';
import type { Rewrite } from './addresses.ts';
import { sourceViolation, treeViolation, type LimitViolation } from './limit-violations.ts';
import { sourceFacts, type SourceFacts } from './facts.ts';
import { htmlWarnings } from './warnings/html-warnings.ts';
import { placedTags } from './html/placed-tags.ts';
import { highlighted } from './html-code.ts';
import { leadAddresses } from './html-addresses.ts';
import { arrangeHeadings, type BodyHeading } from './html-headings.ts';
import { modern } from './html-obsolete.ts';
import { parsedHtml } from './html-plugins.ts';
import { polished } from './html-polish.ts';
import { toHtmlTree } from './html-tree.ts';
import { markdownFromHtml } from './markdown-from-html.ts';
import { warningsIn, type MarkdownWarning } from './warnings/markdown-warnings.ts';
import { markdownTree } from './parse-markdown.ts';
import { markingOwn } from './site-paths.ts';
import { writeMarkdown } from './write-markdown.ts';

/** The facts of a body that rules and links look at. */
export interface BodyFacts extends SourceFacts {
  /** Headings in the order and at the levels in which they are published. */
  readonly headings: readonly BodyHeading[];
  /** Every id in its HTML: the fragments that links can name. */
  readonly ids: ReadonlySet<string>;
  /** The HTML of the body that is not published as it was written, in the order of the text. */
  readonly replaced: readonly ReplacedHtml[];
  /** The Markdown and HTML of the body that is read otherwise than it looks. */
  readonly warnings: readonly MarkdownWarning[];
  /** The limit that the body exceeds. Such a body is not read: its other facts and its publications are empty. */
  readonly limitViolation?: LimitViolation;
}

/** A body as it is published, in both variants. */
export interface RenderedBody {
  /** The Markdown. Paths of this site are marked: see `atOrigin()`. */
  readonly markdown: string;
  /** The HTML, with the same words, headings and links as the Markdown. */
  readonly html: string;
}

/** A parsed Markdown body. */
export interface ParsedBody extends BodyFacts {
  /** Writes both variants, each address replaced by what `rewrite` returns. */
  readonly render: (rewrite: Rewrite) => RenderedBody;
}

/** A body that exceeds a limit: it has no facts, and nothing of it is published. */
export const emptyBody = (limitViolation: LimitViolation): ParsedBody => ({
  links: [],
  images: [],
  replaced: [],
  warnings: [],
  hasHtml: false,
  headings: [],
  ids: new Set(),
  limitViolation,
  render: () => ({ markdown: '', html: '' }),
});

interface Prepared {
  readonly tree: Root;
  readonly headings: readonly BodyHeading[];
  readonly ids: ReadonlySet<string>;
}

/** The HTML of a body, sanitized, with its headings in order; undefined when its HTML has too many parts. */
function prepare(markdown: Markdown, hasHtml: boolean): Prepared | undefined {
  const made = toHtmlTree(markdown);
  if (hasHtml && hasMoreParts(made, bodyLimits.parts)) return undefined;
  const tree = hasHtml ? parsedHtml()(made) : made;
  modern()(tree);
  return { tree, ...arrangeHeadings(tree) };
}

/** The line of the first HTML in a body, from 1. */
function firstHtmlLine(markdown: Markdown): number {
  let line: number | undefined;
  eachNode(markdown, (node) => {
    if (node.type === 'html') line ??= node.position?.start.line;
  });
  return line ?? 1;
}

/**
 * Parses a Markdown body, as GitHub's flavour of Markdown. The HTML page is written from one tree. The Markdown is the
 * author's source with its addresses replaced; that of a body with HTML is written from the same tree as the page. Never
 * throws for what an author can write.
 */
export function parseBody(source: string): ParsedBody {
  const tooMuch = sourceViolation(source);
  if (tooMuch) return emptyBody(tooMuch);
  const markdown = markdownTree(source);
  const tooDeep = treeViolation(markdown);
  if (tooDeep) return emptyBody(tooDeep);
  const { replaced, kept } = replaceDisallowedHtml(markdown, placedTags(markdown));
  const warnings = [...warningsIn(source, markdown), ...htmlWarnings(kept)];
  const written = sourceFacts(markdown);
  const facts = { ...written, hasHtml: written.hasHtml || replaced.length > 0 };
  // Writing changes the tree, so a second writing makes one of its own.
  let ready = prepare(markdown, facts.hasHtml);
  if (!ready) return emptyBody({ limit: 'parts', line: firstHtmlLine(markdown) });
  const { headings, ids } = ready;
  return {
    ...facts,
    headings,
    ids,
    replaced,
    warnings,
    render(rewrite) {
      const tree = (ready ?? prepare(markdown, facts.hasHtml))?.tree;
      ready = undefined;
      if (!tree) return { markdown: '', html: '' };
      leadAddresses(tree, rewrite);
      const text = facts.hasHtml ? markdownFromHtml(tree) : writeMarkdown(source, markdown, markingOwn(rewrite));
      polished()(tree);
      highlighted()(tree);
      return { markdown: text, html: toHtml(tree) };
    },
  };
}

/** Replaces the addresses in a Markdown source by those that `rewrite` returns. HTML in it stays as it is. */
export const publishedMarkdown = (source: string, rewrite: Rewrite): string =>
  writeMarkdown(source, markdownTree(source), rewrite);

/** The rewrite that leaves every address as it was written. */
export const asWritten: Rewrite = (url) => url;
