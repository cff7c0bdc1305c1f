import type { Redirects } from '../../contract/redirects.ts';
import type { Diagnostic, Explanation } from '../../content/diagnostics/diagnostic.ts';
import type { FontFile } from '../../content/fonts/font-file.ts';
import type { ImageFile } from '../../content/images/image-file.ts';
import { relativeAddress } from '../../content/images/relative-path.ts';
import { isImported, type SourceFile } from '../../content/parse/content-path.ts';
import type { PartialEntry } from '../../content/parse/parse.ts';
import type { CustomPageFile } from '../../content/schema/page.ts';
import {
  folderKinds,
  kindsAboutProducts,
  singleKinds,
  type FolderKind,
  type KindAboutProducts,
  type SingleKind,
} from '../../content/schema/records.ts';
import { pagePathOf } from '../../catalog/built-in-pages.ts';
import type { CheckedBody } from '../../catalog/render-body.ts';
import type { LinkTargets } from '../../catalog/resolve-link.ts';
import type { Records } from '../../catalog/records.ts';
import { nearest } from '../../text/nearest.ts';

export type EntriesOf<K extends FolderKind> = { readonly [Each in K]: readonly PartialEntry<Each>[] };

/** All entries. Entries with errors contain only their valid fields. */
export interface ContentEntries extends EntriesOf<FolderKind> {
  readonly organization: PartialEntry<'organization'> | undefined;
  readonly contact: PartialEntry<'contact'> | undefined;
  readonly brand: PartialEntry<'brand'> | undefined;
  readonly words: PartialEntry<'words'> | undefined;
}

export interface RuleInput extends ContentEntries {
  readonly files: readonly SourceFile[];
  readonly customPages: readonly CustomPageFile[];
  /** Undefined if the organization, the contact or an entry in a folder is invalid. */
  readonly records: Records | undefined;
  /** All bodies, including those of files whose front matter has errors. */
  readonly bodies: readonly CheckedBody[];
  /** The slugs of all files by folder. Includes files that could not be read, so that links to them are not errors. */
  readonly slugs: Readonly<Record<FolderKind, readonly string[]>>;
  readonly redirects: Redirects;
  readonly targets: LinkTargets;
  /** Images by the path that `resolveImagePath()` returns. */
  readonly images: ReadonlyMap<string, ImageFile>;
  /** Fonts by the path that `resolveFontPath()` returns. */
  readonly fonts: ReadonlyMap<string, FontFile>;
  /** The URL paths of empty files in the public folder: `/prices.pdf`. */
  readonly emptyPublicFiles: readonly string[];
  readonly folder: string;
  readonly today: string;
  /** Whether no editor waits for the result. Expired prices are then warnings, not errors. */
  readonly isUnattended: boolean;
}

const entriesIn = <K extends FolderKind>(kinds: readonly K[], entries: EntriesOf<K>): readonly PartialEntry<K>[] =>
  kinds.flatMap((kind): readonly PartialEntry<K>[] => entries[kind]);

export const folderEntries = (entries: EntriesOf<FolderKind>): readonly PartialEntry<FolderKind>[] =>
  entriesIn(folderKinds, entries);

export const entriesAboutProducts = (content: RuleInput): readonly PartialEntry<KindAboutProducts>[] =>
  entriesIn(kindsAboutProducts, content);

export const allEntries = (content: ContentEntries): readonly PartialEntry[] => [
  ...singleKinds.flatMap((kind): readonly PartialEntry<SingleKind>[] => (content[kind] ? [content[kind]] : [])),
  ...folderEntries(content),
];

export const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * Returns a question such as `Did you mean ../news/till.png? `, or an empty text if no path is similar to `wanted`.
 * Prefers a file with the same name in another folder. `from` is the path of the file that contains the wrong name.
 */
export function suggestFile(wanted: string, paths: readonly string[], from: string): string {
  const close = paths.find((path) => fileName(path) === fileName(wanted)) ?? nearest(wanted, paths);
  return close === undefined ? '' : `Did you mean ${relativeAddress(close, from)}? `;
}

export type FieldPath = readonly (string | number)[];
type Severity = Diagnostic['severity'];

/** A link or image in a body. */
interface LinkInBody {
  readonly body: CheckedBody;
  /** The path of the page that shows the body. */
  readonly from: string;
  readonly url: string;
  readonly at: { readonly line: number; readonly quoted: string };
  /** The severity of problems with the link: `warning` for a body in an `imported` folder, otherwise `error`. */
  readonly severity: Severity;
}

export const bodyLinks = ({ bodies }: RuleInput): readonly LinkInBody[] =>
  bodies.flatMap((body) => {
    const from = pagePathOf(body.kind, body.slug);
    const severity = isImported(body.path) ? 'warning' : 'error';
    return body.facts.links.map(({ url, line }) => ({ body, from, url, at: { line, quoted: url }, severity }));
  });

export type Finding = Explanation & Pick<Diagnostic, 'severity'>;

type ReportField = (entry: Pick<PartialEntry, 'file' | 'lineOf'>, path: FieldPath, explanation: Explanation) => void;

export interface Reporter {
  readonly error: ReportField;
  readonly warning: ReportField;
  /** Reports a problem in a line of a body. The body's first line is 1. `quoted` is the text to mark in the line. */
  readonly inBody: (
    severity: Severity,
    body: Pick<CheckedBody, 'file' | 'firstLine'>,
    at: { readonly line: number; readonly quoted?: string },
    explanation: Explanation,
  ) => void;
  /** Reports a problem that is not in a particular line: with a whole file, its name or its empty body. */
  readonly inFile: (
    severity: Severity,
    file: string,
    field: 'file' | 'file name' | 'body',
    explanation: Explanation,
  ) => void;
}

/** A check with access to all content. It reports problems and must not throw. */
export type Rule = (content: RuleInput, report: Reporter) => void;

export function runRules(rules: Readonly<Record<string, Rule>>, content: RuleInput): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const [rule, run] of Object.entries(rules)) {
    const reportField =
      (severity: Severity): ReportField =>
      ({ file, lineOf }, path, explanation) => {
        diagnostics.push({ severity, file, line: lineOf(path), field: path.join('.'), ...explanation, rule });
      };
    run(content, {
      error: reportField('error'),
      warning: reportField('warning'),
      inBody(severity, { file, firstLine }, { line, quoted }, explanation) {
        const marked = quoted !== undefined && { quoted };
        diagnostics.push({
          severity,
          file,
          line: firstLine + line - 1,
          field: 'body',
          ...marked,
          ...explanation,
          rule,
        });
      },
      inFile(severity, file, field, explanation) {
        diagnostics.push({ severity, file, line: 1, field, ...explanation, rule });
      },
    });
  }
  return diagnostics;
}
