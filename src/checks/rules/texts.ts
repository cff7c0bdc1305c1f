import { allowedElements } from '../../content/body/html/html-allowlist.ts';
import type { Explanation } from '../../content/diagnostics/diagnostic.ts';
import type { PartialEntry } from '../../content/parse/parse.ts';
import { folderEntries, type Rule, type RuleInput } from './rule.ts';

/** About how many characters search results show. Titles and names get about 600 pixels, summaries two lines. */
const maxShownCharacters = { title: 60, name: 60, summary: 160 } as const;

type TextField = keyof typeof maxShownCharacters;
const textFields = Object.keys(maxShownCharacters) as TextField[];

interface FieldText {
  readonly entry: PartialEntry;
  readonly field: TextField;
  readonly text: string;
}

const fieldTexts = (content: RuleInput): FieldText[] =>
  folderEntries(content).flatMap((entry) => {
    const data: Readonly<Partial<Record<TextField, unknown>>> = entry.record.data;
    return textFields.flatMap((field) => {
      const text = data[field];
      return typeof text === 'string' ? { entry, field, text } : [];
    });
  });

/** Warns about titles, names and summaries that search results would cut off. */
export const lengths: Rule = (content, report) => {
  for (const { entry, field, text } of fieldTexts(content))
    if (text.length > maxShownCharacters[field])
      report.warning(entry, [field], {
        problem: `has ${text.length} characters; search results show about ${maxShownCharacters[field]}.`,
        remedy: 'Put what matters first, or make it shorter: search results cut off the rest.',
      });
};

/** Warns if two entries of a kind have the same title or name, ignoring case. */
export const titles: Rule = (content, report) => {
  const firstFiles = new Map<string, string>();
  for (const { entry, field, text } of fieldTexts(content)) {
    if (field === 'summary') continue;
    const key = `${entry.record.kind} ${text.toLowerCase()}`;
    const firstFile = firstFiles.get(key);
    if (firstFile === undefined) firstFiles.set(key, entry.file);
    else
      report.warning(entry, [field], {
        problem: `is the same as in ${firstFile}.`,
        remedy: 'Say what is different in this one, or remove one of the two.',
      });
  }
};

const markdownPattern = /\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)|`[^`]+`|(?<![\w*])\*[^*\s][^*]*\*(?![\w*])/;
const htmlPattern = new RegExp(
  `</?(?:${[...allowedElements].join('|')})(?: [^<>]*)?/?>|&(?:[a-z][a-z\\d]*|#\\d+|#x[\\da-f]+);`,
  'i',
);
const quotedPattern = /^[“„«‘][^“”„«»]*[”“»’]$/;
const placeholderPattern = /\b(?:TODO|FIXME|TKTK|TBD)\b|\blorem ipsum\b/i;

/** Explains the first problem of a text: a placeholder, HTML, Markdown, or curly quotes around a title or name. */
function explainUnwantedText(field: TextField, text: string): Explanation | undefined {
  const placeholder = placeholderPattern.exec(text)?.[0];
  if (placeholder !== undefined)
    return { problem: `contains "${placeholder}", which is published.`, remedy: 'Replace it with the text itself.' };
  const html = htmlPattern.exec(text)?.[0];
  if (html !== undefined)
    return { problem: `contains ${html}, which readers see as typed.`, remedy: 'Write it without HTML.' };
  const markdown = markdownPattern.exec(text)?.[0];
  if (markdown !== undefined)
    return {
      problem: `contains ${markdown}, which readers see as typed.`,
      remedy: 'Write it without Markdown, which only works in the text below the fields.',
    };
  if (field === 'summary' || !quotedPattern.test(text)) return undefined;
  return {
    problem: 'is shown with its curly quotes.',
    remedy: 'Write straight quotes around the value, or none: only straight quotes are removed.',
  };
}

/** Warns about placeholders and markup in titles, names and summaries, and curly quotes around titles and names. */
export const fieldMarks: Rule = (content, report) => {
  for (const { entry, field, text } of fieldTexts(content)) {
    const explanation = explainUnwantedText(field, text);
    if (explanation) report.warning(entry, [field], explanation);
  }
};

/** Returns each number in a text as digits only, so that `4,000`, `4.000` and `4 000` are equal. */
const numbersIn = (text: string): string[] =>
  Array.from(
    text.normalize('NFKC').matchAll(/\p{Nd}+(?:[.,'’]\p{Nd}+|[ \u00a0\u202f]\p{Nd}{3}(?!\p{Nd}))*/gu),
    ([number]) => number.replace(/\P{Nd}/gu, ''),
  );

/** Warns if the `text` of a result does not state its `figure`, at least with the same numbers. */
export const figures: Rule = ({ work }, report) => {
  for (const entry of work)
    for (const [index, { figure = '', text }] of (entry.record.data.results ?? []).entries()) {
      const stated = numbersIn(text);
      if (text.includes(figure) || numbersIn(figure).every((number) => stated.includes(number))) continue;
      report.warning(entry, ['results', index, 'figure'], {
        problem: `"${figure}" is not in its sentence, "${text}".`,
        remedy: 'Correct one of the two, or state the figure in the sentence too.',
      });
    }
};
