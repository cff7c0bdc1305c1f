import { pagePathOf } from '../../catalog/known-pages.ts';
import { unpublished, type Unpublished } from '../../catalog/publication.ts';
import { aliasRedirects } from '../../catalog/redirects.ts';
import { titleOf } from '../../catalog/site-pages.ts';
import { parse } from '../../content/parse/parse.ts';
import { parseContentPath, type SourceFile } from '../../content/parse/content-path.ts';
import { isFolderRecord, type CatalogRecord, type FolderKind } from '../../content/schema/records.ts';
import { redirectKey, type Redirects } from '../../contract/redirects.ts';
import { fieldChanges, type FieldChange } from './changes.ts';

/** A page of a content file, published or not. */
export interface EntryPage {
  readonly source: SourceFile;
  readonly record: CatalogRecord<FolderKind>;
  /** For example `/news/opening`. */
  readonly path: string;
  readonly title: string;
  readonly waiting: Unpublished | undefined;
}

/** The effect of a content change on readers of one address. */
export type PageChange =
  | { readonly change: 'added'; readonly page: EntryPage }
  | { readonly change: 'changed'; readonly page: EntryPage; readonly fields: readonly FieldChange[] }
  | { readonly change: 'moved'; readonly page: EntryPage; readonly from: string }
  /** `alias` is the value to add to the page's `aliases`, so that readers are redirected. */
  | {
      readonly change: 'moved without a redirect';
      readonly page: EntryPage;
      readonly from: string;
      readonly alias: string;
    }
  | { readonly change: 'removed'; readonly page: EntryPage; readonly now: Unpublished | undefined }
  | { readonly change: 'waiting'; readonly page: EntryPage; readonly why: Unpublished }
  /** A former address, and the page it redirected to. */
  | { readonly change: 'redirect lost'; readonly from: string; readonly to: string };

/** The pages of one version by path, and their redirects. */
interface Site {
  readonly pages: ReadonlyMap<string, EntryPage>;
  readonly redirects: Redirects;
  /** Paths of pages whose files have errors, so that their content is unknown. */
  readonly broken: ReadonlySet<string>;
}

function siteOf(files: readonly SourceFile[], today: string): Site {
  const pages = new Map<string, EntryPage>();
  const redirects: [string, string][] = [];
  const broken = new Set<string>();
  for (const source of files) {
    const parsed = parseContentPath(source.path);
    if (parsed?.form !== 'markdown') continue;
    const path = pagePathOf(parsed.kind, parsed.slug);
    const { entry, aliases = [] } = parse(source);
    if (entry && isFolderRecord(entry.record)) {
      const { record } = entry;
      pages.set(path, { source, record, path, title: titleOf(record), waiting: unpublished(record, today) });
      redirects.push(...aliasRedirects([record]));
    } else {
      broken.add(path);
      redirects.push(...aliasRedirects([{ kind: parsed.kind, slug: parsed.slug, data: { aliases } }]));
    }
  }
  return { pages, redirects: new Map(redirects), broken };
}

const isLive = (page: EntryPage | undefined): page is EntryPage => page !== undefined && page.waiting === undefined;

const textOf = ({ source }: EntryPage): string => parse(source).body?.text ?? '';

/** Returns whether a page is a removed one at a new address: it has the same kind, and the same title or text. */
const isSamePage = (page: EntryPage, gone: EntryPage): boolean =>
  page.record.kind === gone.record.kind &&
  (page.title === gone.title || (textOf(gone) !== '' && textOf(page) === textOf(gone)));

/** Returns the change of a page that is no longer at its address. Deletes the page it moved to from `added`. */
function removal(gone: EntryPage, after: Site, added: Set<EntryPage>): PageChange {
  const redirected = after.pages.get(after.redirects.get(redirectKey(gone.path)) ?? '');
  const page = isLive(redirected) ? redirected : [...added].find((one) => isSamePage(one, gone));
  if (!page) return { change: 'removed', page: gone, now: after.pages.get(gone.path)?.waiting };
  added.delete(page);
  return page === redirected
    ? { change: 'moved', page, from: gone.path }
    : { change: 'moved without a redirect', page, from: gone.path, alias: gone.record.slug };
}

function lostRedirects(before: Site, after: Site): PageChange[] {
  const isFound = (path: string): boolean =>
    after.redirects.has(path) || after.pages.has(path) || after.broken.has(path);
  return [...before.redirects].flatMap(([from, to]) =>
    isFound(from) || !isLive(before.pages.get(to)) || !isFound(to) ? [] : [{ change: 'redirect lost', from, to }],
  );
}

/**
 * Returns the changes that readers see, by address. `today` (RFC 3339 full-date) decides what is published; files with
 * errors are skipped because their errors are reported elsewhere.
 */
export function pageChanges(
  beforeFiles: readonly SourceFile[],
  afterFiles: readonly SourceFile[],
  today: string,
): PageChange[] {
  const [before, after] = [siteOf(beforeFiles, today), siteOf(afterFiles, today)];
  const wasLive = ({ path }: EntryPage): boolean => isLive(before.pages.get(path));
  const added = new Set([...after.pages.values()].filter((page) => isLive(page) && !wasLive(page)));
  const removals = [...before.pages.values()]
    .filter((page) => isLive(page) && !isLive(after.pages.get(page.path)) && !after.broken.has(page.path))
    .map((page) => removal(page, after, added));
  const others = [...after.pages.values()].flatMap((page): PageChange[] => {
    const old = before.pages.get(page.path);
    const fields = old ? fieldChanges(old.source, page.source) : [];
    if (old && fields.length === 0 && isLive(old) === isLive(page)) return [];
    if (page.waiting) return isLive(old) ? [] : [{ change: 'waiting', page, why: page.waiting }];
    if (isLive(old)) return [{ change: 'changed', page, fields }];
    return added.has(page) ? [{ change: 'added', page }] : [];
  });
  return [...removals, ...others, ...lostRedirects(before, after)];
}
