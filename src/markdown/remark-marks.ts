import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { factsOf, type BodyMessage, type Written } from './body.ts';
import { inWord } from './in-word.ts';
import { blank, closedElement, quoted, withoutInvisible, withoutTags, writtenIn } from './written.ts';

interface Standing {
  readonly marks: readonly RegExp[];
  readonly remedy: (mark: string) => string;
  readonly severity?: 'error';
}

/**
 * The marks of Markdown and of other programs that stay in a text, where readers see them. `\uE000` and `\uE001` stand
 * for `<` and `>`: see written.ts.
 */
const standing: readonly Standing[] = [
  {
    marks: [/^(?:\uE000{7}|\uE001{7}) \S.*$/],
    remedy: () =>
      'Git leaves this where two versions conflict. Decide which lines stay, and remove the others and the marks.',
    severity: 'error',
  },
  {
    marks: [/!\[[^[\]\n]*\]\([^()\n]*\)?/],
    remedy: () => 'Write %20 for each space in the address of a picture, or rename the file.',
    severity: 'error',
  },
  {
    marks: [/\[[^[\]\n]*\]\([^()\n]*\)?/],
    remedy: () => 'Write %20 for each space in the address of a link, and ) at its end.',
  },
  {
    marks: [/(?<=\])\[[^[\]\n]+\]/, /\[\^[^[\]\s]+\]/],
    remedy: (mark) => {
      const name = mark.slice(1, -1);
      return `Add a line like [${name}]: ${name.startsWith('^') ? 'The note.' : 'https://….'} If it is code, put it in backticks.`;
    },
  },
  {
    marks: [
      /(?<!\*)\*{2,3}(?![\s*])|(?<![\s*])\*{2,3}(?!\*)/,
      /(?<![\p{L}\p{N}*])\*(?![\s*\p{Pe}.,;:!?])[^*\n]*(?<![\s*])\*(?!\*)/u,
      /(?<!_)__(?!_)/,
      /~~(?![\s~])[^~\n]+(?<!\s)~~|(?<!\S)~~(?=\p{L})/u,
    ],
    remedy: () =>
      'Write the marks in pairs, next to the words, with a space outside, or \\* for an asterisk. Put code in backticks.',
  },
  { marks: [/`+/], remedy: () => 'End code with as many backticks as it begins with, or write \\` for a backtick.' },
  {
    marks: [/^[ \t]*\|.*\|[ \t]*$/, /^[ \t]*\|?[ \t]*:?-{3,}:?[ \t]*\|.*$/],
    remedy: () => 'Begin a table with an empty line, a row of names, and a row like | --- | --- | of as many cells.',
  },
  {
    marks: [
      /^[ \t]*(?::{3,}.*|\+{3}|\$\$.*|#{2,6}[^\s#].*)$/,
      /^(?:import (?:.* from )?['"].*['"];?|export const \w+ =.*)$/,
      /\[!\w+\]|\[\[[^[\]\n]+\]\]|\[\/[a-z]\w*\]|\[[a-z]\w* \w+=[^[\]\n]*\]/,
      /\{\{.*?\}\}|\{%.*?%\}|[<\uE000]%.*?%[>\uE001]|\{[#.:][^{}\n]*\}/,
      /(?<![\w$])\$\$?(?![\s$])(?!\d[^$\n\\^_]*\$)[^$\n]*[^\s$]\$\$?(?!\d)/,
      /(?<![\w:/]):[a-z][\w+-]*:(?![\w:/])/,
      /==(?![\s=])[^=\n]*(?<![\s=])==/,
    ],
    remedy: () => 'Write it in Markdown, or remove it: only other programs read it. Put code in backticks.',
  },
];

/** Markdown at the beginning of a line of HTML, where it is not read. */
const startOfLine = /^ {0,3}(?:#{1,6}|[-*+]|\d+\.) \S.*/gimu;

const patterns = standing.flatMap((one) =>
  one.marks.map(({ source }) => ({ ...one, mark: new RegExp(source, 'gimu') })),
);

/** Matches a name in programs, such as `__init__`. */
const identifier = /__[a-z\d_]+__/g;

/** Returns the first mark in a text that is not Markdown, such as a title. */
export function markIn(text: string): string | undefined {
  const found = [...patterns.map(({ mark }) => mark), /<\/?[a-z][^<>]*>|&(?:[a-z]{2,}|#x?[\da-f]+);/gi];
  return found.flatMap((mark) => text.replace(identifier, '').match(mark)?.[0] ?? [])[0];
}

const codeElement = closedElement(['code', 'kbd', 'pre', 'samp']);

/** Warns of marks that readers would see: one on each line. */
function standingMarks({ prose, parts, positionAt }: Written): BodyMessage[] {
  const readable = blank(withoutInvisible(prose), codeElement);
  const text = blank(withoutTags(readable), /<img\b[^>]*>/gi);
  const isHtml = (index: number): boolean =>
    parts.some(({ kind, from, to }) => kind === 'html' && from <= index && index < to);
  const messages = new Map<number, BodyMessage>();
  function warn(index: number, mark: string, remedy: string, severity: BodyMessage['severity'] = 'warning'): void {
    const position = positionAt(index);
    const problem = `contains ${mark}, whose marks readers would see.`;
    if (!messages.has(position.line)) messages.set(position.line, { severity, ...position, problem, remedy });
  }
  const betweenLines = 'Leave an empty line between HTML and Markdown.';
  for (const { mark: pattern, remedy, severity } of patterns)
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const mark = quoted(found);
      if (isHtml(index)) warn(index, mark, betweenLines);
      else warn(index, mark, remedy(mark), severity);
    }
  for (const { 0: found, index } of text.matchAll(startOfLine))
    if (isHtml(index)) warn(index, quoted(found), betweenLines);
  return [...messages.values()];
}

/** Whether the marks of an emphasized text are probably meant as they are, because of the words on both sides. */
function isAccidental(before: string, written: string, after: string): boolean {
  const isInWord = inWord.test(before.slice(-1)) && inWord.test(after.slice(0, 1));
  const isCalculation = /^\d\W+\d/.test(before.slice(-1) + written) || /\d\W+\d$/.test(written + after.slice(0, 1));
  const isPath = /[/\\]$/.test(before) && /^[./\\]\S/.test(after);
  return isInWord || isCalculation || isPath || written.replace(identifier, '') === '';
}

const closingFence = /(?:`{3,}|~{3,})[ \t]*$/;

/** Warns of marks that vanish although they may be meant as they are: `80*60*45`, `__init__`, `src/*.ts and lib/*.ts`. */
function vanishingMarks(tree: Root, source: string): BodyMessage[] {
  const messages: BodyMessage[] = [];
  visit(tree, ['emphasis', 'strong', 'delete', 'code', 'heading'], ({ type, position }) => {
    const [from, to] = [position?.start.offset, position?.end.offset];
    if (!position || from === undefined || to === undefined) return;
    const written = source.slice(from, to);
    const warn = (problem: string, remedy: string, { line, column } = position.start): void => {
      messages.push({ severity: 'warning', line, column, problem, remedy });
    };
    if (type !== 'code' && type !== 'heading') {
      const [before = ''] = /\S*$/.exec(source.slice(Math.max(0, from - 40), from)) ?? [];
      const [after = ''] = /^\S*/.exec(source.slice(to, to + 40)) ?? [];
      if (isAccidental(before, written, after))
        warn(
          `contains ${quoted(before + written + after)}, whose marks would vanish from the page.`,
          'Put code in backticks. Write \\* for an asterisk, \\_ for an underscore, × between numbers.',
        );
    }
    const [fence] = /^(?:`{3,}|~{3,})/.exec(written) ?? [];
    if (type === 'code' && fence !== undefined && !closingFence.test(written.replace(/^.*/, '')))
      warn(
        'begins code that does not end, so that all text below it is code.',
        `Write ${fence} on a line of its own below the code.`,
      );
    // The line of a heading is mostly as long as its text.
    if (type === 'heading' && /^(?!.{7}\n).*\n={7}$/.test(written))
      warn(
        'contains "=======", a mark that git leaves where two versions of a text conflict.',
        'Decide which lines stay, and remove the others and the marks. For a heading, write #.',
        { line: position.end.line, column: 1 },
      );
  });
  return messages;
}

/** Collects what a body says, and warns of marks. Must come after the plugins that change the Markdown. */
export const remarkMarks = () => (tree: Root, file: VFile) => {
  const facts = factsOf(file);
  if (!facts) return;
  facts.written = writtenIn(tree, String(file));
  facts.messages.push(...standingMarks(facts.written), ...vanishingMarks(tree, String(file)));
};
