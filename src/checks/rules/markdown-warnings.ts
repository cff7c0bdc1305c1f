import type { MarkdownWarning } from '../../content/body/warnings/markdown-warnings.ts';
import { characterName } from '../../text/invisible-characters.ts';
import { isImported } from '../../content/parse/content-path.ts';
import type { Explanation } from '../../content/diagnostics/diagnostic.ts';
import type { Rule } from './rule.ts';

/** The text of each warning. `{quoted}` is the wrong Markdown, and `{corrected}` is what the author probably meant. */
const wording: Readonly<Record<MarkdownWarning['rule'], Explanation>> = {
  merge: {
    problem: 'contains "{quoted}", which git writes where two versions conflict.',
    remedy: 'Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  },
  'spaced address': {
    problem: 'contains {quoted}, which readers see as typed: an address cannot contain a space.',
    remedy:
      'Remove the spaces from the file name or telephone number, or put the address in angle brackets: (<./my photo.png>).',
  },
  'spaced link': {
    problem: 'contains {quoted}, which is not a link.',
    remedy: 'Remove the space between the brackets: [text](/address).',
  },
  'reversed link': {
    problem: 'contains {quoted}, which is not a link: its brackets are the wrong way round.',
    remedy: 'Write the text in square brackets and the address in round ones: {corrected}.',
  },
  'link to nothing': {
    problem: 'contains {quoted}, a link without an address.',
    remedy: 'Write the address in the round brackets, or remove the brackets.',
  },
  'mail address': {
    problem: 'contains {quoted}, which is not an e-mail address.',
    remedy: 'Write it in full, as in mailto:hello@example.org.',
  },
  heading: {
    problem: 'contains "{quoted}", which is not a heading.',
    remedy: 'Write a space after the number signs: "{corrected}".',
  },
  'accidental heading': {
    problem: 'makes a heading of "{quoted}", because the line of hyphens is directly below it.',
    remedy: 'Leave an empty line above the hyphens. For a heading, write "## " before the text.',
  },
  bullets: {
    problem: 'contains "{quoted}", which is not a list: its lines are joined into one paragraph.',
    remedy: 'Begin each item with a hyphen and a space: "{corrected}".',
  },
  'numbered item': {
    problem: 'contains "{quoted}", which is not a list.',
    remedy: 'Write a space after the number: "{corrected}".',
  },
  'spaced emphasis': {
    problem: 'contains {quoted}, which is not bold: readers see the asterisks.',
    remedy: 'Remove the spaces inside the asterisks: {corrected}.',
  },
  'open emphasis': {
    problem: 'contains "{quoted}", where ** makes nothing bold: readers see the asterisks.',
    remedy: 'Write ** on both sides of the bold text. Put code in backticks.',
  },
  entity: {
    problem: 'contains {quoted}, which readers see as typed: no character has that name.',
    remedy: 'Write the character itself.',
  },
  encoding: {
    problem: 'contains "{quoted}", characters that another program read in the wrong encoding.',
    remedy: 'Copy the text again from its source, and save it as UTF-8.',
  },
  template: {
    problem: 'contains {quoted}, which readers see as typed: templates are not filled in here.',
    remedy: 'Write the text itself, or put it in backticks.',
  },
  note: {
    problem: 'contains "{quoted}", which is published.',
    remedy: 'Finish it, or put the note in a comment: <!-- … -->.',
  },
  table: {
    problem: 'contains lines of a table that are not shown as a table.',
    remedy: 'Write a line of hyphens below the first line, with one group for each column: | --- | --- |.',
  },
  'open comment': {
    problem: 'contains a comment that does not end: the text below it is not published.',
    remedy: 'Write --> at the end of the comment.',
  },
  'curly quotes': {
    problem: 'contains {quoted}, whose curly quotes are read as part of the value.',
    remedy: 'Write straight quotes: {corrected}.',
  },
  unseen: {
    problem: 'contains the character {quoted}, which readers cannot see.',
    remedy: 'Remove it: put the cursor after it, press Backspace once, and save.',
  },
};

/** Functions that correct the quoted Markdown, for warnings that suggest the correction. */
const corrections: Readonly<Partial<Record<MarkdownWarning['rule'], (quoted: string) => string>>> = {
  heading: (quoted) => quoted.replace(/^#+/, '$& '),
  bullets: (quoted) => quoted.replace(/^\S\s*/, '- '),
  'numbered item': (quoted) => quoted.replace(/^\d+[.)]/, '$& '),
  'reversed link': (quoted) => quoted.replace(/^\((.*)\)\[(.*)\]$/, '[$1]($2)'),
  'spaced emphasis': (quoted) => quoted.replace(/^\*\*\s*(.*?)\s*\*\*$/, '**$1**'),
  'curly quotes': (quoted) => quoted.replace(/[“”„«»]/g, '"'),
};

/** Whether to report an error: for a git conflict marker or, outside `imported` folders, a space in an image URL. */
const isError = ({ rule, quoted }: MarkdownWarning, path: string): boolean =>
  rule === 'merge' || (rule === 'spaced address' && quoted.startsWith('!') && !isImported(path));

/** Reports Markdown in bodies that probably does not mean what its author intended, such as a broken link or list. */
export const markdownWarnings: Rule = ({ bodies }, report) => {
  for (const body of bodies)
    for (const warning of body.facts.warnings) {
      const { rule, line, quoted } = warning;
      const values = {
        quoted: rule === 'unseen' ? characterName(quoted) : quoted,
        corrected: corrections[rule]?.(quoted) ?? '',
      };
      const fill = (text: string): string =>
        text.replace(/\{(quoted|corrected)\}/g, (_, name: keyof typeof values) => values[name]);
      const { problem, remedy } = wording[rule];
      const severity = isError(warning, body.path) ? 'error' : 'warning';
      report.inBody(severity, body, { line, quoted }, { problem: fill(problem), remedy: fill(remedy) });
    }
};
