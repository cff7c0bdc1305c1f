/** `npm run content`: checks all content without a build, and reports every error and warning. */
import { styleText } from 'node:util';
import { collections } from '../src/contract/collections.ts';
import { whyUnpublished } from '../src/catalog/publication.ts';
import { checkContent, type CheckedContent } from '../src/check/check-content.ts';
import { annotate } from '../src/check/diagnostics/annotations.ts';
import { counted, formatReport } from '../src/check/diagnostics/report.ts';
import { folderKinds, type FolderKind } from '../src/schemas/collections.ts';
import { currentTime, folders } from '../src/settings.ts';

const stream = process.stdout;

/** Highlights locations and marks. `styleText` leaves them plain outside a terminal, or if `NO_COLOR` is set. */
const highlighted = (report: string): string =>
  report
    .replace(/^\S.*?:\d+(?=  )/gm, (location) => styleText('bold', location, { stream }))
    .replace(/(?<=^ +\| +)\^+$/gm, (marks) => styleText(['bold', 'red'], marks, { stream }));

const options = { now: currentTime(process.env) };
const { errors, warnings, content } = await checkContent(folders(process.env).content, options);

/** Counts the entries of a kind, such as `7 products, 1 not published yet`. */
function summary({ entries, today }: CheckedContent, kind: FolderKind): string {
  const waiting = entries[kind].filter((entry) => whyUnpublished(entry, today)).length;
  const [one, several] = kind === 'pages' ? ['page', 'pages'] : collections[kind].nouns;
  const published = counted(entries[kind].length - waiting, one, several);
  return waiting > 0 ? `${published}, ${waiting} not published yet` : published;
}

if (content) console.log(folderKinds.map((kind) => `${summary(content, kind)}\n`).join(''));
for (const found of [warnings, errors]) if (found.length > 0) console.log(highlighted(formatReport(found)));
annotate([...errors, ...warnings], process.env);
if (content) console.log(`No errors, ${counted(warnings.length, 'warning')}.`);
else process.exitCode = 1;
