import type { Review, ReviewItem, ReviewSection } from './review.ts';

/** What a comment begins with, by which it is found again. */
export const commentMark = '<!-- review of the content -->';

/** The most characters that GitHub takes for a comment are 65,536. */
const longest = 60_000;

/** A mention, a reference to an issue, a merge request or a label, or an address: GitHub or GitLab would make a link of it. */
const reference = /[@#!%~&$^](?=\S)|\b(?:https?|ftp):\/\/|\bwww\.|\bGH-\d/i;

/** A code span, in which neither Markdown nor references mean anything. */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

/**
 * Writes a text as Markdown that shows it and does nothing else: no emphasis, link, image or HTML, no mention and no
 * reference, on GitHub and on GitLab. A text with a reference is a code span, so that what people copy is what they see.
 */
export function inert(text: string): string {
  const plain = text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ');
  return reference.test(plain) ? codeSpan(plain) : plain.replace(/[\\`*_{}[\]<>()#+!|~&$^=]/g, '\\$&');
}

/** The address of a page below the preview, or nothing where the path leads elsewhere. */
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

/** A text without the lines that go beyond a length. */
const cut = (text: string): string =>
  text.length <= longest
    ? text
    : `${text.slice(0, text.lastIndexOf('\n', longest))}\n\nThere is more: the log of the check has it.\n`;

/**
 * A review as the text of a comment, whoever has made the review. `preview` is the origin of the site as it would be, for
 * links to its pages.
 */
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
