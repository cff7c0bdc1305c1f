import { dayIn } from '../../src/content/day.ts';
import { checkContent } from '../../src/checks/check-content.ts';
import type { CheckedContent, Content } from '../../src/checks/content.ts';
import { ContentError } from '../../src/content/diagnostics/content-error.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { sampleLeft } from './sample.ts';

export interface Findings {
  /** Undefined when the content has errors. */
  readonly checked?: CheckedContent;
  /** The company's day (RFC 3339 full-date), or the UTC day when the content has errors. */
  readonly today: string;
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  /** Leftovers of the sample company in the last built site. */
  readonly built: readonly Diagnostic[];
}

/** Checks the content, and searches another company's content for leftovers of the sample. */
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
