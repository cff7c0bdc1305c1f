import { LineCounter, isNode, parseDocument, type Document } from 'yaml';
import type { Fault } from './faults.ts';
import { recordSchemas, type CatalogRecord, type Kind } from './records.ts';
import { schemaFaults } from './schema-faults.ts';
import { place, places, type SourceFile } from './source.ts';

/** A record with what is needed to say where a fault in it stands. */
export interface Entry<K extends Kind = Kind> {
  readonly record: CatalogRecord<K>;
  readonly file: string;
  /** Line of the file on which the body begins, from 1. */
  readonly bodyLine: number;
  /** Line of the field at a path, or of the nearest part of the file that holds it. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

export interface Parsed {
  readonly entry?: Entry;
  readonly faults: readonly Fault[];
}

interface Split {
  readonly data: string;
  /** Lines of the file before the data begins. */
  readonly dataOffset: number;
  readonly body: string;
  readonly bodyLine: number;
}

const frontMatter = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/;

function split(text: string): Split | undefined {
  const match = frontMatter.exec(text);
  if (!match) return undefined;
  const before = text.slice(0, match[0].length);
  return {
    data: match[1] ?? '',
    dataOffset: 1,
    body: text.slice(match[0].length),
    bodyLine: before.split('\n').length,
  };
}

const normalized = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

const jsonProblem = (text: string): { line: number; problem: string } | undefined => {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    return { line: text.slice(0, offset).split('\n').length, problem: message };
  }
};

function lineFinder(document: Document, counter: LineCounter, offset: number) {
  return (path: readonly PropertyKey[]): number => {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const node = document.getIn(path.slice(0, depth), true);
      const start = isNode(node) ? node.range?.[0] : undefined;
      if (start !== undefined) return counter.linePos(start).line + offset;
    }
    return 1;
  };
}

/** Reads one file into a record, or says all that keeps it from being one. */
export function parse({ file, path, text: raw }: SourceFile): Parsed {
  const fault = (line: number, field: string, problem: string, remedy: string): Parsed => ({
    faults: [{ file, line, field, problem, remedy }],
  });
  const placed = place(path);
  if (!placed)
    return fault(
      1,
      'file name',
      'is not a file that the catalog reads.',
      `The content folder holds ${places}. Rename, move or remove this file.`,
    );

  const text = normalized(raw);
  if (text.includes('\u0000'))
    return fault(1, 'file', 'holds NUL bytes, so it is no text.', 'Save it again as UTF-8 text.');

  let parts: Split = { data: text, dataOffset: 0, body: '', bodyLine: 1 };
  if (placed.form === 'json') {
    const problem = jsonProblem(text);
    if (problem)
      return fault(
        problem.line,
        'JSON',
        `cannot be parsed: ${problem.problem}.`,
        'Mend the syntax on this line or the one before it: look for a missing comma, quote or brace.',
      );
  } else {
    const found = split(text);
    if (!found)
      return fault(
        1,
        'front matter',
        'is missing.',
        'Begin the file with a line "---", the fields one a line as "name: value", and a line "---" again.',
      );
    parts = found;
  }

  const counter = new LineCounter();
  const document = parseDocument(parts.data, { lineCounter: counter, prettyErrors: false });
  if (document.errors.length > 0) {
    return {
      faults: document.errors.map(({ message, pos }) => ({
        file,
        line: counter.linePos(pos[0]).line + parts.dataOffset,
        field: placed.form === 'json' ? 'JSON' : 'front matter',
        problem: `cannot be parsed: ${message.replace(/\.$/, '')}.`,
        remedy: 'Mend the syntax on this line. Put a value in quotes where it holds a colon, a hash or a quote.',
      })),
    };
  }

  const lineOf = lineFinder(document, counter, parts.dataOffset);
  const result = recordSchemas[placed.kind].safeParse(document.toJS() ?? {}, { reportInput: true });
  if (!result.success) {
    return { faults: schemaFaults(placed.kind, result.error.issues, { file, lineOf }) };
  }
  const record = {
    kind: placed.kind,
    slug: placed.slug,
    data: result.data,
    body: parts.body.trim(),
  } as CatalogRecord<Kind>;
  const leading = parts.body.length - parts.body.trimStart().length;
  const bodyLine = parts.bodyLine + parts.body.slice(0, leading).split('\n').length - 1;
  return { entry: { record, file, bodyLine, lineOf }, faults: [] };
}
