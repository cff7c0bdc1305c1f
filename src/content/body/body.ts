import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root as Markdown } from 'mdast';
import { markingOwn, type Rewrite } from './addresses.ts';
import { sourceFacts, type SourceFacts } from './facts.ts';
import { arrangeHeadings, type BodyHeading } from './headings.ts';
import { highlightCode } from './highlight.ts';
import { rewriteAddresses } from './html-addresses.ts';
import { modernize, polish } from './html-plugins.ts';
import { parsedHtml, toHtmlTree } from './html-tree.ts';
import { placedTags } from './html/html-tags.ts';
import { replaceDisallowedHtml, type ReplacedHtml } from './html/replace-disallowed-html.ts';
import { hasTooManyElements, sourceViolation, treeViolation, type LimitViolation } from './limits.ts';
import { markdownFromHtml } from './markdown-from-html.ts';
import { eachNode, markdownTree } from './tree.ts';
import { htmlWarnings } from './warnings/html-warnings.ts';
import { warningsIn, type MarkdownWarning } from './warnings/markdown-warnings.ts';
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

/** Returns the tree of the page, before its addresses are replaced. Undefined if its HTML has too many elements. */
function pageTree(markdown: Markdown, hasHtml: boolean) {
  const unparsed = toHtmlTree(markdown);
  if (hasHtml && hasTooManyElements(unparsed)) return undefined;
  const tree: Root = hasHtml ? parsedHtml()(unparsed) : unparsed;
  modernize(tree);
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
  const tooLong = sourceViolation(source);
  if (tooLong) return emptyBody(tooLong);
  const markdown = markdownTree(source);
  const tooDeep = treeViolation(markdown);
  if (tooDeep) return emptyBody(tooDeep);
  const { replaced, kept } = replaceDisallowedHtml(markdown, placedTags(markdown));
  const warnings = [...warningsIn(source, markdown), ...htmlWarnings(kept)];
  const facts = sourceFacts(markdown);
  const hasHtml = facts.hasHtml || replaced.length > 0;
  // Rendering changes the tree, so rendering again needs a new one.
  let unused = pageTree(markdown, hasHtml);
  if (!unused) return emptyBody({ limit: 'parts', line: firstHtmlLine(markdown) });
  const { headings, ids } = unused;
  return {
    ...facts,
    hasHtml,
    headings,
    ids,
    replaced,
    warnings,
    render(rewrite) {
      const tree = (unused ?? pageTree(markdown, hasHtml))?.tree;
      unused = undefined;
      if (!tree) return { markdown: '', html: '' };
      rewriteAddresses(tree, rewrite);
      const text = hasHtml ? markdownFromHtml(tree) : writeMarkdown(source, markdown, markingOwn(rewrite));
      polish(tree);
      highlightCode(tree);
      return { markdown: text, html: toHtml(tree) };
    },
  };
}

export const publishedMarkdown = (source: string, rewrite: Rewrite): string =>
  writeMarkdown(source, markdownTree(source), rewrite);
