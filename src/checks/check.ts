import type { Redirects } from '../contract/redirects.ts';
import type { Fault } from '../content/faults/fault.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import type { Entry } from '../content/parse/parse.ts';
import type { CheckedBody } from '../catalog/rendered-body.ts';
import type { CustomPageFile } from './content.ts';
import {
  datedKinds,
  folderKinds,
  kindsAboutProducts,
  type DatedKind,
  type FolderKind,
  type KindAboutProducts,
} from '../content/schema/records.ts';

/** The entries of each folder. */
export type EntriesOf<K extends FolderKind> = { readonly [Each in K]: readonly Entry<Each>[] };

/** Every entry that could be read, by kind, and what is known of the files that could not. */
export interface Collected extends EntriesOf<FolderKind> {
  readonly organization: Entry<'organization'> | undefined;
  readonly contact: Entry<'contact'> | undefined;
  /** The pages that the project adds as code. */
  readonly customPages: readonly CustomPageFile[];
  /** The body of each Markdown file, whether or not its front matter could be read. */
  readonly bodies: readonly CheckedBody[];
  /** Slugs by kind, those of files that could not be read among them: their addresses are no dead ends. */
  readonly slugs: Readonly<Record<FolderKind, readonly string[]>>;
  /** Where the pages are that had other paths before. */
  readonly redirects: Redirects;
  /** Paths of the files that are published as they are: `/favicon.svg`. */
  readonly publicFiles: readonly string[];
  /** Images of the content folder, by the path that addresses mean (`besidePath`). */
  readonly images: ReadonlyMap<string, ImageFile>;
  /** The content folder as it is shown: `content`. */
  readonly folder: string;
  /** The day in the company's time zone, RFC 3339 full-date. */
  readonly today: string;
}

const entriesIn = <K extends FolderKind>(kinds: readonly K[], entries: EntriesOf<K>): readonly Entry<K>[] =>
  kinds.flatMap((kind): readonly Entry<K>[] => entries[kind]);

/** The entries of all folders. */
export const folderEntries = (collected: Collected): readonly Entry<FolderKind>[] => entriesIn(folderKinds, collected);

/** The entries that are published on their `date`. */
export const datedEntries = (collected: Collected): readonly Entry<DatedKind>[] => entriesIn(datedKinds, collected);

/** The entries that name the products that they are about. */
export const entriesAboutProducts = (collected: Collected): readonly Entry<KindAboutProducts>[] =>
  entriesIn(kindsAboutProducts, collected);

/** What a check found: a fault stops the build, a warning is only said. */
export interface FoundFault extends Fault {
  readonly severity: 'fault' | 'warning';
}

/** One rule across records. It reports, and never throws. */
export interface Check {
  readonly name: string;
  readonly description: string;
  readonly check: (collected: Collected) => FoundFault[];
}
