import { counted, visible } from '../../src/content/diagnostics/report.ts';
import { parseContentPath } from '../../src/content/parse/content-path.ts';
import type { Difference } from '../../src/editing/broken-addresses.ts';
import { pagePathOf } from '../../src/catalog/built-in-pages.ts';
import { datedKinds, folderKinds, kindNouns, type FolderKind } from '../../src/content/schema/records.ts';
import type { Records } from '../../src/catalog/records.ts';
import { statusOrder } from '../../src/content/schema/product.ts';
import { whyUnpublished } from '../../src/catalog/publication.ts';

const inParentheses = (text: string): string => (text === '' ? '' : ` (${text})`);

function detailOf(kind: FolderKind, records: Records): string {
  if (kind === 'products') {
    const count = (status: string) => records.products.filter(({ data }) => data.status === status).length;
    return statusOrder.flatMap((status) => (count(status) === 0 ? [] : [`${count(status)} ${status}`])).join(', ');
  }
  const dated = datedKinds.find((datedKind) => datedKind === kind);
  if (!dated) return '';
  const [newest] = records[dated]
    .map(({ data, slug }) => `${data.date} ${slug}`)
    .toSorted()
    .reverse();
  return newest === undefined ? '' : `newest ${newest}`;
}

/** Returns a text with the number of live records of each kind and, if `listsAddresses` is true, their addresses. */
export function liveText(records: Records, listsAddresses: boolean): string {
  const lines = folderKinds.flatMap((kind) => {
    const [one, several] = kindNouns(kind);
    const head = `  ${counted(records[kind].length, one, several)}${inParentheses(detailOf(kind, records))}`;
    return listsAddresses ? [head, ...records[kind].map(({ slug }) => `    ${pagePathOf(kind, slug)}`)] : [head];
  });
  return `Live once this is published:\n${lines.join('\n')}\n`;
}

/** Returns a text that lists drafts and scheduled records; undefined if there are none. */
export function unpublishedText(records: Records, today: string): string | undefined {
  const lines = folderKinds.flatMap((kind) =>
    records[kind].flatMap((record) => {
      const status = whyUnpublished(record, today);
      if (!status) return [];
      const reason = status.why === 'draft' ? 'draft' : status.day;
      return [`  ${reason.padEnd(10)}  ${pagePathOf(kind, record.slug)}`];
    }),
  );
  return lines.length === 0
    ? undefined
    : `Not published: drafts, and entries with a date in the future:\n${lines.join('\n')}\n`;
}

/** Returns a list: one line about a changed file, or nothing if both sides are missing or have the same text. */
function changeLine({ before, after }: Difference): string[] {
  const source = after ?? before;
  if (!source || before?.text === after?.text) return [];
  const change = !before ? 'added' : after ? 'changed' : 'removed';
  const place = parseContentPath(source.path);
  const page = place?.format === 'markdown' ? `  ${pagePathOf(place.kind, place.slug)}` : '';
  return [visible(`  ${change.padEnd(8)} ${source.file}${page}`)];
}

/** Returns a text that lists changed files. `differences` is undefined if git cannot be used. */
export function changesText(differences: readonly Difference[] | undefined): string {
  if (differences === undefined)
    return 'Not compared with the last commit: this is not a git checkout, or git is missing.\n';
  const lines = differences.flatMap(changeLine);
  if (lines.length === 0) return 'Nothing has changed since the last commit.\n';
  return `Changed since the last commit:\n${lines.join('\n')}\n`;
}
