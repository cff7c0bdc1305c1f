import { isNode, isScalar, visit, type Document } from 'yaml';
import { explainJsonError } from './json-messages.ts';
import type { Explanation } from '../diagnostics/diagnostic.ts';
import { explainYamlError, yamlMessages } from './yaml.ts';

const jsonMessage = (text: string): string | undefined => {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Whether JSON can never begin like this. */
function brokenAlready(start: string): boolean {
  const message = jsonMessage(start);
  if (message === undefined || message.includes('end of JSON input')) return false;
  return Number(/at position (\d+)/.exec(message)?.[1] ?? 0) < start.length;
}

/** Returns the line, the problem and, if the parser reports it, the column of invalid JSON. */
export function findJsonError(
  text: string,
): { readonly line: number; readonly column?: number; readonly problem: string } | undefined {
  const whole = jsonMessage(text);
  if (whole === undefined) return undefined;
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(whole) ?? [];
  const lines = text.trimEnd().split('\n');
  if (line !== undefined && Number(line) <= lines.length)
    return { line: Number(line), column: Number(column), problem: explainJsonError(whole) };
  // V8 reports the position in some messages only. Otherwise, search for the first line that makes the text invalid.
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (brokenAlready(`${lines.slice(0, middle + 1).join('\n')}\n`)) high = middle;
    else low = middle + 1;
  }
  return { line: Math.min(low + 1, lines.length), problem: explainJsonError(whole) };
}

export interface YamlError extends Explanation {
  readonly offset: number;
  /** Whether the error is about an anchor or an alias. */
  readonly named?: true;
}

const quotes = 'Put the value in double quotes: "like this".';

/** Finds YAML that looks like something else: anchors, tags, comments without a space, keys that are not text. */
function misread(document: Document): YamlError[] {
  const found: YamlError[] = [];
  const add = (offset: number | undefined, problem: string, remedy = quotes): void => {
    found.push({ offset: offset ?? 0, problem, remedy });
  };
  let named = false;
  const addNamed = (offset: number | undefined, problem: string): void => {
    if (!named) found.push({ offset: offset ?? 0, problem, remedy: quotes, named: true });
    named = true;
  };
  if (document.directives?.yaml.explicit === true)
    add(0, 'a line that begins with % is not a field', 'Remove that line.');
  visit(document, {
    Alias: (_key, { source, range }) => {
      addNamed(range?.[0], `*${source} stands for another value in YAML, not for itself`);
    },
    Value: (_key, { anchor, tag, range, comment }) => {
      if (anchor !== undefined) addNamed(range?.[0], `&${anchor} is a name in YAML, and no part of the value`);
      else if (tag !== undefined) add(range?.[0], '! is a type in YAML, and no part of the value');
      else if (/^[^\s#]/.test(comment ?? ''))
        add(
          range?.[1],
          'what follows "#" is a note, and no part of the value',
          `${quotes} In a note, write a space after the #.`,
        );
    },
    Pair: (_key, { key }) => {
      const named = isScalar(key) && typeof key.value === 'string' && key.value !== '';
      if (!named)
        add(
          isNode(key) ? key.range?.[0] : 0,
          'this is not the name of a field',
          'Write each field as its name, a colon, a space and the value.',
        );
    },
  });
  return found;
}

/** Returns the offset of the cause of an error that the parser reports at the end, such as an unclosed quote. */
function beginsIn(document: Document): (error: Document['errors'][number]) => number {
  let quoted: (readonly [start: number, end: number])[] | undefined;
  const found = (): readonly (readonly [start: number, end: number])[] => {
    if (quoted) return quoted;
    const ranges: (readonly [number, number])[] = [];
    visit(document, {
      Scalar: (_key, { type, range }) => {
        if (type?.startsWith('QUOTE') === true && range) ranges.push([range[0], range[2]]);
      },
    });
    return (quoted = ranges);
  };
  return ({ message, pos: [at] }) =>
    /^Missing closing .quote/.test(message)
      ? (found().findLast(([start, end]) => start < at && end >= at)?.[0] ?? at)
      : at;
}

/** Returns only the first syntax error, since it usually causes the others. */
export function findYamlErrors(document: Document): YamlError[] {
  const beginOf = beginsIn(document);
  const told = [...document.errors, ...document.warnings].map((error) => ({
    code: error.code,
    offset: beginOf(error),
    ...(yamlMessages[error.code] ?? explainYamlError(error.message)),
  }));
  const twice = told.filter(({ code }) => code === 'DUPLICATE_KEY');
  const [first] = told.filter((one) => !twice.includes(one)).toSorted((a, b) => a.offset - b.offset);
  return first ? [first] : [...twice, ...misread(document)];
}

/** Finds duplicate fields, which JSON allows and parsers resolve silently. */
export const findDuplicateFields = (document: Document): YamlError[] =>
  document.errors.flatMap(({ code, pos }) => {
    const told = code === 'DUPLICATE_KEY' ? yamlMessages[code] : undefined;
    return told ? [{ offset: pos[0], ...told }] : [];
  });
