import { collectionKinds, collections, type CollectionKind } from '../contract/collections.ts';
import { aliasPath, redirectsOfRecords } from '../catalog/redirects.ts';
import { check } from '../checks/check-content.ts';
import { type Content } from '../checks/content.ts';
import { ContentError } from '../content/faults/content-error.ts';
import { entryText } from './entry-template.ts';
import type { Fault } from '../content/faults/fault.ts';
import { fieldDocs, type FieldDoc } from '../content/schema/field-docs.ts';
import { parse } from '../content/parse/parse.ts';
import { isFolderRecord, recordSchemas, type FolderKind } from '../content/schema/records.ts';
import { statusOrder } from '../content/schema/product.ts';
import { place, type SourceFile } from '../content/parse/placement.ts';

/** What `npm run new` is told to make. */
export type EntryName = (typeof collections)[CollectionKind]['command'] | 'page';

/** The kind of record that `npm run new` makes, by what it is told. */
export const entryNames = {
  ...Object.fromEntries(collectionKinds.map((kind) => [collections[kind].command, kind])),
  page: 'pages',
} as Readonly<Record<EntryName, FolderKind>>;
export const entryNameList = Object.keys(entryNames) as EntryName[];

export type Answers = Readonly<Record<string, unknown>>;

/** The fields of a kind that stand in its front matter directly. */
export const topFields = (kind: FolderKind): FieldDoc[] =>
  fieldDocs.filter((field) => field.kind === kind && !field.path.includes('.'));

/** The field that a slug is made of. */
export const titleField = (kind: FolderKind): 'name' | 'title' =>
  'name' in recordSchemas[kind].shape ? 'name' : 'title';

/** An item of a list as an editor types it: the item, or its text where it has more to it. */
export const typedItem = (item: unknown): string =>
  String(typeof item === 'object' && item !== null && 'text' in item ? item.text : item);

/** The items that an editor has typed, in the form that an example of the list has. */
export const itemsOf = (typed: readonly string[], [example]: readonly unknown[]): readonly unknown[] =>
  typeof example === 'object' ? typed.map((text) => ({ text })) : typed;

const nextOrder = ({ files }: Content): number => {
  const orders = files.flatMap((file) => {
    const record = parse(file).entry?.record;
    return record?.kind === 'products' ? [(record.data as { order: number }).order] : [];
  });
  return Math.max(0, ...orders) + 1;
};

/** What nobody has to be asked: days, the place in the list, the status that a product begins with. */
export function withDefaults(kind: FolderKind, answers: Answers, today: string, content: Content): Answers {
  const known = new Set(topFields(kind).flatMap(({ path, required }) => (required ? [path] : [])));
  const status = typeof answers['status'] === 'string' ? answers['status'] : statusOrder[0];
  const defaults: Answers = {
    date: today,
    updated: today,
    ...(kind === 'products' && { status, lifecycle: { [String(status)]: today }, order: nextOrder(content) }),
  };
  return { ...Object.fromEntries(Object.entries(defaults).filter(([name]) => known.has(name))), ...answers };
}

/** The file that the answers make. */
export function newFile(kind: FolderKind, slug: string, answers: Answers, { folder = 'content' }: Content): SourceFile {
  const path = `${kind}/${slug}.md`;
  return { file: `${folder}/${path}`, path, text: entryText(kind, answers) };
}

/** Faults that the file has, or brings to the content: of others' faults nothing is said. */
export function faultsOf(file: SourceFile, content: Content): readonly Fault[] {
  try {
    check({ ...content, files: [...content.files, file] });
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.faults.filter((fault) => fault.file === file.file);
  }
}

/** The file whose entry had the address before that a new one would take. */
function aliasOwner(kind: FolderKind, slug: string, { files }: Content): string | undefined {
  const path = aliasPath(kind, slug);
  return files.find((file) => {
    const record = parse(file).entry?.record;
    return record && isFolderRecord(record) && redirectsOfRecords([record]).has(path);
  })?.file;
}

const taken = (kind: FolderKind, slug: string, { files }: Content): boolean =>
  files.some(({ path }) => {
    const placed = place(path);
    return placed?.kind === kind && placed.slug.toLowerCase() === slug.toLowerCase();
  });

/** Answers that make a file whose fields can be read: the rules on names look at no other. */
const examples = (kind: FolderKind): Answers =>
  Object.fromEntries(topFields(kind).flatMap(({ path, required, example }) => (required ? [[path, example]] : [])));

function slugFault(kind: FolderKind, slug: string, content: Content): string | undefined {
  if (slug === '') return 'has no letter that an address can hold';
  if (taken(kind, slug, content)) return 'is taken';
  const former = aliasOwner(kind, slug, content);
  if (former !== undefined) return `is an alias in ${former}`;
  const faults = faultsOf(newFile(kind, slug, examples(kind), content), content);
  const problem = faults.find(({ field }) => field === 'file name')?.problem;
  return problem?.replace(`"${slug}" `, '').replace(/\.$/, '');
}

/** A slug, and what keeps it from being the address of a new file. */
export interface SlugChoice {
  readonly slug: string;
  readonly problem?: string;
  /** The nearest that is free. */
  readonly suggestion?: string;
}

/** The nearest slug that is free: with a number, or with the kind's name where the service uses the word itself. */
export function slugFor(kind: FolderKind, slug: string, content: Content): SlugChoice {
  const problem = slugFault(kind, slug, content);
  if (problem === undefined) return { slug };
  const word = entryNameList.find((name) => entryNames[name] === kind) ?? kind;
  const candidates = [`${slug}-${word}`, ...[2, 3, 4, 5].map((n) => `${slug}-${n}`)];
  const ordered = problem === 'is taken' ? candidates.slice(1) : candidates;
  const suggestion = slug === '' ? undefined : ordered.find((one) => slugFault(kind, one, content) === undefined);
  return { slug, problem, ...(suggestion !== undefined && { suggestion }) };
}
