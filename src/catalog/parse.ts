import { LineCounter, parseDocument } from 'yaml';
import type { Fault } from './faults.ts';
import { recordSchemas, type CatalogRecord, type FolderKind, type Kind } from './records.ts';
import { schemaFaults } from './schema-faults.ts';
import { place, places, type Placed, type SourceFile } from './source.ts';
import { lineOf as nearestLine, spansOf, type Spans } from './spans.ts';
import { jsonProblem, yamlProblems } from './syntax.ts';

/** A record with what is needed to say where a fault in it stands. */
export interface Entry<K extends Kind = Kind> {
  readonly record: CatalogRecord<K>;
  readonly file: string;
  /** Line of the field at a path, or of the nearest part of the file that holds it. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

/** The Markdown below the front matter of a file. */
export interface Body {
  readonly file: string;
  readonly kind: FolderKind;
  readonly slug: string;
  readonly text: string;
  /** Line of the file on which the text begins, from 1. */
  readonly firstLine: number;
}

export interface Parsed {
  /** Not there where the file has faults. */
  readonly entry?: Entry;
  /** There in every Markdown file with front matter, faults or not. */
  readonly body?: Body;
  /** There where the syntax of the data could be read. */
  readonly spans?: Spans;
  readonly faults: readonly Fault[];
}

interface Split {
  readonly data: string;
  readonly body: string;
  /** Line on which the body begins. */
  readonly firstLine: number;
}

const frontMatter = /^---[ \t]*\n([\s\S]*?)(?<=\n)---[ \t]*(?:\n|$)/;

function split(text: string): Split | undefined {
  const match = frontMatter.exec(text);
  if (!match) return undefined;
  const rest = text.slice(match[0].length);
  const body = rest.replace(/^(?:[ \t]*\n)+/, '');
  return {
    data: match[1] ?? '',
    body: body.trimEnd(),
    firstLine: text.slice(0, text.length - body.length).split('\n').length,
  };
}

const normalized = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

/** Reads the data of a file, which begins `offset` lines below its first. */
function readData(file: string, { kind, slug, form }: Placed, data: string, offset: number, body?: Body): Parsed {
  const withBody = body && { body };
  const counter = new LineCounter();
  const document = parseDocument(data, { lineCounter: counter, prettyErrors: false });
  const problems = yamlProblems(document);
  if (problems.length > 0) {
    return {
      ...withBody,
      faults: problems.map(({ offset: at, problem }) => ({
        file,
        line: counter.linePos(at).line + offset,
        column: counter.linePos(at).col,
        field: form === 'json' ? 'JSON' : 'front matter',
        problem: `cannot be parsed: ${problem}.`,
        remedy:
          form === 'json'
            ? 'Mend the syntax on this line.'
            : 'Mend the syntax on this line. Put a value in quotes where it holds a colon, a hash or a quote, or begins with * & ! or @.',
      })),
    };
  }
  const spans = spansOf(document, counter, offset);
  const lineOf = (path: readonly PropertyKey[]): number => nearestLine(spans, path);
  const result = recordSchemas[kind].safeParse(document.toJS() ?? {}, { reportInput: true });
  if (!result.success) {
    const { keyAt } = spans;
    return { ...withBody, spans, faults: schemaFaults(kind, result.error.issues, { file, lineOf, keyAt }) };
  }
  const record = { kind, slug, data: result.data, body: body?.text ?? '', html: '' } as CatalogRecord<Kind>;
  return { ...withBody, spans, entry: { record, file, lineOf }, faults: [] };
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

  const garbled = text.indexOf('\uFFFD');
  if (garbled !== -1)
    return fault(
      text.slice(0, garbled).split('\n').length,
      'file',
      'holds a character that is not UTF-8.',
      'Open the file in the encoding it was written in, and save it as UTF-8.',
    );

  if (placed.form === 'json') {
    const broken = jsonProblem(text);
    if (broken)
      return fault(
        broken.line,
        'JSON',
        `cannot be parsed: ${broken.problem}.`,
        'Mend the syntax on this line or the one before it: look for a missing comma, quote or brace.',
      );
    return readData(file, placed, text, 0);
  }
  const parts = split(text);
  if (!parts)
    return fault(
      1,
      'front matter',
      'is missing.',
      'Begin the file with a line "---", the fields one a line as "name: value", and a line "---" again.',
    );
  const { data, body, firstLine } = parts;
  return readData(file, placed, data, 1, { file, kind: placed.kind, slug: placed.slug, text: body, firstLine });
}
