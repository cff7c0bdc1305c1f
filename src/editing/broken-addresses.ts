import { pagePathOf } from '../catalog/built-in-pages.ts';
import { whyUnpublished, type Unpublished } from '../catalog/publication.ts';
import { aliasRedirects } from '../catalog/redirects.ts';
import { titleOf } from '../catalog/site-pages.ts';
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import { parseContentPath, type SourceFile } from '../content/parse/content-path.ts';
import { parse } from '../content/parse/parse.ts';
import { isFolderRecord, type CatalogRecord, type FolderKind } from '../content/schema/records.ts';
import { redirectKey, type Redirects } from '../contract/redirects.ts';

/** A content file before and after a change. `before` is undefined if the file was added, `after` if it was removed. */
export interface Difference {
  readonly before?: SourceFile | undefined;
  readonly after?: SourceFile | undefined;
}

/** The page that a content file describes, whether it is published or not. */
interface EntryPage {
  readonly source: SourceFile;
  readonly record: CatalogRecord<FolderKind>;
  /** The path of the page, such as `/news/opening`. */
  readonly path: string;
  readonly hidden: Unpublished | undefined;
}

/** The pages (by path) and redirects of the changed files, either before or after the change. */
interface PagesAndRedirects {
  readonly pages: ReadonlyMap<string, EntryPage>;
  readonly redirects: Redirects;
  /** Paths of pages whose files have errors, so that their content is unknown. */
  readonly broken: ReadonlySet<string>;
}

function pagesAndRedirects(files: readonly SourceFile[], today: string): PagesAndRedirects {
  const pages = new Map<string, EntryPage>();
  const redirects: [string, string][] = [];
  const broken = new Set<string>();
  for (const source of files) {
    const parsed = parseContentPath(source.path);
    if (parsed?.format !== 'markdown') continue;
    const path = pagePathOf(parsed.kind, parsed.slug);
    const { entry, aliases } = parse(source);
    const record = entry && isFolderRecord(entry.record) ? entry.record : undefined;
    if (record) pages.set(path, { source, record, path, hidden: whyUnpublished(record, today) });
    else broken.add(path);
    redirects.push(...aliasRedirects([record ?? { kind: parsed.kind, slug: parsed.slug, data: { aliases } }]));
  }
  return { pages, redirects: new Map(redirects), broken };
}

const isLive = (page: EntryPage | undefined): page is EntryPage => page !== undefined && page.hidden === undefined;

const textOf = ({ source }: EntryPage): string => parse(source).body?.text ?? '';

/** Whether `page` and `gone` are probably one page at two addresses: same kind, and same title or text. */
const isSamePage = (page: EntryPage, gone: EntryPage): boolean =>
  page.record.kind === gone.record.kind &&
  (titleOf(page.record) === titleOf(gone.record) || (textOf(gone) !== '' && textOf(page) === textOf(gone)));

const aliasesLine = ({ record }: EntryPage, alias: string): string =>
  `aliases: [${[...record.data.aliases, alias].join(', ')}]`;

function warning({ source }: EntryPage, field: string, problem: string, remedy: string): Diagnostic {
  return { severity: 'warning', file: source.file, line: 1, field, problem, remedy };
}

/**
 * Returns a warning about `gone`, a page that is no longer live, unless its address redirects to a live page. If a
 * page in `added` replaces `gone`, removes it there, because it cannot replace a second page.
 */
function goneWarnings(gone: EntryPage, after: PagesAndRedirects, added: Set<EntryPage>): Diagnostic[] {
  const redirected = after.pages.get(after.redirects.get(redirectKey(gone.path)) ?? '');
  const page = isLive(redirected) ? redirected : [...added].find((one) => isSamePage(one, gone));
  if (page) {
    added.delete(page);
    if (page === redirected) return [];
    const remedy = `Add the former name to redirect readers: ${aliasesLine(page, gone.record.slug)}`;
    return [warning(page, 'aliases', `the page was at ${gone.path}, which no longer exists.`, remedy)];
  }
  const problem = `${gone.path} does not exist`;
  const publish = 'Publish it now if others link to it.';
  const hidden = after.pages.get(gone.path)?.hidden;
  if (hidden?.why === 'draft') return [warning(gone, 'draft', `${problem} while it is a draft.`, publish)];
  if (hidden) return [warning(gone, 'date', `${problem} until ${hidden.day}.`, publish)];
  const remedy = `If another entry replaces it, add this to its fields: ${aliasesLine(gone, gone.record.slug)}`;
  return [warning(gone, 'file name', `${gone.path} no longer exists.`, remedy)];
}

/** Warns about each removed redirect, if the page to which it led was published and its address still works. */
function lostRedirects(before: PagesAndRedirects, after: PagesAndRedirects): Diagnostic[] {
  const isFound = (path: string): boolean =>
    after.redirects.has(path) || after.pages.has(path) || after.broken.has(path);
  return [...before.redirects].flatMap(([from, to]) => {
    const page = before.pages.get(to);
    if (isFound(from) || !isLive(page) || !isFound(to)) return [];
    const current = after.pages.get(after.redirects.get(to) ?? to) ?? page;
    const problem = `${from} redirected to ${to}, but no longer exists.`;
    return [warning(current, 'aliases', problem, 'Add it to the aliases again.')];
  });
}

/**
 * Returns a warning for each address that a change of the content breaks. `today` (RFC 3339 full-date) determines which
 * pages are published. Skips files with errors, which the checks of the content report.
 */
export function brokenAddresses(differences: readonly Difference[], today: string): Diagnostic[] {
  const before = pagesAndRedirects(
    differences.flatMap((difference) => difference.before ?? []),
    today,
  );
  const after = pagesAndRedirects(
    differences.flatMap((difference) => difference.after ?? []),
    today,
  );
  const isLiveIn = ({ pages }: PagesAndRedirects, { path }: EntryPage): boolean => isLive(pages.get(path));
  const added = new Set([...after.pages.values()].filter((page) => isLive(page) && !isLiveIn(before, page)));
  const gone = [...before.pages.values()].filter(
    (page) => isLive(page) && !isLiveIn(after, page) && !after.broken.has(page.path),
  );
  return [...gone.flatMap((page) => goneWarnings(page, after, added)), ...lostRedirects(before, after)];
}
