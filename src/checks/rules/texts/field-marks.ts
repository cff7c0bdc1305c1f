import { allowedElements } from '../../../content/body/html/html-allowlist.ts';
import { folderEntries, type Rule } from '../../rule.ts';

const markdown = /\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)|`[^`]+`|(?<![\w*])\*[^*\s][^*]*\*(?![\w*])/;
const element = new RegExp(`</?(?:${[...allowedElements].join('|')})(?: [^<>]*)?/?>|&(?:[a-z]+|#\\d+);`, 'i');
const quotes = /^[“„«‘][^“”„«»]*[”“»’]$/;

const placeholders = /\b(?:TODO|FIXME|TKTK|TBD)\b|\blorem ipsum\b/i;

/** Returns the markup in a plain-text field, which readers would see as it is, and the remedy. */
function marksIn(field: string, value: string): readonly [problem: string, remedy: string] | undefined {
  const placeholder = placeholders.exec(value)?.[0];
  if (placeholder !== undefined) return [`holds "${placeholder}", and is published with it.`, 'Write the text itself.'];
  const html = element.exec(value)?.[0];
  if (html !== undefined) return [`holds ${html}, which is shown as these characters.`, 'Write it without HTML.'];
  const mark = markdown.exec(value)?.[0];
  if (mark !== undefined)
    return [
      `holds ${mark}, which is shown as these characters.`,
      'Write it without Markdown: that is for the text below the fields.',
    ];
  if (field !== 'summary' && quotes.test(value))
    return [
      'is shown in its curly quotes.',
      'Write straight quotes around a value, or none: only those are taken off.',
    ];
  return undefined;
}

export const fieldMarks: Rule = {
  name: 'field marks',
  description: 'Titles, names and summaries hold no placeholder, no Markdown, no HTML and no quotes around them',
  run(content, report) {
    for (const entry of folderEntries(content))
      for (const field of ['title', 'name', 'summary']) {
        const value = (entry.record.data as Readonly<Record<string, unknown>>)[field];
        const [problem, remedy] = (typeof value === 'string' ? marksIn(field, value) : undefined) ?? [];
        if (problem !== undefined && remedy !== undefined) report.warning(entry, [field], problem, remedy);
      }
  },
};
