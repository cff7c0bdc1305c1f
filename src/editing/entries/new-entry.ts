import { stringify } from 'yaml';
import { collectionKinds, collections, type CollectionKind } from '../../contract/collections.ts';
import { aliasKey, aliasRedirects } from '../../catalog/redirects.ts';
import { diagnose } from '../../checks/check-content.ts';
import { type Content } from '../../checks/content.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { fieldDocs, meaningOf, type FieldDoc } from '../../content/schema/field-docs.ts';
import { parse } from '../../content/parse/parse.ts';
import { isFolderRecord, recordSchemas, type FolderKind } from '../../content/schema/records.ts';
import { disallowedFields, requiredFields, statusOrder } from '../../content/schema/product.ts';
import { parseContentPath, type SourceFile } from '../../content/parse/content-path.ts';

/** The argument of `npm run new` that selects the kind of entry, such as `page`. */
export type EntryName = (typeof collections)[CollectionKind]['command'] | 'page';

export const entryNames = {
  ...Object.fromEntries(collectionKinds.map((kind) => [collections[kind].command, kind])),
  page: 'pages',
} as Readonly<Record<EntryName, FolderKind>>;
export const entryNameList = Object.keys(entryNames) as EntryName[];

export type Answers = Readonly<Record<string, unknown>>;

export const topFields = (kind: FolderKind): FieldDoc[] =>
  fieldDocs.filter((field) => field.kind === kind && !field.path.includes('.'));

/** Returns the required fields of a kind that have no answer yet. */
export const missingFields = (kind: FolderKind, answers: Answers): FieldDoc[] =>
  topFields(kind).filter(
    ({ path, required }) =>
      answers[path] === undefined &&
      (required || (kind === 'products' && requiredFields(answers['kind']).some((field) => field === path))),
  );

/** Returns the name of the field from which a slug is built. */
export const titleField = (kind: FolderKind): 'name' | 'title' =>
  'name' in recordSchemas[kind].shape ? 'name' : 'title';

/** Returns a list item as text: the item itself, or its `text` property if the item is an object. */
export const itemText = (item: unknown): string =>
  String(typeof item === 'object' && item !== null && 'text' in item ? item.text : item);

/** Converts texts to items of a list field: to `{ text }` objects if the field's example has objects as items. */
export const toListItems = (texts: readonly string[], [example]: readonly unknown[]): readonly unknown[] =>
  typeof example === 'object' ? texts.map((text) => ({ text })) : texts;

const nextOrder = ({ files }: Content): number => {
  const orders = files.flatMap((file) => {
    const record = parse(file).entry?.record;
    return record?.kind === 'products' ? [(record.data as { order: number }).order] : [];
  });
  return Math.max(0, ...orders) + 1;
};

/** Adds default values of required fields to answers: dates, and the status, lifecycle and order of a product. */
export function withDefaults(kind: FolderKind, answers: Answers, today: string, content: Content): Answers {
  const requiredNames = new Set(topFields(kind).flatMap(({ path, required }) => (required ? [path] : [])));
  const status = typeof answers['status'] === 'string' ? answers['status'] : statusOrder[0];
  const defaults: Answers = {
    date: today,
    updated: today,
    ...(kind === 'products' && { status, lifecycle: { [String(status)]: today }, order: nextOrder(content) }),
  };
  return { ...Object.fromEntries(Object.entries(defaults).filter(([name]) => requiredNames.has(name))), ...answers };
}

const commented = (text: string): string => text.replace(/^/gm, '# ');

/** Returns a YAML comment with the description of a field and its allowed values. */
function explanation({ description, required, values = [] }: FieldDoc): string {
  const meanings = values.map((value) => `  ${[value, meaningOf(value) ?? []].flat().join(': ')}`);
  return commented([`${description}${required ? '' : ' (optional)'}`, ...meanings].join('\n'));
}

/** Returns the text of a new Markdown file. Comments explain each field. Fields without a value are commented out. */
export function entryText(kind: FolderKind, data: Answers): string {
  const fields = topFields(kind);
  const yaml = (name: string, value: unknown): string => stringify({ [name]: value }, { lineWidth: 0 }).trimEnd();
  const given = fields
    .filter(({ path }) => data[path] !== undefined)
    .map((field) => `${explanation(field)}\n${yaml(field.path, data[field.path])}\n`);
  const offered = fields
    .filter(({ path }) => data[path] === undefined && !disallowedFields(data['kind']).includes(path))
    .map((field) => `${explanation(field)}\n${commented(yaml(field.path, field.example ?? ''))}\n`);
  const front = [...given, ...offered].join('');
  return `---\n${front}---\n\n<!-- Write the text here, in Markdown. This line is not published. -->\n`;
}

export function newFile(kind: FolderKind, slug: string, answers: Answers, { folder = 'content' }: Content): SourceFile {
  const path = `${kind}/${slug}.md`;
  return { file: `${folder}/${path}`, path, text: entryText(kind, answers) };
}

/** Returns the errors in a new file, which is checked together with the existing content. */
export const errorsIn = (file: SourceFile, content: Content): readonly Diagnostic[] =>
  diagnose({ ...content, files: [...content.files, file] }).errors.filter((error) => error.file === file.file);

/** Returns the path of the file that lists a new entry's address as an alias; undefined if no file does. */
function aliasOwner(kind: FolderKind, slug: string, { files }: Content): string | undefined {
  const path = aliasKey(kind, slug);
  return files.find((file) => {
    const record = parse(file).entry?.record;
    return record && isFolderRecord(record) && aliasRedirects([record]).has(path);
  })?.file;
}

const isTaken = (kind: FolderKind, slug: string, { files }: Content): boolean =>
  files.some(({ path }) => {
    const parsed = parseContentPath(path);
    return parsed?.kind === kind && parsed.slug.toLowerCase() === slug.toLowerCase();
  });

const exampleAnswers = (kind: FolderKind): Answers =>
  Object.fromEntries(topFields(kind).flatMap(({ path, required, example }) => (required ? [[path, example]] : [])));

function slugProblem(kind: FolderKind, slug: string, content: Content): string | undefined {
  if (slug === '') return 'contains no letter or digit that an address can contain';
  if (isTaken(kind, slug, content)) return 'is taken';
  const former = aliasOwner(kind, slug, content);
  if (former !== undefined) return `is an alias in ${former}`;
  const errors = errorsIn(newFile(kind, slug, exampleAnswers(kind), content), content);
  const problem = errors.find(({ field }) => field === 'file name')?.problem;
  return problem?.replace(`"${slug}" `, '').replace(/\.$/, '');
}

/** A requested slug for a new entry. If the slug cannot be used, `problem` says why. */
export interface SlugChoice {
  readonly slug: string;
  readonly problem?: string;
  /** A free slug to use instead: `slug` with the kind's name or a number added. */
  readonly suggestion?: string;
}

/** Checks whether a new entry can use a slug. If not, suggests a similar slug that is free, if there is one. */
export function slugFor(kind: FolderKind, slug: string, content: Content): SlugChoice {
  const problem = slugProblem(kind, slug, content);
  if (problem === undefined) return { slug };
  const word = entryNameList.find((name) => entryNames[name] === kind) ?? kind;
  const candidates = [`${slug}-${word}`, ...[2, 3, 4, 5].map((n) => `${slug}-${n}`)];
  const ordered = problem === 'is taken' ? candidates.slice(1) : candidates;
  const suggestion = slug === '' ? undefined : ordered.find((one) => slugProblem(kind, one, content) === undefined);
  return { slug, problem, ...(suggestion !== undefined && { suggestion }) };
}
