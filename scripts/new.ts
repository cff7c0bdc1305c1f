/** `npm run new`: writes a new product, post, piece of work or page that already passes the checks. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dayIn } from '../src/content/day.ts';
import type { Content } from '../src/checks/content.ts';
import { formatDiagnostic } from '../src/content/diagnostics/report.ts';
import {
  entryNameList,
  entryNames,
  errorsIn,
  missingFields,
  newFile,
  slugFor,
  titleField,
  topFields,
  withDefaults,
  type Answers,
  type EntryName,
  type SlugChoice,
  itemText,
} from '../src/editing/entries/new-entry.ts';
import { missingContent } from '../src/checks/content.ts';
import { parse } from '../src/content/parse/parse.ts';
import type { FolderKind, RecordData } from '../src/content/schema/records.ts';
import { slugOf } from '../src/content/slugify.ts';
import { readContent } from '../src/io/load-content.ts';
import { isInside } from '../src/io/content-folder.ts';
import { currentTime, folders, root } from '../src/settings.ts';
import { writeAstroManifest } from './editors/astro-manifest.ts';
import { askField, askKind, askSlug } from './new/ask.ts';
import { exitOnHelp } from './help.ts';
import { fieldFlags, flagFields, parseKind } from './new/flags.ts';

const { content: contentFolder, public: publicFolder } = folders(process.env);
const isInteractive = process.stdin.isTTY && process.stdout.isTTY;

function timeZone({ files, folder = 'content' }: Content): string {
  const file = files.find(({ path: name }) => name === 'organization.json');
  const data = file && parse(file).entry?.record.data;
  if (!data)
    throw new Error(
      `Cannot read the time zone: ${folder}/organization.json is missing or has errors. Run npm run content to see them.`,
    );
  return (data as RecordData<'organization'>).timeZone;
}

const slugAdvice = ({ suggestion }: SlugChoice): string =>
  suggestion === undefined ? 'Choose one with --slug.' : `Use --slug ${suggestion} instead.`;

async function slugOfAnswers(kind: FolderKind, answers: Answers, wanted: string | undefined, content: Content) {
  const choice = slugFor(kind, wanted ?? slugOf(String(answers[titleField(kind)])), content);
  if (choice.problem === undefined) return choice.slug;
  if (isInteractive && wanted === undefined)
    return askSlug(choice.suggestion ?? choice.slug, (slug) => slugFor(kind, slug, content).problem);
  throw new Error(`Cannot use the slug "${choice.slug}", which ${choice.problem}. ${slugAdvice(choice)}`);
}

async function complete(name: EntryName, given: Answers, today: string, content: Content): Promise<Answers> {
  const kind = entryNames[name];
  const missing = (answers: Answers) => missingFields(kind, withDefaults(kind, answers, today, content));
  const asked = missing(given);
  if (asked.length === 0) return withDefaults(kind, given, today, content);
  if (!isInteractive) {
    const lines = asked.map(
      ({ path: field, description, example }) =>
        `  --${field} "${itemText(Array.isArray(example) ? example[0] : example)}"  ${description}`,
    );
    throw new Error(`Cannot write the ${name} without:\n${lines.join('\n')}\nFor a list, repeat the flag.`);
  }
  const answers: Record<string, unknown> = { ...given };
  // An answer can make another field required.
  for (let [field] = asked; field; [field] = missing(answers)) answers[field.path] = await askField(kind, field);
  const status = topFields(kind).filter(({ path: field }) => field === 'status' && given['status'] === undefined);
  for (const field of status) answers[field.path] = await askField(kind, field);
  return withDefaults(kind, answers, today, content);
}

/** Returns the help text of `npm run new`. If `name` is given, the text lists the fields of that kind. */
function usage(name: EntryName | undefined): string {
  if (name === undefined)
    return `npm run new asks for each field and writes an entry that passes the check.
npm run new -- KIND --FIELD "VALUE" … writes it without asking. KIND is ${entryNameList.join(', ')}.
npm run new -- KIND --help lists the fields of a kind.`;
  const lines = flagFields(entryNames[name]).map(
    ({ path: field, description, required }) => `  --${field}  ${description}${required ? '' : ' (optional)'}`,
  );
  return `npm run new -- ${name} --FIELD "VALUE" …\n${lines.join('\n')}\n  --slug  The last part of the address (optional)\nFor a list, repeat the flag.`;
}

async function write(args: readonly string[], now: Date): Promise<void> {
  const flag = parseKind(args);
  exitOnHelp(usage(flag), args);
  if (flag === undefined && !isInteractive)
    throw new Error(
      `Name the kind of entry: ${entryNameList.join(', ')}. For example: npm run new -- post --title "…"`,
    );
  const name = flag ?? (await askKind());
  const kind = entryNames[name];
  const { slug: wanted, answers: given } = fieldFlags(kind, flag === undefined ? args : args.slice(1));
  const content = await readContent(contentFolder, publicFolder, now);
  const missing = missingContent(content);
  if (missing) throw new Error(formatDiagnostic(missing));
  const answers = await complete(name, given, dayIn(now, timeZone(content)), content);
  const file = newFile(kind, await slugOfAnswers(kind, answers, wanted, content), answers, content);
  const errors = errorsIn(file, content);
  if (errors.length > 0)
    throw new Error(
      `Cannot write the ${name}. Nothing has been written.\n\n${errors.map((diagnostic) => formatDiagnostic(diagnostic)).join('\n\n')}`,
    );
  const target = path.join(contentFolder, file.path);
  await mkdir(path.dirname(target), { recursive: true });
  if (!isInside(contentFolder, file.path))
    throw new Error(`Cannot write ${file.file}: ${path.posix.dirname(file.file)} is a symbolic link`);
  // "wx" makes writing fail if the file exists, so that nobody's work is overwritten.
  await writeFile(target, file.text, { flag: 'wx' });
  // VS Code only completes fields in files that the manifest lists, so the new file is added to it.
  if (contentFolder.startsWith(root)) await writeAstroManifest(root, contentFolder, [...content.files, file]);
  console.log(
    `${file.file}\nWrite its text below the second "---". To see it, run npm run dev. To check it, run npm run content.`,
  );
}

try {
  await write(process.argv.slice(2), currentTime(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
