import type { Slip } from '../../../content/body/slips/slips.ts';
import { characterName } from '../../../content/parse/encoding.ts';
import { isImported } from '../../../content/parse/content-path.ts';
import type { Rule, FoundFault } from '../../rule.ts';

type Told = Pick<FoundFault, 'severity' | 'problem' | 'remedy'>;

const warning = (problem: string, remedy: string): Told => ({ severity: 'warning', problem, remedy });

/** A mark of other programs, which readers see as it is written. */
const shown = (quoted: string, remedy: string): Told =>
  warning(`holds ${quoted}, which nothing here knows: it is shown as these characters.`, remedy);

const told: Readonly<Record<Slip['kind'], (quoted: string) => Told>> = {
  merge: (quoted) => ({
    severity: 'error',
    problem: `holds "${quoted}", a mark of git where two versions met.`,
    remedy: 'Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  }),
  'spaced address': (quoted) => ({
    severity: quoted.startsWith('!') ? 'error' : 'warning',
    problem: `holds ${quoted}, which is shown as these characters: an address holds no space.`,
    remedy:
      'Rename the file without spaces, write %20 for each, or put the address in angle brackets: (<./my photo.png>).',
  }),
  'spaced link': (quoted) =>
    warning(`holds ${quoted}, which is no link.`, 'Take the space away between the brackets: [text](/address).'),
  'empty link': (quoted) =>
    warning(
      `holds ${quoted}, a link without a text, which nobody can see.`,
      'Write in the square brackets what it leads to.',
    ),
  'link to nothing': (quoted) =>
    warning(
      `holds ${quoted}, which names no address.`,
      'Write the address in the round brackets, or take the brackets away.',
    ),
  footnote: (quoted) =>
    warning(
      `names the footnote ${quoted}, and there is none.`,
      `Write it below the text, as a line "${quoted}: what it says", or take the mark away.`,
    ),
  'footnote in a line': (quoted) =>
    shown(quoted, 'Write a mark, [^1], and a line "[^1]: what it says" below the text.'),
  'unnamed footnote': (quoted) =>
    warning(
      `holds the footnote "${quoted}", which no text names: it is published nowhere.`,
      'Write its mark, as in [^1], where it belongs, or take the footnote away.',
    ),
  reference: (quoted) =>
    warning(
      `holds ${quoted}, which is no link: nothing says where it leads.`,
      'Write the address behind the text, [text](/address), or a line "[name]: /address" below the text.',
    ),
  heading: (quoted) =>
    warning(
      `holds "${quoted}", which is no heading.`,
      `Write a space behind the marks: "${quoted.replace(/^#+/, '$& ')}".`,
    ),
  'no-break space': (quoted) =>
    warning(
      `holds "${quoted}" with a no-break space (U+00A0) behind the mark, which is none then.`,
      'Delete the space, and type it again.',
    ),
  template: (quoted) =>
    warning(
      `holds ${quoted}, which nothing here fills in: it is shown as it is.`,
      'Write what it stands for, or put it in backticks.',
    ),
  attributes: (quoted) =>
    shown(quoted, 'Take it away: headings have an address by themselves, and the site says how things look.'),
  box: (quoted) => shown(quoted, 'Write a quote: a line that begins with "> ".'),
  definition: (quoted) => shown(quoted, 'Write a list, "- **Term**: what it is", or <dl> with <dt> and <dd>.'),
  abbreviation: (quoted) => shown(quoted, 'Write <abbr title="what it is short for"> and </abbr> around the word.'),
  formula: (quoted) => shown(quoted, 'Write it with <i>, <sup> and <sub>, as code, or as an image of it.'),
  highlight: (quoted) => shown(quoted, 'Write <mark> and </mark> around it.'),
  raised: (quoted) =>
    warning(
      `holds ${quoted}, which is not raised or lowered here.`,
      'Write <sup> and </sup>, or <sub> and </sub>, around it.',
    ),
  emoji: (quoted) => shown(quoted, 'Write the emoji itself.'),
  note: (quoted) =>
    warning(`holds "${quoted}", and is published with it.`, 'Finish it, or put the note in a comment: <!-- … -->.'),
  table: () =>
    warning(
      'holds lines of a table without the line below its head, and is no table.',
      'Write a line of hyphens below the first, one part for each column: | --- | --- |.',
    ),
  'long row': (quoted) =>
    warning(
      `has more cells in the row "${quoted}" than the first row of the table: those are published nowhere.`,
      'Give the first two rows as many cells, or write \\| for a bar that ends no cell.',
    ),
  fence: (quoted) =>
    warning(
      `holds code that begins with "${quoted}" and does not end.`,
      'Write the same marks on a line of their own behind the code: all below is shown as code.',
    ),
  'indented html': (quoted) =>
    warning(
      `shows "${quoted}" as code, since the line begins with four spaces below an empty one.`,
      'Begin the lines of HTML at the left.',
    ),
  'open comment': () =>
    warning(
      'holds a comment that does not end: nothing of the text below it is published.',
      'Write --> where the comment ends.',
    ),
  'markdown in html': (quoted) =>
    warning(
      `holds Markdown inside HTML, "${quoted}", which is shown as these characters.`,
      'Leave an empty line below the tag and above its end, or write it as HTML too.',
    ),
  'open tag': (quoted) =>
    warning(
      `holds ${quoted} without its end: all that follows is read as part of it.`,
      `Write ${quoted.replace(/^<([^\s>]*)[^]*/, '</$1>')} where it ends.`,
    ),
  'hidden text': (quoted) =>
    warning(
      `holds ${quoted}, which hides a text: here it is published for everybody.`,
      'Remove the text if nobody is to read it, else the attribute that hides it.',
    ),
  'image without address': (quoted) =>
    warning(
      `holds ${quoted}, an image without an address: at most what describes it is published.`,
      'Write where it is: src="./till.png".',
    ),
  unseen: (quoted) =>
    warning(
      `holds the character ${characterName(quoted)}, which nobody can see.`,
      'Remove it: put the cursor behind it, press Backspace once, and save.',
    ),
};

/** Markdown that is read otherwise than it looks is said. */
export const slips: Rule = {
  name: 'slips',
  description: 'Markdown in bodies is read as it looks',
  run: ({ bodies }) =>
    bodies.flatMap(({ file, path, facts, firstLine }) =>
      facts.slips.map(({ kind, line, quoted }) => ({
        ...told[kind](quoted),
        ...(isImported(path) && kind === 'spaced address' && { severity: 'warning' }),
        file,
        line: firstLine + line - 1,
        field: 'body',
        quoted,
      })),
    ),
};
