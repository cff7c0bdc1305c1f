import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root as Markdown } from 'mdast';
import { addOriginMarks, type Rewrite } from './addresses.ts';
import { sourceFacts, type SourceFacts } from './facts.ts';
import { normalizeHeadings, type BodyHeading } from './headings.ts';
import { highlightCode } from './highlight.ts';
import { rewriteAddresses } from './html-addresses.ts';
import { enhanceForPages, modernize } from './html-plugins.ts';
import { parsedHtml, toHtmlTree } from './html-tree.ts';
import { locateTags } from './html/html-tags.ts';
import { replaceDisallowedHtml, type ReplacedHtml } from './html/replace-disallowed-html.ts';
import { hasTooManyBlanks, sourceViolation, treeViolation, type LimitViolation } from './limits.ts';
import { markdownFromHtml } from './markdown-from-html.ts';
import { eachNode, markdownTree } from './tree.ts';
import { warningsIn, type MarkdownWarning } from './warnings/markdown-warnings.ts';
import { writeMarkdown } from './write-markdown.ts';

export interface BodyFacts extends SourceFacts {
  /** The headings in the order of the text, with their published levels. */
  readonly headings: readonly BodyHeading[];
  /** The ids that links to the page can use as fragments (`#id`): those in the HTML and in `elementIds`. */
  readonly ids: ReadonlySet<string>;
  /** The disallowed elements and declarations that cause a warning, each with its replacement. */
  readonly replaced: readonly ReplacedHtml[];
  readonly warnings: readonly MarkdownWarning[];
  /** The limit that the body exceeds. If set, all other facts are empty, and the body renders as empty text. */
  readonly limitViolation?: LimitViolation;
}

export interface RenderedBody {
  /** The published Markdown. Pass it to `replaceOriginMarks()` to set the origin of URLs on this site. */
  readonly markdown: string;
  /** The published HTML, with the same words, headings and links as the Markdown. */
  readonly html: string;
}

export interface ParsedBody extends BodyFacts {
  /** Renders the body as Markdown and as HTML, and replaces each URL with the result of `rewrite`. */
  readonly render: (rewrite: Rewrite) => RenderedBody;
}

/** Returns the parse result of a body that exceeds a limit: no facts and no output. */
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

/** Returns the line of the first HTML in a body, as an approximate location for limits that the HTML tree exceeds. */
function firstHtmlLine(markdown: Markdown): number {
  const lines: number[] = [];
  eachNode(markdown, ({ type, position }) => {
    if (type === 'html' && position) lines.push(position.start.line);
  });
  return lines[0] ?? 1;
}

/** Converts a Markdown tree to an HTML tree, in which URLs are unchanged. Also returns the headings and ids. */
function pageTree(markdown: Markdown, hasHtml: boolean) {
  const unparsed = toHtmlTree(markdown);
  const tree = hasHtml ? parsedHtml()(unparsed) : unparsed;
  modernize(tree);
  return { tree, ...normalizeHeadings(tree) };
}

/**
 * Parses a GitHub-flavored Markdown body. Throws if a library overflows the stack. The published Markdown is an edited
 * copy of the source or, if the body contains HTML, a conversion of the sanitized HTML tree.
 */
export function parseBody(source: string): ParsedBody {
  const sourceProblem = sourceViolation(source);
  if (sourceProblem) return emptyBody(sourceProblem);
  const markdown = markdownTree(source);
  const treeProblem = treeViolation(markdown);
  if (treeProblem) return emptyBody(treeProblem);
  const replaced = replaceDisallowedHtml(markdown, locateTags(markdown));
  const warnings = warningsIn(source, markdown);
  const facts = sourceFacts(markdown);
  const hasHtml = facts.hasHtml || replaced.length > 0;
  const { headings, ids, tree: firstTree } = pageTree(markdown, hasHtml);
  if (hasHtml && hasTooManyBlanks(firstTree)) return emptyBody({ limit: 'blanks', line: firstHtmlLine(markdown) });
  // Each call of `render` changes its tree, so only the first call can use this one.
  let unusedTree: Root | undefined = firstTree;
  return {
    ...facts,
    hasHtml,
    headings,
    ids,
    replaced,
    warnings,
    render(rewrite) {
      const tree = unusedTree ?? pageTree(markdown, hasHtml).tree;
      unusedTree = undefined;
      rewriteAddresses(tree, rewrite);
      const text = hasHtml ? markdownFromHtml(tree) : writeMarkdown(source, markdown, addOriginMarks(rewrite));
      enhanceForPages(tree);
      highlightCode(tree);
      return { markdown: text, html: toHtml(tree) };
    },
  };
}

export const publishedMarkdown = (source: string, rewrite: Rewrite): string =>
  writeMarkdown(source, markdownTree(source), rewrite);
