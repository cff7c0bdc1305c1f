import type { Slip } from '../../../content/body/slips.ts';
import type { Check, FoundFault } from '../../check.ts';

type Told = Pick<FoundFault, 'severity' | 'problem' | 'remedy'>;

const warning = (problem: string, remedy: string): Told => ({ severity: 'warning', problem, remedy });

const told: Readonly<Record<Slip['kind'], (quoted: string) => Told>> = {
  merge: (quoted) => ({
    severity: 'fault',
    problem: `holds "${quoted}", a mark of git where two versions met.`,
    remedy: 'Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  }),
  'spaced address': (quoted) => ({
    severity: quoted.startsWith('!') ? 'fault' : 'warning',
    problem: `holds ${quoted}, which is shown as these characters: an address holds no space.`,
    remedy:
      'Rename the file without spaces, write %20 for each, or put the address in angle brackets: (<./my photo.png>).',
  }),
  'spaced link': (quoted) =>
    warning(`holds ${quoted}, which is no link.`, 'Take the space away between the brackets: [text](/address).'),
  footnote: (quoted) =>
    warning(
      `names the footnote ${quoted}, and there is none.`,
      `Write it below the text, as a line "${quoted}: what it says", or take the mark away.`,
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
  template: (quoted) =>
    warning(
      `holds ${quoted}, which nothing here fills in: it is shown as it is.`,
      'Write what it stands for, or put it in backticks.',
    ),
  note: (quoted) =>
    warning(`holds "${quoted}", and is published with it.`, 'Finish it, or put the note in a comment: <!-- … -->.'),
  table: () =>
    warning(
      'holds lines of a table without the line below its head, and is no table.',
      'Write a line of hyphens below the first: | --- | --- |.',
    ),
  fence: (quoted) =>
    warning(
      `holds code that begins with "${quoted}" and does not end.`,
      'Write the same marks on a line of their own behind the code: all below is shown as code.',
    ),
};

/** Markdown that is read otherwise than it looks is said. */
export const slips: Check = {
  name: 'slips',
  description: 'Markdown in bodies is read as it looks',
  check: ({ bodies }) =>
    bodies.flatMap(({ file, facts, firstLine }) =>
      facts.slips.map(({ kind, line, quoted }) => ({
        ...told[kind](quoted),
        file,
        line: firstLine + line - 1,
        field: 'body',
        quoted,
      })),
    ),
};
