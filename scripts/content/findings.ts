import { dayIn } from '../../src/content/day.ts';
import { checkContent } from '../../src/checks/check-content.ts';
import type { CheckedContent, Content } from '../../src/checks/content.ts';
import { ContentError } from '../../src/content/diagnostics/content-error.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { sampleLeft } from './sample.ts';

/** What checking the content finds. */
export interface Findings {
  /** Not there where the content has errors of its own. */
  readonly checked?: CheckedContent;
  /** The day of the company (RFC 3339 full-date), or that of UTC where the content has errors. */
  readonly today: string;
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  /** What the site that was built last says of the sample company, where this is another one. */
  readonly built: readonly Diagnostic[];
}

/** Checks the content, and what is left of the sample company where it is another's. */
export async function findingsOf(
  content: Content,
  folders: { readonly public: string; readonly dist: string },
): Promise<Findings> {
  try {
    const checked = checkContent(content);
    const left = await sampleLeft(content, checked.records.organization.name, folders);
    return { checked, today: checked.today, errors: left.sources, warnings: checked.warnings, built: left.built };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { today: dayIn(content.now, 'UTC'), errors: error.errors, warnings: error.warnings, built: [] };
  }
}
