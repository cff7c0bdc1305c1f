/** `npm run content:changes`: reports what the current content changes for readers since its branch began. */
import { appendFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { changesWithoutPage } from '../src/editing/review/changes.ts';
import { pageChanges } from '../src/editing/review/page-changes.ts';
import { reviewMarkdown } from '../src/editing/review/review-markdown.ts';
import { reviewText } from '../src/editing/review/write-review.ts';
import type { Review } from '../src/editing/review/review.ts';
import { renameWarnings, writeReview } from '../src/editing/review/write-review.ts';
import type { Diagnostic } from '../src/content/diagnostics/diagnostic.ts';
import { readContent } from '../src/io/load-content.ts';
import { annotate } from '../src/io/ci-annotate.ts';
import { currentTime, folders, root } from '../src/settings.ts';
import { withFolderAt } from './content/git.ts';
import { findingsOf } from './content/findings.ts';

const { content: contentFolder, ...otherFolders } = folders(process.env);
const now = currentTime(process.env);

const identity = ({ file, field, problem }: Diagnostic): string => [file, field, problem].join('\n');

const reviewOf = (base: string): Promise<Review> =>
  withFolderAt(contentFolder, base, async (copy) => {
    const before = await readContent(copy, otherFolders.public, now);
    const after = await readContent(contentFolder, otherFolders.public, now);
    const known = new Set((await findingsOf(before, otherFolders)).warnings.map(identity));
    const { today, errors, warnings } = await findingsOf(after, otherFolders);
    const pages = pageChanges(before.files, after.files, today);
    await annotate({ errors: [], warnings: renameWarnings(pages) }, process.env, console.log, root, true);
    return writeReview({
      pages,
      others: changesWithoutPage(before, after),
      errors,
      warnings: warnings.filter((warning) => !known.has(identity(warning))),
    });
  });

try {
  const { values } = parseArgs({
    options: { base: { type: 'string', default: 'main' }, json: { type: 'string' }, markdown: { type: 'string' } },
  });
  const review = await reviewOf(values.base);
  console.log(reviewText(review));
  if (values.json !== undefined) await writeFile(values.json, JSON.stringify(review));
  if (values.markdown !== undefined) await appendFile(values.markdown, reviewMarkdown(review));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('npm run content:changes takes: -- --base BRANCH (main), --json FILE, --markdown FILE.');
  process.exitCode = 1;
}
