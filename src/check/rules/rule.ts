import { href, itemResource } from '../../contract/routes.ts';
import { markdownPath, pagePathOf } from '../../catalog/built-in-pages.ts';
import { folderEntries, schemas, type CollectionName } from '../../collections/index.ts';
import type { FolderName } from '../../contract/collections.ts';
import type { Position } from '../../markdown/body.ts';
import { resolveLink, type LinkTargets } from '../../markdown/resolve-link.ts';
import type { RenderedBody } from '../../markdown/render-body.ts';
import { valuesWithRole } from '../../schemas/roles.ts';
import { nearest } from '../../text/nearest.ts';
import type { Diagnostic, Explanation } from '../diagnostics/diagnostic.ts';
import type { SourceEntry } from '../parse/parse.ts';
import type { ContentFiles } from '../read-content.ts';
import { relativeAddress } from '../relative-path.ts';

export type SourceEntries = { readonly [K in CollectionName]: readonly SourceEntry<K>[] };

/** An entry of a folder, whose `collection` tells which fields it has. */
export type FolderEntry = SourceEntries[FolderName][number];

/** Returns the types of the contact points that the company has. */
export const contactTypesIn = ({ contact }: SourceEntries): string[] =>
  contact.flatMap(({ data }) => (data.contactPoints ?? []).map(({ contactType }) => contactType));

/** Returns what identifies an entry among those of all collections. */
export const keyOf = ({ collection, id }: Pick<SourceEntry, 'collection' | 'id'>): string => `${collection}/${id}`;

/** The files of a language, and the content with their texts in place of the original's. */
export interface Translation {
  readonly folder: string;
  /** The files as their translators wrote them. */
  readonly files: readonly SourceEntry[];
  /** All entries: those that the language has in its texts, and the others in the original's. */
  readonly entries: SourceEntries;
}

/** All content, for the rules. Entries with errors have only their valid fields. */
export interface RuleInput extends Pick<ContentFiles, 'paths' | 'pictures'> {
  readonly entries: SourceEntries;
  /** Further languages. Empty while the content of one is checked. */
  readonly translations: readonly Translation[];
  readonly bodies: ReadonlyMap<FolderEntry, RenderedBody>;
  readonly targets: LinkTargets;
  /** The URL paths of the company's own pages in `src/pages`, such as `/pricing`. */
  readonly codePages: readonly string[];
  /** The name of the content folder in messages. */
  readonly folder: string;
  /** The folder of the language that is checked. Undefined for the originals. */
  readonly language?: string;
  readonly today: string;
  /** The folders of all further languages. */
  readonly languages: readonly string[];
  /** Whether the check is that of a build for production. */
  readonly isProduction: boolean;
}

/** A check with access to all content. It must not throw. */
export type Rule = (content: RuleInput) => Iterable<Diagnostic>;

export type FieldPath = readonly (string | number)[];

/** Yields every value in the fields of an entry, groups and lists included, with its path. */
export function* valuesIn({ data }: Pick<SourceEntry, 'data'>): Iterable<readonly [FieldPath, unknown]> {
  const values: [FieldPath, unknown][] = [[[], data]];
  for (const [path, value] of values) {
    yield [path, value];
    if (typeof value === 'object' && value !== null)
      values.push(...Object.entries(value).map(([key, inner]): [FieldPath, unknown] => [[...path, key], inner]));
  }
}

/** Yields the addresses in the fields of all entries, resolved like links in texts. */
export function* addressesIn({ entries, targets }: RuleInput) {
  for (const entry of folderEntries(entries))
    for (const { path, role, value } of valuesWithRole(schemas[entry.collection], entry.data, 'address')) {
      const address = String(value);
      yield { entry, path, value: address, isFile: role.isFile, target: resolveLink(address, '/', targets) };
    }
}

/** Reports an error in a field. */
export const fieldError = (
  { file, locations }: SourceEntry,
  path: FieldPath,
  explanation: Explanation,
): Diagnostic => ({ severity: 'error', file, ...locations.valueAt(path), field: path.join('.'), ...explanation });

/** Reports a doubt about a field, which does not stop a build. */
export const fieldWarning = (...field: Parameters<typeof fieldError>): Diagnostic => ({
  ...fieldError(...field),
  severity: 'warning',
});

/** Reports a problem in a body, whose first line is 1. */
export const inBody = (
  severity: Diagnostic['severity'],
  { file, bodyLine }: SourceEntry,
  { line, column, length = 1 }: Position & { readonly length?: number },
  { problem, remedy }: Explanation,
): Diagnostic => ({ severity, file, line: bodyLine + line - 1, column, length, field: 'body', problem, remedy });

export const pageOf = ({ collection, id }: Pick<FolderEntry, 'collection' | 'id'>): string =>
  pagePathOf(collection, id);

/** Returns the paths of an entry's page, Markdown and, if the API has it as a resource, JSON. */
export function addressesOf(entry: FolderEntry): string[] {
  const page = pageOf(entry);
  const item = entry.collection === 'pages' ? undefined : itemResource(entry.collection);
  return [page, markdownPath(page), ...(item === undefined ? [] : [href(item, entry.id)])];
}

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * Returns a question such as `Did you mean ../news/till.png? `, or an empty text if no path is similar to `wanted`.
 * Prefers a file with the same name in another folder. `from` is the path of the file that contains the wrong name.
 */
export function suggestFile(wanted: string, paths: readonly string[], from: string): string {
  const close = paths.find((path) => fileName(path) === fileName(wanted)) ?? nearest(wanted, paths);
  return close === undefined ? '' : `Did you mean ${relativeAddress(close, from)}? `;
}
