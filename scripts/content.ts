/** `npm run content`: checks all content without a build, and reports every error and warning. */
import { styleText } from 'node:util';
import { whyUnpublished } from '../src/catalog/publication.ts';
import { checkContent } from '../src/content/check-content.ts';
import { annotate } from '../src/content/diagnostics/annotations.ts';
import { ContentError } from '../src/content/diagnostics/report.ts';
import { counted, formatErrors, formatWarnings, type TextStyle } from '../src/content/diagnostics/report.ts';
import { folderKinds, kindNouns, type FolderKind } from '../src/schemas/collections.ts';
import { currentTime, folders, isUnattended } from '../src/settings.ts';

const stream = process.stdout;
/** Text styles of the output. `styleText` leaves text plain if the output is not a terminal or `NO_COLOR` is set. */
const style: TextStyle = {
  place: (text) => styleText('bold', text, { stream }),
  mark: (text) => styleText(['bold', 'red'], text, { stream }),
  aside: (text) => styleText('dim', text, { stream }),
};

const options = { now: currentTime(process.env), isUnattended: isUnattended(process.env) };

try {
  const { entries, warnings, today } = await checkContent(folders(process.env).content, options);
  const isPublished = ({ data }: (typeof entries)[FolderKind][number]) => whyUnpublished({ data }, today) === undefined;
  for (const kind of folderKinds) {
    const published = entries[kind].filter(isPublished).length;
    const waiting = entries[kind].length - published;
    console.log(counted(published, ...kindNouns(kind)) + (waiting > 0 ? `, ${waiting} not published yet` : ''));
  }
  if (warnings.length > 0) console.log(`\n${formatWarnings(warnings, style)}`);
  annotate({ errors: [], warnings }, process.env);
  console.log(`\nNo errors, ${counted(warnings.length, 'warning')}.`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  if (error.warnings.length > 0) console.log(formatWarnings(error.warnings, style));
  console.log(formatErrors(error.errors, style));
  annotate(error, process.env);
  process.exitCode = 1;
}
