import { dayIn } from '../../src/contract/day.ts';
import { heavyFonts, weighedFonts } from '../../src/brand/font-budget.ts';
import { check } from '../../src/checks/check-content.ts';
import type { Checked, Content } from '../../src/checks/content.ts';
import { ContentError } from '../../src/content/faults/content-error.ts';
import type { Fault } from '../../src/content/faults/fault.ts';
import { makeFont } from '../../src/io/make-font.ts';
import { sampleLeft } from './sample.ts';

/** What checking the content finds. */
export interface Findings {
  /** Not there where the content has faults of its own. */
  readonly checked?: Checked;
  /** The day of the company (RFC 3339 full-date), or that of UTC where the content has faults. */
  readonly today: string;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
  /** What the site that was built last says of the sample company, where this is another one. */
  readonly built: readonly Fault[];
}

/** Checks the content, and what is left of the sample company where it is another's. */
export async function findingsOf(
  content: Content,
  folders: { readonly public: string; readonly dist: string },
): Promise<Findings> {
  try {
    const checked = check(content);
    const left = await sampleLeft(content, checked.records.organization.name, folders);
    const fonts = await weighedFonts(checked.records, async (copy) => {
      const made = await makeFont(copy, content.lookedIn?.path ?? '');
      return made.length;
    });
    const warnings = [...checked.warnings, ...heavyFonts(fonts)];
    return { checked, today: checked.today, faults: left.sources, warnings, built: left.built };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { today: dayIn(content.now, 'UTC'), faults: error.faults, warnings: error.warnings, built: [] };
  }
}
