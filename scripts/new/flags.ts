import { parseArgs } from 'node:util';
import { nearest } from '../../src/contract/nearest.ts';
import {
  entryNameList as nameList,
  entryNames as names,
  topFields,
  type Answers,
  type EntryName,
} from '../../src/catalog/new-entry.ts';
import type { FolderKind } from '../../src/catalog/records.ts';

export interface Flags {
  readonly slug: string | undefined;
  readonly answers: Answers;
}

/** The name of a kind on the command line, or nothing where none is given. Throws where there is no such kind. */
export function kindFlag([word]: readonly string[]): EntryName | undefined {
  if (word === undefined || word.startsWith('-')) return undefined;
  if (Object.hasOwn(names, word)) return word as EntryName;
  const close = nearest(word, nameList);
  throw new Error(
    `Cannot make "${word}": ${close === undefined ? '' : `did you mean "${close}"? `}There is ${nameList.join(', ')}.`,
  );
}

/** The fields given as flags, each named as in the file; a list is a flag given several times. Throws on others. */
export function fieldFlags(kind: FolderKind, args: readonly string[]): Flags {
  const fields = topFields(kind);
  const flat = fields.filter(({ example }) => typeof example !== 'object' || Array.isArray(example));
  const known = [...flat.map(({ path }) => path), 'slug'];
  for (const arg of args) {
    const flag = /^--([^=]+)/.exec(arg)?.[1];
    if (flag === undefined || known.includes(flag)) continue;
    const close = nearest(flag, known);
    throw new Error(
      `Cannot use --${flag}: ${close === undefined ? '' : `did you mean --${close}? `}The flags are --${known.join(', --')}.`,
    );
  }
  const options = Object.fromEntries(
    flat.map(({ path, example }) => [path, { type: 'string' as const, multiple: Array.isArray(example) }]),
  );
  const { values } = parseArgs({ args: [...args], options: { ...options, slug: { type: 'string' } } });
  const { slug, ...given } = values as Record<string, string | string[] | undefined>;
  const answers = Object.fromEntries(
    Object.entries(given).map(([name, value]): [string, unknown] => {
      const example = fields.find(({ path }) => path === name)?.example;
      if (typeof example === 'number') return [name, Number(value)];
      return [name, typeof example === 'boolean' ? value === 'true' : value];
    }),
  );
  return { slug: typeof slug === 'string' ? slug : undefined, answers };
}
