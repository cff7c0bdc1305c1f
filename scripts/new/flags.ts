import { parseArgs, type ParseArgsConfig } from 'node:util';
import { nearest } from '../../src/text/nearest.ts';
import {
  entryNameList as nameList,
  entryNames as names,
  toListItems,
  topFields,
  type Answers,
  type EntryName,
} from '../../src/editing/entries/new-entry.ts';
import type { FolderKind } from '../../src/content/schema/records.ts';

export interface Flags {
  readonly slug: string | undefined;
  readonly answers: Answers;
}

/** Returns the kind that the first argument names; undefined if it is missing or a flag. Throws for an unknown kind. */
export function parseKind([word]: readonly string[]): EntryName | undefined {
  if (word === undefined || word.startsWith('-')) return undefined;
  if (Object.hasOwn(names, word)) return word as EntryName;
  const close = nearest(word, nameList);
  throw new Error(
    `Cannot create "${word}": ${close === undefined ? '' : `did you mean "${close}"? `}The kinds are ${nameList.join(', ')}.`,
  );
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Parses arguments. If a flag lacks a value or has an unexpected one, throws an error that explains what to write. */
function parseArguments(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const flag = /--([A-Za-z]+)/.exec(message)?.[1] ?? '';
    throw new Error(
      options[flag]?.type === 'boolean'
        ? `Cannot read --${flag}: it takes no value. Remove the value, or remove the flag.`
        : `Cannot read --${flag}: write its value in quotes after it, as in --${flag} "…".`,
      { cause: error },
    );
  }
}

/** Whether a flag can set values like `example`: strings, numbers, booleans, and objects with the property `text`. */
const fitsOnCommandLine = (example: unknown): boolean =>
  typeof example !== 'object' || (example !== null && 'text' in example);

/** Returns the top-level fields that a flag can set. Groups of fields can only be edited in the file. */
export const flagFields = (kind: FolderKind) =>
  topFields(kind).filter(({ example }) => fitsOnCommandLine(Array.isArray(example) ? example[0] : example));

/**
 * Parses the slug and the fields of an entry from flags with the same names. For a list, the flag is repeated. For a
 * boolean, the flag has no value. Throws if an argument is not a known flag or its value.
 */
export function fieldFlags(kind: FolderKind, args: readonly string[]): Flags {
  const fields = topFields(kind);
  const settable = flagFields(kind);
  const known = [...settable.map(({ path }) => path), 'slug'];
  for (const arg of args) {
    const flag = /^--([^=]+)/.exec(arg)?.[1];
    if (flag === undefined || known.includes(flag)) continue;
    const close = nearest(flag, known);
    throw new Error(
      `Cannot use --${flag}: ${close === undefined ? '' : `did you mean --${close}? `}The flags are --${known.join(', --')}.`,
    );
  }
  const options = Object.fromEntries(
    settable.map(({ path, example }) => {
      const type = typeof example === 'boolean' ? ('boolean' as const) : ('string' as const);
      return [path, { type, multiple: Array.isArray(example) }];
    }),
  );
  const { values, positionals } = parseArguments(args, { ...options, slug: { type: 'string' } });
  const [stray] = positionals;
  if (stray !== undefined)
    throw new Error(
      `Cannot use "${stray}": write each value in quotes after its flag, and the flags after "--", as in npm run new -- post --title "…".`,
    );
  const { slug, ...given } = values as Record<string, string | boolean | string[] | undefined>;
  const answers = Object.fromEntries(
    Object.entries(given).map(([name, value]): [string, unknown] => {
      const example = fields.find(({ path }) => path === name)?.example;
      if (Array.isArray(value) && Array.isArray(example)) return [name, toListItems(value, example)];
      const isNumber = typeof example === 'number';
      return [name, isNumber && /^\d+(?:\.\d+)?$/.test(String(value)) ? Number(value) : value];
    }),
  );
  return { slug: typeof slug === 'string' ? slug : undefined, answers };
}
