import { sha256 } from '../catalog/sha256.ts';
import { parse } from '../content/parse/parse.ts';
import type { SourceFile } from '../content/parse/content-path.ts';

/** In characters: shorter texts, such as the name of a city, may be anyone's. */
const fewest = 20;

/** A value that nobody else would write in the same words: a sentence, or a list with words. */
export interface OwnValue {
  readonly text: string;
  readonly path: readonly (string | number)[];
  readonly line: number;
}

const isProse = (text: string): boolean => text.includes(' ') && text.length >= fewest;

function valuesIn(value: unknown, path: OwnValue['path']): Pick<OwnValue, 'text' | 'path'>[] {
  if (typeof value === 'string') return isProse(value) ? [{ text: value, path }] : [];
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    const text = value.join('\n');
    return isProse(text) ? [{ text, path }] : [];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) =>
        valuesIn(inner, [...path, Array.isArray(value) ? Number(name) : name]),
      )
    : [];
}

export function ownValues(file: SourceFile): OwnValue[] {
  const { entry } = parse(file);
  return entry ? valuesIn(entry.record.data, []).map((value) => ({ ...value, line: entry.lineOf(value.path) })) : [];
}

/** Returns 48 bits of a value's SHA-256, its key in `sample-values.json`. */
export const markOf = (text: string): string => sha256(text).slice(0, 12);
