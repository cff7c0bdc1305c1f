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

export interface BodyFacts extends SourceFacts {
  /** Headings in published order and at published levels. */
  readonly headings: readonly BodyHeading[];
  /** Every id in the HTML, which fragments of links can name. */
  readonly ids: ReadonlySet<string>;
  /** The HTML that is replaced in the published body, in text order. */
  readonly replaced: readonly ReplacedHtml[];
  /** Markdown and HTML that probably does not mean what its author intended. */
  readonly warnings: readonly MarkdownWarning[];
  /** The exceeded limit, if any. Such a body is not parsed: its other facts and its output are empty. */
  readonly limitViolation?: LimitViolation;
}

export interface RenderedBody {
  /** Paths of this site are marked: see `atOrigin()`. */
  readonly markdown: string;
  /** Has the same words, headings and links as the Markdown. */
  readonly html: string;
}

export interface ParsedBody extends BodyFacts {
  /** Renders both variants, with each address replaced by the result of `rewrite`. */
  readonly render: (rewrite: Rewrite) => RenderedBody;
}

/** Returns the result for a body that exceeds a limit: no facts and no output. */
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

function prepare(markdown: Markdown, hasHtml: boolean): Prepared | undefined {
  const made = toHtmlTree(markdown);
  if (hasHtml && hasMoreParts(made, bodyLimits.parts)) return undefined;
  const tree = hasHtml ? parsedHtml()(made) : made;
  modern()(tree);
  return { tree, ...arrangeHeadings(tree) };
}

function firstHtmlLine(markdown: Markdown): number {
  let line: number | undefined;
  eachNode(markdown, (node) => {
    if (node.type === 'html') line ??= node.position?.start.line;
  });
  return line ?? 1;
}

/**
 * Parses GitHub-flavored Markdown and never throws. The published Markdown is the source with its addresses replaced;
 * if the body contains HTML, it is generated from the tree of the page.
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
  // Rendering changes the tree, so rendering again needs a new one.
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

export const publishedMarkdown = (source: string, rewrite: Rewrite): string =>
  writeMarkdown(source, markdownTree(source), rewrite);

/** A rewrite that keeps every address. */
export const asWritten: Rewrite = (url) => url;
