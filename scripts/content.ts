/** `npm run content`: checks all content without a build, and reports every error and warning. */
import { styleText } from 'node:util';
import { whyUnpublished } from '../src/catalog/publication.ts';
import { checkContent } from '../src/content/check-content.ts';
import { annotate } from '../src/content/diagnostics/annotations.ts';
import { ContentError, counted, formatErrors, formatWarnings } from '../src/content/diagnostics/report.ts';
import { folderKinds, kindNouns, type FolderKind } from '../src/schemas/collections.ts';
import { currentTime, folders } from '../src/settings.ts';

const stream = process.stdout;

/** Highlights locations and marks. `styleText` leaves them plain outside a terminal, or if `NO_COLOR` is set. */
const highlighted = (report: string): string =>
  report
    .replace(/^\S.*?:\d+(?=  )/gm, (location) => styleText('bold', location, { stream }))
    .replace(/(?<=^ +\| +)\^+$/gm, (marks) => styleText(['bold', 'red'], marks, { stream }));

try {
  const options = { now: currentTime(process.env) };
  const { entries, warnings, today } = await checkContent(folders(process.env).content, options);
  const isPublished = ({ data }: (typeof entries)[FolderKind][number]) => whyUnpublished({ data }, today) === undefined;
  for (const kind of folderKinds) {
    const published = entries[kind].filter(isPublished).length;
    const waiting = entries[kind].length - published;
    console.log(counted(published, ...kindNouns(kind)) + (waiting > 0 ? `, ${waiting} not published yet` : ''));
  }
  if (warnings.length > 0) console.log(`\n${highlighted(formatWarnings(warnings))}`);
  annotate(warnings, process.env);
  console.log(`\nNo errors, ${counted(warnings.length, 'warning')}.`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  if (error.warnings.length > 0) console.log(highlighted(formatWarnings(error.warnings)));
  console.log(highlighted(formatErrors(error.errors)));
  annotate([...error.errors, ...error.warnings], process.env);
  process.exitCode = 1;
}
