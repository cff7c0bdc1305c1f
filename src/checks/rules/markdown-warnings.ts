import type { MarkdownWarning } from '../../content/body/warnings/markdown-warnings.ts';
import { characterName } from '../../text/invisible-characters.ts';
import { isImported } from '../../content/parse/content-path.ts';
import type { Explanation } from '../../content/diagnostics/diagnostic.ts';
import type { Rule } from './rule.ts';

const foreign = 'contains {quoted}, which readers see as typed: it is syntax of another program.';

/** `{quoted}` is replaced by the text that the warning is about, `{corrected}` by the most likely intended text. */
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
  'empty link': {
    problem: 'contains {quoted}, a link without a text, which readers cannot see.',
    remedy: 'Write a text for the link in the square brackets.',
  },
  'link to nothing': {
    problem: 'contains {quoted}, a link without an address.',
    remedy: 'Write the address in the round brackets, or remove the brackets.',
  },
  'mail address': {
    problem: 'contains {quoted}, which is not an e-mail address.',
    remedy: 'Write it in full, as in mailto:hello@example.org.',
  },
  footnote: {
    problem: 'refers to the footnote {quoted}, which does not exist.',
    remedy: 'Write it below the text, as a line "{quoted}: what it says", or remove the mark.',
  },
  'footnote in a line': {
    problem: foreign,
    remedy: 'Write a mark, [^1], and a line "[^1]: what it says" below the text.',
  },
  'unnamed footnote': {
    problem: 'contains the footnote "{quoted}", which is not published because no text refers to it.',
    remedy: 'Write its mark, such as [^1], where it belongs, or remove the footnote.',
  },
  reference: {
    problem: 'contains {quoted}, which is not a link: it has no address.',
    remedy: 'Write the address after the text, [text](/address), or a line "[name]: /address" below the text.',
  },
  heading: {
    problem: 'contains "{quoted}", which is not a heading.',
    remedy: 'Write a space after the number signs: "{corrected}".',
  },
  'accidental heading': {
    problem: 'makes a heading of "{quoted}", because the line of hyphens is directly below it.',
    remedy: 'Leave an empty line above the hyphens. For a heading, write "## " before the text.',
  },
  'no-break space': {
    problem: 'contains "{quoted}" with a no-break space (U+00A0) after the mark, so readers see the mark.',
    remedy: 'Delete the space, and type it again.',
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
    problem: 'contains "{quoted}" with asterisks that make nothing bold: readers see them.',
    remedy: 'Write ** on both sides of the bold text. Put code in backticks.',
  },
  entity: {
    problem: 'contains {quoted}, which readers see as typed: there is no such character reference.',
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
  attributes: {
    problem: foreign,
    remedy: 'Remove it: headings get an address automatically, and the theme decides how things look.',
  },
  box: { problem: foreign, remedy: 'Write a quote: a line that begins with "> ".' },
  definition: { problem: foreign, remedy: 'Write a list, "- **Term**: what it is", or <dl> with <dt> and <dd>.' },
  abbreviation: { problem: foreign, remedy: 'Write <abbr title="what it is short for"> and </abbr> around the word.' },
  formula: { problem: foreign, remedy: 'Write it with <i>, <sup> and <sub>, as code, or as an image.' },
  highlight: { problem: foreign, remedy: 'Write <mark> and </mark> around it.' },
  raised: {
    problem: 'contains {quoted}, which is not shown as superscript or subscript here.',
    remedy: 'Write <sup> and </sup>, or <sub> and </sub>, around it.',
  },
  emoji: { problem: foreign, remedy: 'Write the emoji itself.' },
  note: {
    problem: 'contains "{quoted}", which is published.',
    remedy: 'Finish it, or put the note in a comment: <!-- … -->.',
  },
  table: {
    problem: 'has lines of a table without the line of hyphens below the first, so they are not shown as a table.',
    remedy: 'Write a line of hyphens below the first, one group for each column: | --- | --- |.',
  },
  'long row': {
    problem:
      'has more cells in the row "{quoted}" than in the first row of the table: the extra cells are not published.',
    remedy: 'Give the first two rows as many cells, or write \\| for a bar inside a cell.',
  },
  fence: {
    problem: 'contains code that begins with "{quoted}" and does not end.',
    remedy: 'Write the same marks on their own line after the code: everything below is shown as code.',
  },
  'indented html': {
    problem: 'shows "{quoted}" as code, because the line begins with four spaces after an empty line.',
    remedy: 'Remove the spaces at the beginning of the line.',
  },
  'open comment': {
    problem: 'contains a comment that does not end: the text below it is not published.',
    remedy: 'Write --> at the end of the comment.',
  },
  'markdown in html': {
    problem: 'contains Markdown inside HTML, "{quoted}", which readers see as typed.',
    remedy: 'Leave an empty line after the tag and before its end tag, or write it as HTML too.',
  },
  'open tag': {
    problem: 'contains {quoted} without its end tag: everything after it is read as part of it.',
    remedy: 'Write {corrected} at its end.',
  },
  'curly quotes': {
    problem: 'contains {quoted}, whose curly quotes are read as part of the value.',
    remedy: 'Write straight quotes: {corrected}.',
  },
  'hidden text': {
    problem: 'contains {quoted}, which hides a text: here the text is published and shown.',
    remedy: 'Remove the text if nobody should read it. Otherwise remove the attribute that hides it.',
  },
  'image without address': {
    problem: 'contains {quoted}, an image without an address: only its description is published.',
    remedy: 'Write its address: src="./till.png".',
  },
  unseen: {
    problem: 'contains the character {quoted}, which readers cannot see.',
    remedy: 'Remove it: put the cursor after it, press Backspace once, and save.',
  },
};

/** The most likely intended text, for rules whose remedy shows it. */
const corrections: Readonly<Partial<Record<MarkdownWarning['rule'], (quoted: string) => string>>> = {
  heading: (quoted) => quoted.replace(/^#+/, '$& '),
  bullets: (quoted) => quoted.replace(/^\S\s*/, '- '),
  'numbered item': (quoted) => quoted.replace(/^\d+[.)]/, '$& '),
  'reversed link': (quoted) => quoted.replace(/^\((.*)\)\[(.*)\]$/, '[$1]($2)'),
  'spaced emphasis': (quoted) => quoted.replace(/^\*\*\s*(.*?)\s*\*\*$/, '**$1**'),
  'open tag': (quoted) => quoted.replace(/^<([^\s>]*)[^]*/, '</$1>'),
  'curly quotes': (quoted) => quoted.replace(/[“”„«»]/g, '"'),
};

/** Whether a warning stops the build because the text makes no sense to readers. */
const isError = ({ rule, quoted }: MarkdownWarning, path: string): boolean =>
  rule === 'merge' || (rule === 'spaced address' && quoted.startsWith('!') && !isImported(path));

/** Checks that Markdown in bodies means what its author intended: no unfinished bold, no syntax of other programs. */
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
