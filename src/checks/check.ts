import type { Redirects } from '../contract/redirects.ts';
import type { Fault } from '../content/faults/fault.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import type { Entry } from '../content/parse/parse.ts';
import type { CheckedBody } from '../catalog/rendered-body.ts';
import type { FolderKind } from '../content/schema/records.ts';

/** Every entry that could be read, by kind, and what is known of the files that could not. */
export interface Collected {
  readonly organization: Entry<'organization'> | undefined;
  readonly contact: Entry<'contact'> | undefined;
  readonly products: readonly Entry<'products'>[];
  readonly news: readonly Entry<'news'>[];
  readonly work: readonly Entry<'work'>[];
  readonly pages: readonly Entry<'pages'>[];
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
