/** `npm run content`: checks all content without a build, and reports every error and warning. */
import { styleText } from 'node:util';
import { collections } from '../src/collections/index.ts';
import { whyUnpublished } from '../src/catalog/publication.ts';
import { checkContent, type CheckedContent } from '../src/check/check-content.ts';
import { annotate } from '../src/check/diagnostics/annotations.ts';
import { counted, formatReport } from '../src/check/diagnostics/report.ts';
import { folderNames, type FolderName } from '../src/contract/collections.ts';
import { currentTime, folders, isProduction } from '../src/settings.ts';

const stream = process.stdout;

/** Highlights locations and marks. `styleText` leaves them plain outside a terminal, or if `NO_COLOR` is set. */
const highlighted = (report: string): string =>
  report
    .replace(/^\S.*?:\d+(?=  )/gm, (location) => styleText('bold', location, { stream }))
    .replace(/(?<=^ +\| +)\^+$/gm, (marks) => styleText(['bold', 'red'], marks, { stream }));

const options = { now: currentTime(process.env), isProduction: isProduction(process.env) };
const { errors, warnings, content } = await checkContent(folders(process.env).content, options);

/** Counts the entries of a collection, such as `7 products, 1 not published yet`. */
function summary({ entries, today }: CheckedContent, name: FolderName): string {
  const waiting = entries[name].filter((entry) => whyUnpublished(entry, today)).length;
  const { one, several } = collections[name].names;
  const published = counted(entries[name].length - waiting, one, several);
  return waiting > 0 ? `${published}, ${waiting} not published yet` : published;
}

/** Counts the translations into a language, such as `pt: 2 of 7 products, 1 of 12 news posts`. */
const translated = (all: CheckedContent, language: string, entries: CheckedContent['entries']): string =>
  `${language}: ${folderNames.map((name) => `${entries[name].length} of ${all.entries[name].length} ${collections[name].names.several}`).join(', ')}`;

if (content) {
  console.log(folderNames.map((name) => `${summary(content, name)}\n`).join(''));
  for (const [language, entries] of content.languages) console.log(`${translated(content, language, entries)}\n`);
}
for (const found of [warnings, errors]) if (found.length > 0) console.log(highlighted(formatReport(found)));
annotate([...errors, ...warnings], process.env);
if (content) console.log(`No errors, ${counted(warnings.length, 'warning')}.`);
else process.exitCode = 1;
