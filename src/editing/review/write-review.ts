import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { counted } from '../../content/diagnostics/report.ts';
import { fieldText, shortened, type Change } from '../changes.ts';
import type { EntryPage, PageChange } from './page-changes.ts';
import { reviewLimits, type Review, type ReviewItem, type ReviewSection } from './review.ts';

type Of<Kind extends PageChange['change']> = Extract<PageChange, { change: Kind }>;

export interface Reviewed {
  readonly pages: readonly PageChange[];
  /** Changes of files without a page: the company's facts, and images. */
  readonly others: readonly Change[];
  readonly errors: readonly Diagnostic[];
  /** Only new warnings. */
  readonly warnings: readonly Diagnostic[];
}

const short = (text: string): string => shortened(text, reviewLimits.text);

const found = ({ file, line, field, problem, remedy }: Diagnostic): ReviewItem => ({
  text: `${file}:${line}`,
  details: [`${field}: ${problem}`, remedy],
});

const pageItem = ({ title, path }: { title: string; path: string }, ...details: string[]): ReviewItem => ({
  text: title,
  path,
  details,
});

const aliasesLine = ({ record }: EntryPage, alias: string): string =>
  `aliases: [${[...record.data.aliases, alias].join(', ')}]`;

const removedItem = ({ page, now }: Of<'removed'>): ReviewItem => ({
  text: page.title,
  details: [
    `${page.path} is not found from now on.`,
    now?.why === 'draft'
      ? 'It is a draft now.'
      : now?.why === 'scheduled'
        ? `It waits for ${now.day}.`
        : `If another entry takes its place, write this among its fields: ${aliasesLine(page, page.record.slug)}`,
  ],
});

const cutOffItem = ({ page, from, alias }: Of<'cut off'>): ReviewItem =>
  pageItem(
    page,
    `It was at ${from}, which is not found from now on.`,
    `Write this among the fields of ${page.source.file}, and readers are led on from there: ${aliasesLine(page, alias)}`,
  );

/** Pages renamed without a redirect, as annotations of a pull request. */
export const renameWarnings = (pages: readonly PageChange[]): Diagnostic[] =>
  pages.flatMap((change) => {
    if (change.change !== 'cut off') return [];
    const { page, from, alias } = change;
    const problem = `the page was at ${from}, which is not found from now on.`;
    const remedy = `Add the former name, and readers are redirected: ${aliasesLine(page, alias)}`;
    return [{ severity: 'warning', file: page.source.file, line: 1, field: 'aliases', problem, remedy }];
  });

const waitingItem = ({ page, why }: Of<'waiting'>): ReviewItem => ({
  text: page.title,
  details: [why.why === 'draft' ? 'A draft: nobody sees it.' : `Published on ${why.day}, at ${page.path}.`],
});

const otherItem = ({ change, file, from, fields }: Change): ReviewItem => ({
  text: `${change}: ${from === undefined ? '' : `${from} → `}${file}`,
  details: fields.map(fieldText),
});

/** Returns no section without items, and limits the number of items. */
function section(title: string, items: readonly ReviewItem[]): ReviewSection[] {
  if (items.length === 0) return [];
  const { items: most, details: mostDetails } = reviewLimits;
  const shown = items.slice(0, items.length > most ? most - 1 : most).map(({ text, path, details }) => ({
    text: short(text),
    ...(path !== undefined && { path }),
    details: details.slice(0, mostDetails).map(short),
  }));
  const rest = items.length - shown.length;
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

/** Summarizes a content change: first what needs a decision, then what readers will see. */
export function writeReview(reviewed: Reviewed): Review {
  const { pages, others, errors, warnings } = reviewed;
  const of = <Kind extends PageChange['change']>(kind: Kind): Of<Kind>[] =>
    pages.filter((one): one is Of<Kind> => one.change === kind);
  return {
    publishable: errors.length === 0,
    headline: headlineOf(reviewed),
    sections: [
      ...section('Errors', errors.map(found)),
      ...section('Moved, and not found at the address before', of('cut off').map(cutOffItem)),
      ...section('Removed', of('removed').map(removedItem)),
      ...section(
        'Former addresses that lead nowhere now',
        of('redirect lost').map(({ from, to }) => ({
          text: from,
          details: [`It led to ${to}. Bring it back into the aliases of that entry.`],
        })),
      ),
      ...section(
        'New',
        of('added').map(({ page }) => pageItem(page)),
      ),
      ...section(
        'Changed',
        of('changed').map(({ page, fields }) => pageItem(page, ...fields.map(fieldText))),
      ),
      ...section(
        'Moved',
        of('moved').map(({ page, from }) => pageItem(page, `${from} leads there.`)),
      ),
      ...section('Not published yet', of('waiting').map(waitingItem)),
      ...section('Facts of the company, and images', others.map(otherItem)),
      ...section('Warnings that are new', warnings.map(found)),
    ],
  };
}
