import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root as Markdown } from 'mdast';
import { hasMoreParts } from './html-parts.ts';
import { bodyLimits } from './body-limits.ts';
import { eachNode } from './walk.ts';
import { admittedHtml, type ReplacedHtml } from './html/admitted-html.ts';
import type { Rewrite } from './addresses.ts';
import { sourceViolation, treeViolation, type LimitViolation } from './limit-violations.ts';
import { sourceFacts, type SourceFacts } from './facts.ts';
import { htmlSlips } from './slips/html.ts';
import { placedTags } from './html/placed-tags.ts';
import { highlighted } from './html-code.ts';
import { leadAddresses } from './html-addresses.ts';
import { arrangeHeadings, type BodyHeading } from './html-headings.ts';
import { modern } from './html-obsolete.ts';
import { parsedHtml } from './html-plugins.ts';
import { toHtmlTree } from './html-tree.ts';
import { slipsIn, type Slip } from './slips/slips.ts';
import { markdownTree } from './parse-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

/** The facts of a body that rules and links look at. */
export interface BodyFacts extends SourceFacts {
  /** Headings in the order and at the levels in which they are published. */
  readonly headings: readonly BodyHeading[];
  /** Every id in its HTML: what a fragment can lead to. */
  readonly ids: ReadonlySet<string>;
  /** The HTML of the body that is not published as it was written, in the order of the text. */
  readonly replaced: readonly ReplacedHtml[];
  /** The Markdown and HTML of the body that is read otherwise than it looks. */
  readonly slips: readonly Slip[];
  /** The limit that the body goes beyond. Such a body is not read: its other facts and its publications are empty. */
  readonly limitViolation?: LimitViolation;
}

/** A Markdown body that was read: what it holds, and what is written of it. */
export interface MarkdownBody extends BodyFacts {
  /** Its Markdown as it is published, each address led to where `rewrite` says. */
  readonly published: (rewrite: Rewrite) => string;
  /** Its HTML as it is published: the same words, at the same levels, with the same addresses. */
  readonly html: (rewrite: Rewrite) => string;
}

/** The facts and empty publications of a body that is not read, because of a violation of a limit. */
export const unread = (limitViolation: LimitViolation): MarkdownBody => ({
  links: [],
  images: [],
  replaced: [],
  slips: [],
  raw: false,
  headings: [],
  ids: new Set(),
  limitViolation,
  published: () => '',
  html: () => '',
});

interface Prepared {
  readonly tree: Root;
  readonly headings: readonly BodyHeading[];
  readonly ids: ReadonlySet<string>;
}

/** The HTML of a body, finished but for its addresses; nothing where its HTML has too many parts. */
function prepare(markdown: Markdown, raw: boolean): Prepared | undefined {
  const made = toHtmlTree(markdown);
  if (raw && hasMoreParts(made, bodyLimits.parts)) return undefined;
  const tree = raw ? parsedHtml()(made) : made;
  modern()(tree);
  const arranged = arrangeHeadings(tree);
  highlighted()(tree);
  return { tree, ...arranged };
}

/** The line of the first HTML in a body, from 1. */
function firstHtml(markdown: Markdown): number {
  let line: number | undefined;
  eachNode(markdown, (node) => {
    if (node.type === 'html') line ??= node.position?.start.line;
  });
  return line ?? 1;
}

/** How often a text is read again, since what took the place of HTML may make other HTML of what follows. */
const mostReadings = 4;
/** How much longer a text may grow by tags that are shown as text: the parser's time goes by the square of their marks. */
const mostGrowth = 30_000;

/**
 * Reads a Markdown body. The source is parsed once, whatever is written of it, and again
 * where HTML was replaced; it is read as GitHub's flavour of
 * Markdown. Never throws for what an author can write.
 */
export function readBody(written: string): MarkdownBody {
  const tooMuch = sourceViolation(written);
  if (tooMuch) return unread(tooMuch);
  let source = written;
  let markdown = markdownTree(source);
  let html = placedTags(markdown);
  const replaced: ReplacedHtml[] = [];
  for (let reading = 1; ; reading += 1) {
    const tooDeep = treeViolation(markdown);
    if (tooDeep) return unread(tooDeep);
    const admitted = admittedHtml(source, html);
    if (admitted.text === source || reading > mostReadings) break;
    if (admitted.text.length > written.length + mostGrowth)
      return unread({ limit: 'parts', line: admitted.replaced[0]?.line ?? 1 });
    replaced.push(...admitted.replaced);
    source = admitted.text;
    markdown = markdownTree(source);
    html = placedTags(markdown);
  }

  // Lines are those of the text as it was written; what HTML was replaced by holds no Markdown.
  const slips = [...slipsIn(source, markdown), ...htmlSlips(html.tags)];
  const facts = sourceFacts(markdown);
  // Writing HTML changes the tree, so a second writing makes one of its own.
  let ready = prepare(markdown, facts.raw);
  if (!ready) return unread({ limit: 'parts', line: firstHtml(markdown) });
  const { headings, ids } = ready;
  return {
    ...facts,
    headings,
    ids,
    replaced,
    slips,
    published: (rewrite) => writeMarkdown(source, markdown, rewrite),
    html: (rewrite) => {
      const tree = (ready ?? prepare(markdown, facts.raw))?.tree;
      ready = undefined;
      if (!tree) return '';
      leadAddresses(tree, rewrite);
      return toHtml(tree);
    },
  };
}

/** The published Markdown of a source, each address led to where `rewrite` says. Its HTML is taken as it is: see `readBody()`. */
export const publishedMarkdown = (source: string, rewrite: Rewrite): string =>
  writeMarkdown(source, markdownTree(source), rewrite);

/** The rewrite that leaves every address as it was written. */
export const asWritten: Rewrite = (url) => url;
