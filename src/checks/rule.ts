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

/** The entries of each folder, of each what could be read. */
export type EntriesOf<K extends FolderKind> = { readonly [Each in K]: readonly PartialEntry<Each>[] };

/** Every entry by kind, as far as it could be read. */
export interface RuleInput extends EntriesOf<FolderKind> {
  readonly organization: PartialEntry<'organization'> | undefined;
  readonly contact: PartialEntry<'contact'> | undefined;
  readonly brand: PartialEntry<'brand'> | undefined;
  readonly words: PartialEntry<'words'> | undefined;
  /** The pages that the project adds as code. */
  readonly customPages: readonly CustomPageFile[];
  /** The records as they would be published; undefined when one of them is missing or has errors. */
  readonly records: Records | undefined;
  /** The body of each Markdown file, whether or not its front matter could be read. */
  readonly bodies: readonly CheckedBody[];
  /** The slugs by kind, with those of files that could not be read, so that links to them are not errors too. */
  readonly slugs: Readonly<Record<FolderKind, readonly string[]>>;
  /** The redirects of pages from their aliases. */
  readonly redirects: Redirects;
  /** The addresses of the site that links can lead to. */
  readonly targets: LinkTargets;
  /** The images of the content folder, by the paths that `besidePath()` gives. */
  readonly images: ReadonlyMap<string, ImageFile>;
  /** The fonts of the content folder, by the paths that `besideFontPath()` gives. */
  readonly fonts: ReadonlyMap<string, FontFile>;
  /** The paths of the licences of fonts. */
  readonly licenses: readonly string[];
  /** Every character of the content, and of the words of the interface; found at the first call. */
  readonly written: () => ReadonlySet<string>;
  /** The paths of files of the public folder that have no bytes: `/prices.pdf`. */
  readonly emptyPublicFiles: readonly string[];
  /** The name of the content folder in messages: `content`. */
  readonly folder: string;
  /** The day in the company's time zone, RFC 3339 full-date. */
  readonly today: string;
  /** Whether no editor waits for the outcome: what has run out is then left out with a warning. */
  readonly isUnattended: boolean;
}

const entriesIn = <K extends FolderKind>(kinds: readonly K[], entries: EntriesOf<K>): readonly PartialEntry<K>[] =>
  kinds.flatMap((kind): readonly PartialEntry<K>[] => entries[kind]);

/** The entries of all folders. */
export const folderEntries = (collected: EntriesOf<FolderKind>): readonly PartialEntry<FolderKind>[] =>
  entriesIn(folderKinds, collected);

/** The entries that name the products that they are about. */
export const entriesAboutProducts = (collected: RuleInput): readonly PartialEntry<KindAboutProducts>[] =>
  entriesIn(kindsAboutProducts, collected);

type Severity = Diagnostic['severity'];

/** Reports what is wrong with a field of an entry, at the line of the field. */
type ReportField = (
  entry: Pick<PartialEntry, 'file' | 'lineOf'>,
  path: readonly (string | number)[],
  problem: string,
  remedy: string,
) => void;

/** Takes the diagnostics of a rule. */
export interface Reporter {
  readonly error: ReportField;
  readonly warning: ReportField;
  /** Reports a line of a body, counted from the first line of the body. `quoted` is the text to mark on that line. */
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

/** One rule across records, which reports what it finds and never throws. */
export interface Rule {
  readonly name: string;
  readonly description: string;
  readonly run: (content: RuleInput, report: Reporter) => void;
}

/** Runs rules. Returns their diagnostics in the order of the rules. */
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
