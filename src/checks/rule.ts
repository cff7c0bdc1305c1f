import type { Redirects } from '../contract/redirects.ts';
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import type { FontFile } from '../content/fonts/font-file.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import type { PartialEntry } from '../content/parse/parse.ts';
import type { CheckedBody } from '../catalog/rendered-body.ts';
import type { LinkTargets } from '../catalog/resolve-link.ts';
import type { CustomPageFile } from './content.ts';
import { folderKinds, kindsAboutProducts, type FolderKind, type KindAboutProducts } from '../content/schema/records.ts';
import type { Records } from '../catalog/records.ts';

export type EntriesOf<K extends FolderKind> = { readonly [Each in K]: readonly PartialEntry<Each>[] };

/** All entries, including partly readable ones. */
export interface RuleInput extends EntriesOf<FolderKind> {
  readonly organization: PartialEntry<'organization'> | undefined;
  readonly contact: PartialEntry<'contact'> | undefined;
  readonly brand: PartialEntry<'brand'> | undefined;
  readonly words: PartialEntry<'words'> | undefined;
  readonly customPages: readonly CustomPageFile[];
  /** The records to publish. Undefined if one is missing or has errors. */
  readonly records: Records | undefined;
  /** Includes the bodies of files whose front matter could not be read. */
  readonly bodies: readonly CheckedBody[];
  /** Includes the slugs of files that could not be read, so that links to them are not errors too. */
  readonly slugs: Readonly<Record<FolderKind, readonly string[]>>;
  readonly redirects: Redirects;
  readonly targets: LinkTargets;
  /** By the paths that `besidePath()` returns. */
  readonly images: ReadonlyMap<string, ImageFile>;
  /** By the paths that `besideFontPath()` returns. */
  readonly fonts: ReadonlyMap<string, FontFile>;
  readonly licenses: readonly string[];
  /** Returns every character of the content and the interface words. Computed on the first call. */
  readonly written: () => ReadonlySet<string>;
  /** Public files without bytes: `/prices.pdf`. */
  readonly emptyPublicFiles: readonly string[];
  readonly folder: string;
  readonly today: string;
  /** Whether this build runs without an editor. Expired content is then left out with a warning. */
  readonly isUnattended: boolean;
}

const entriesIn = <K extends FolderKind>(kinds: readonly K[], entries: EntriesOf<K>): readonly PartialEntry<K>[] =>
  kinds.flatMap((kind): readonly PartialEntry<K>[] => entries[kind]);

export const folderEntries = (collected: EntriesOf<FolderKind>): readonly PartialEntry<FolderKind>[] =>
  entriesIn(folderKinds, collected);

export const entriesAboutProducts = (collected: RuleInput): readonly PartialEntry<KindAboutProducts>[] =>
  entriesIn(kindsAboutProducts, collected);

type Severity = Diagnostic['severity'];

type ReportField = (
  entry: Pick<PartialEntry, 'file' | 'lineOf'>,
  path: readonly (string | number)[],
  problem: string,
  remedy: string,
) => void;

export interface Reporter {
  readonly error: ReportField;
  readonly warning: ReportField;
  /** Lines count from the start of the body. `quoted` is the text to mark in the line. */
  readonly inBody: (
    severity: Severity,
    body: Pick<CheckedBody, 'file' | 'firstLine'>,
    at: { readonly line: number; readonly quoted?: string },
    problem: string,
    remedy: string,
  ) => void;
  /** Reports a whole file, its name or its empty body. */
  readonly inFile: (
    severity: Severity,
    file: string,
    problem: string,
    remedy: string,
    field?: 'file' | 'file name' | 'body',
  ) => void;
}

/** A rule across records. It reports problems and never throws. */
export interface Rule {
  readonly name: string;
  readonly description: string;
  readonly run: (content: RuleInput, report: Reporter) => void;
}

export function runRules(rules: readonly Rule[], content: RuleInput): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const { name: rule, run } of rules) {
    const field =
      (severity: Severity): ReportField =>
      ({ file, lineOf }, path, problem, remedy) => {
        found.push({ severity, file, line: lineOf(path), field: path.join('.'), problem, remedy, rule });
      };
    run(content, {
      error: field('error'),
      warning: field('warning'),
      inBody(severity, { file, firstLine }, { line, quoted }, problem, remedy) {
        const place = { file, line: firstLine + line - 1, field: 'body', ...(quoted !== undefined && { quoted }) };
        found.push({ severity, ...place, problem, remedy, rule });
      },
      inFile(severity, file, problem, remedy, field = 'file') {
        found.push({ severity, file, line: 1, field, problem, remedy, rule });
      },
    });
  }
  return found;
}
