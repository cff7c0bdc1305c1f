/** `npm run content`: checks all content without a build. Reports live pages, uncommitted changes and problems. */
import { parseArgs, styleText } from 'node:util';
import type { Content } from '../src/checks/content.ts';
import { currentTime, folders } from '../src/settings.ts';
import { annotate } from '../src/io/ci-annotate.ts';
import { brokenAddresses, type Difference } from '../src/editing/broken-addresses.ts';
import { counted, formatErrors, formatWarnings, type TextStyle } from '../src/content/diagnostics/report.ts';
import type { FontFile } from '../src/content/fonts/font-file.ts';
import type { ImageFile } from '../src/content/images/image-file.ts';
import type { SourceFile } from '../src/content/parse/content-path.ts';
import { publishedOn } from '../src/catalog/publication.ts';
import { isHidden } from '../src/io/content-folder.ts';
import { readContent } from '../src/io/load-content.ts';
import { filesChangedSinceCommit } from './content/git.ts';
import { collectFindings } from './content/findings.ts';
import { changesText, liveText, unpublishedText } from './content/overview.ts';

const { content: contentFolder, public: publicFolder, dist } = folders(process.env);

const stream = process.stdout;
/** Text styles of the output. `styleText` leaves text plain if the output is not a terminal or `NO_COLOR` is set. */
const terminalStyle: TextStyle = {
  place: (text) => styleText('bold', text, { stream }),
  mark: (text) => styleText(['bold', 'red'], text, { stream }),
  aside: (text) => styleText('dim', text, { stream }),
};

/** Returns an image or font as a source file. Its text is empty, because git has already compared the bytes. */
const withoutText = ({ file, path }: ImageFile | FontFile): SourceFile => ({ file, path, text: '' });

/** Returns the files of the content folder that differ from the last commit; undefined if git cannot be used. */
async function differencesFromCommit({ files, images = [], fonts = [], folder = 'content' }: Content) {
  const changed = await filesChangedSinceCommit(contentFolder);
  if (!changed) return undefined;
  const sources = new Map([...files, ...[...images, ...fonts].map(withoutText)].map((file) => [file.path, file]));
  const differing = changed.filter((file) => !isHidden(file.path));
  return differing.map(({ path, committed }): Difference => {
    const before = committed === undefined ? undefined : { file: `${folder}/${path}`, path, text: committed };
    return { before, after: sources.get(path) };
  });
}

interface ReportOptions {
  readonly listsAddresses: boolean;
  readonly showsAllWarnings: boolean;
}

async function report({ listsAddresses, showsAllWarnings }: ReportOptions): Promise<void> {
  const started = performance.now();
  const content = await readContent(contentFolder, publicFolder, currentTime(process.env));
  const differences = content.files.length > 0 ? await differencesFromCommit(content) : [];
  if (content.files.length > 0) console.log(changesText(differences));
  const findings = await collectFindings(content, { public: publicFolder, dist });
  const { checked, today, errors, leftoversInDist } = findings;
  const warnings = [...findings.warnings, ...brokenAddresses(differences ?? [], today)];
  if (checked && errors.length === 0) {
    console.log(liveText(publishedOn(checked.records, today), listsAddresses));
    const waiting = unpublishedText(checked.records, today);
    if (waiting !== undefined) console.log(waiting);
  }
  if (warnings.length > 0) console.log(formatWarnings(warnings, terminalStyle, showsAllWarnings));
  if (errors.length > 0) console.log(formatErrors(errors, terminalStyle));
  await annotate({ errors, warnings }, process.env);
  if (errors.length > 0 || leftoversInDist.length > 0) process.exitCode = 1;
  if (errors.length > 0) return;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `No errors, ${counted(warnings.length, 'warning')} in ${counted(content.files.length, 'file')}, checked in ${seconds} s.`,
  );
  if (leftoversInDist.length > 0) {
    const files = counted(new Set(leftoversInDist.map(({ file }) => file)).size, 'file');
    console.log(
      `The site in dist is from an earlier build, and names the sample company in ${files}. Run npm run build.`,
    );
  }
}

try {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { list: flag, warnings: flag } });
  await report({ listsAddresses: values.list, showsAllWarnings: values.warnings });
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(
    `${message}\nnpm run content has two options: -- --list prints every address, -- --warnings prints every warning.`,
  );
  process.exitCode = 1;
}
