import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { counted, visible } from '../../content/diagnostics/report.ts';
import { fieldText, shortened, type Change, type Difference } from './changes.ts';
import { pageChanges, type EntryPage, type PageChange } from './page-changes.ts';
import { reviewLimits, type Review, type ReviewItem, type ReviewSection } from './review.ts';

export interface Reviewed {
  readonly pages: readonly PageChange[];
  /** Changes of files without a page: the company's facts, and images. */
  readonly others: readonly Change[];
  readonly errors: readonly Diagnostic[];
  /** Warnings that the change adds. */
  readonly warnings: readonly Diagnostic[];
}

/** The title of each section about pages: first those that need a decision, then what readers will see. */
const pageSections: Readonly<Record<PageChange['change'], string>> = {
  'moved without a redirect': 'Moved, and not found at the former address',
  removed: 'Removed',
  'redirect lost': 'Former addresses that are not found now',
  added: 'New',
  changed: 'Changed',
  moved: 'Moved',
  waiting: 'Not published yet',
};

const aliasesLine = ({ record }: EntryPage, alias: string): string =>
  `aliases: [${[...record.data.aliases, alias].join(', ')}]`;

function removalDetail({ page, now }: Extract<PageChange, { change: 'removed' }>): string {
  if (!now) return `If another entry replaces it, add this to its fields: ${aliasesLine(page, page.record.slug)}`;
  return now.why === 'draft' ? 'It is a draft now.' : `It will be published on ${now.day}.`;
}

function pageItem(change: PageChange): ReviewItem {
  if (change.change === 'redirect lost')
    return {
      text: change.from,
      details: [`It redirected to ${change.to}. Add it to the aliases of that entry again.`],
    };
  const { title: text, path, source } = change.page;
  switch (change.change) {
    case 'moved without a redirect':
      return {
        text,
        path,
        details: [
          `It was at ${change.from}, which is not found from now on.`,
          `To redirect readers from there, add this to the fields of ${source.file}: ${aliasesLine(change.page, change.alias)}`,
        ],
      };
    case 'removed':
      return { text, details: [`${path} is not found from now on.`, removalDetail(change)] };
    case 'added':
      return { text, path, details: [] };
    case 'changed':
      return { text, path, details: change.fields.map(fieldText) };
    case 'moved':
      return { text, path, details: [`${change.from} redirects there.`] };
    case 'waiting': {
      const { why } = change;
      return {
        text,
        details: [why.why === 'draft' ? 'A draft: nobody sees it.' : `Published on ${why.day}, at ${path}.`],
      };
    }
  }
}

/** Returns a warning for each page that was renamed without a redirect, to annotate a pull request. */
export const renameWarnings = (pages: readonly PageChange[]): Diagnostic[] =>
  pages.flatMap((change) => {
    if (change.change !== 'moved without a redirect') return [];
    const problem = `the page was at ${change.from}, which is not found from now on.`;
    const remedy = `Add the former name to redirect readers: ${aliasesLine(change.page, change.alias)}`;
    return [{ severity: 'warning', file: change.page.source.file, line: 1, field: 'aliases', problem, remedy }];
  });

const diagnosticItem = ({ file, line, field, problem, remedy }: Diagnostic): ReviewItem => ({
  text: `${file}:${line}`,
  details: [`${field}: ${problem}`, remedy],
});

const fileItem = ({ change, file, from, fields }: Change): ReviewItem => ({
  text: `${change}: ${from === undefined ? '' : `${from} → `}${file}`,
  details: fields.map(fieldText),
});

/** Returns a section with a limited number of items, or an empty list if there are no items. */
function section(title: string, items: readonly ReviewItem[]): ReviewSection[] {
  if (items.length === 0) return [];
  const short = (text: string): string => shortened(text, reviewLimits.text);
  const max = items.length > reviewLimits.items ? reviewLimits.items - 1 : items.length;
  const shown = items.slice(0, max).map(({ text, details, ...item }) => ({
    ...item,
    text: short(text),
    details: details.slice(0, reviewLimits.details).map(short),
  }));
  const rest = items.length - max;
  return [{ title, items: rest > 0 ? [...shown, { text: `And ${rest} more.`, details: [] }] : shown }];
}

function headlineOf({ pages, others, errors }: Reviewed): string {
  if (errors.length > 0)
    return `Nothing is published until ${errors.length === 1 ? 'an error is' : `${errors.length} errors are`} fixed.`;
  const touched = pages.filter(({ change }) => change !== 'waiting' && change !== 'redirect lost').length;
  if (touched > 0) return `${counted(touched, 'page')} ${touched === 1 ? 'changes' : 'change'} for readers.`;
  if (others.length > 0) return 'No text changes for readers, but facts of the company or images do.';
  return pages.length > 0 ? 'Nothing changes for readers yet.' : 'Nothing changes for readers.';
}

const sectionsOf = (pages: readonly PageChange[]): ReviewSection[] =>
  Object.entries(pageSections).flatMap(([kind, title]) =>
    section(title, pages.filter(({ change }) => change === kind).map(pageItem)),
  );

/** Summarizes a content change: errors, changes for readers, then warnings. */
export function writeReview(reviewed: Reviewed): Review {
  const { pages, others, errors, warnings } = reviewed;
  return {
    publishable: errors.length === 0,
    headline: headlineOf(reviewed),
    sections: [
      ...section('Errors', errors.map(diagnosticItem)),
      ...sectionsOf(pages),
      ...section('Facts of the company, and images', others.map(fileItem)),
      ...section('New warnings', warnings.map(diagnosticItem)),
    ],
  };
}

const sectionText = ({ title, items }: ReviewSection): string => {
  const lines = items.flatMap(({ text, path, details }) => [
    `  ${text}${path === undefined ? '' : `  ${path}`}`,
    ...details.map((detail) => `      ${detail}`),
  ]);
  return `\n${title}:\n${lines.map(visible).join('\n')}\n`;
};

/** Formats a review for a terminal. */
export const reviewText = ({ headline, sections }: Review): string =>
  `${headline}\n${sections.map(sectionText).join('')}`;

/**
 * Formats the addresses that a change of the content breaks, each with the line that redirects it; empty if there are
 * none. `today` (RFC 3339 full-date) decides what is published.
 */
export function brokenAddressesText(differences: readonly Difference[], today: string): string {
  const before = differences.flatMap((difference) => difference.before ?? []);
  const after = differences.flatMap((difference) => difference.after ?? []);
  const lost = pageChanges(before, after, today).filter(({ change }) =>
    ['moved without a redirect', 'removed', 'redirect lost'].includes(change),
  );
  return sectionsOf(lost).map(sectionText).join('');
}
