import type { Review, ReviewItem, ReviewSection } from './review.ts';

/** The first line of a comment. Later checks find the comment by it. */
export const commentMark = '<!-- review of the content -->';

/** Characters of a comment. GitHub's limit is 65,536. */
const maxLength = 60_000;

/** Mentions, references and addresses that GitHub or GitLab would link. */
const reference = /[@#!%~&$^](?=\S)|\b(?:https?|ftp):\/\/|\bwww\.|\bGH-\d/i;

/** Writes a text as a code span, in which neither Markdown nor references have a meaning. */
function codeSpan(text: string): string {
  const backticks = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(backticks + 1);
  return backticks === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

/**
 * Escapes a text so that GitHub and GitLab only show it: no formatting, links, HTML, mentions or references. Text with
 * references becomes a code span, so that people can copy it unchanged.
 */
export function inert(text: string): string {
  const plain = text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ');
  return reference.test(plain) ? codeSpan(plain) : plain.replace(/[\\`*_{}[\]<>()#+!|~&$^=]/g, '\\$&');
}

/** Returns a page's address on the preview site, or undefined for a path that resolves to another site. */
function addressOf(path: string, preview: string | undefined): string | undefined {
  if (preview === undefined || !path.startsWith('/') || !URL.canParse(path, preview)) return undefined;
  const { origin, href } = new URL(path, preview);
  return origin === preview ? href : undefined;
}

function itemMarkdown({ text, path, details }: ReviewItem, preview: string | undefined): string {
  const address = path === undefined ? undefined : addressOf(path, preview);
  const name = address === undefined ? inert(text) : `[${inert(text)}](<${address}>)`;
  const where = path === undefined ? '' : `, ${inert(path)}`;
  return [`- ${name}${where}`, ...details.map((detail) => `  - ${inert(detail)}`)].join('\n');
}

const sectionMarkdown = ({ title, items }: ReviewSection, preview: string | undefined): string =>
  `### ${inert(title)}\n\n${items.map((item) => itemMarkdown(item, preview)).join('\n')}\n`;

/** Shortens a text over `maxLength`: drops whole lines from the end, and adds a sentence that says so. */
const cut = (text: string): string =>
  text.length <= maxLength
    ? text
    : `${text.slice(0, text.lastIndexOf('\n', maxLength))}\n\nThere is more: the log of the check has it.\n`;

/** Formats an untrusted review as a comment. `preview` is the origin of the deploy preview for links to pages. */
export function reviewMarkdown({ publishable, headline, sections }: Review, preview?: string): string {
  const shown = publishable ? preview : undefined;
  const link = shown === undefined ? '' : ` [See the site as it would be](<${shown}/>).`;
  return cut(
    [
      `${commentMark}\n**${inert(headline)}**${link}\n`,
      ...sections.map((section) => sectionMarkdown(section, shown)),
      'Made by the check of this change, from what it proposes: read the change itself before you merge it.\n',
    ].join('\n'),
  );
}
