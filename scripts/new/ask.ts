import { cancel, isCancel, select, text } from '@clack/prompts';
import { entryNameList, itemText, toListItems, type EntryName } from '../../src/editing/entries/new-entry.ts';
import { type FieldDoc, meaningOf, schemaAt } from '../../src/content/schema/field-docs.ts';
import { recordSchemas, type FolderKind } from '../../src/content/schema/records.ts';
import { explainRecordIssues } from '../../src/content/parse/schema-errors.ts';

/** Returns the answer to a question. Exits the process if the user canceled the question. */
function answerOrExit<T>(answer: T): Exclude<T, symbol> {
  if (!isCancel(answer)) return answer as Exclude<T, symbol>;
  cancel('Nothing has been written.');
  process.exit(130);
}

export const askKind = async (): Promise<EntryName> =>
  answerOrExit(
    await select<EntryName>({
      message: 'What do you want to create?',
      options: entryNameList.map((name) => ({ value: name, label: name })),
    }),
  );

const listed = (value: string): string[] =>
  value
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Returns an error message if a value is not allowed in a field; otherwise undefined. */
function problemOf(kind: FolderKind, field: string, value: unknown): string | undefined {
  const result = schemaAt(recordSchemas[kind], [field])?.safeParse(value, { reportInput: true });
  if (result?.success !== false) return undefined;
  const issues = result.error.issues.map((issue) => ({ ...issue, path: [field, ...issue.path] }));
  const nowhere = { file: '', lineOf: () => 1, keyAt: () => undefined };
  const [diagnostic] = explainRecordIssues(kind, issues, nowhere);
  return diagnostic && `${diagnostic.field} ${diagnostic.problem} ${diagnostic.remedy}`;
}

/** Asks for the value of a field until the schema accepts the answer. */
export async function askField(kind: FolderKind, field: FieldDoc): Promise<unknown> {
  const { path, description, example, values } = field;
  if (values && !Array.isArray(example)) {
    const options = values.map((value) => ({ value, label: value, hint: meaningOf(value) ?? '' }));
    return answerOrExit(await select({ message: description, options }));
  }
  const list = Array.isArray(example);
  const parseAnswer = (answer: string | undefined): unknown =>
    list ? toListItems(listed(answer ?? ''), example) : (answer ?? '').trim();
  const answer = await text({
    message: list ? `${description} (separate items with ;)` : description,
    placeholder: list ? example.map(itemText).join('; ') : String(example),
    validate: (value) => problemOf(kind, path, parseAnswer(value)),
  });
  return parseAnswer(answerOrExit(answer));
}

/** Asks for a slug until it is accepted. `rejectionOf` returns why a slug is rejected, or undefined. */
export const askSlug = async (
  initialValue: string,
  rejectionOf: (slug: string) => string | undefined,
): Promise<string> =>
  answerOrExit(
    await text({
      message: 'The last part of its address (lowercase letters, digits, hyphens)',
      initialValue,
      validate: (value) => rejectionOf(value ?? ''),
    }),
  );
