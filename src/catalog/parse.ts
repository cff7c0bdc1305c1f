import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml';
import type { Fault } from './faults.ts';
import { recordSchemas, type CatalogRecord, type FolderKind, type Kind } from './records.ts';
import { schemaFaults } from './schema-faults.ts';
import { place, places, type Placed, type SourceFile } from './source.ts';
import { textProblem } from './text-problem.ts';
import { lineOf as nearestLine, spansLater, type Spans } from './spans.ts';
import { jsonProblem, twiceIn, yamlProblems } from './syntax.ts';

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
  /** Path below the content folder. */
  readonly path: string;
  readonly kind: FolderKind;
  readonly slug: string;
  /** Taken from the file each time that it is asked for, as the text of the file is. */
  readonly text: string;
  /** Line of the file on which the text begins, from 1. */
  readonly firstLine: number;
  /** Whether the text is nothing, or comments alone. */
  readonly isEmpty: boolean;
}

export interface Parsed {
  /** Not there where the file has faults. */
  readonly entry?: Entry;
  /** There in every Markdown file with front matter, faults or not. */
  readonly body?: Body;
  /** Aliases of a file that has faults: links to where it was are not wrong on that account. */
  readonly aliases?: readonly string[];
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

/** Characters that the fields of one file may take: many times what the longest real ones do. */
const dataLimit = 100_000;

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

const normalized = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

const isEmpty = (body: string): boolean =>
  body === '' || (body.startsWith('<!--') && body.replace(/<!--[^]*?-->/g, '').trim() === '');

/** The data of a file and the body below it, or nothing where it has front matter that does not end. */
function divided(text: string, form: Placed['form']): Split | undefined {
  return form === 'json' ? { data: text, body: '', firstLine: 1 } : split(text);
}

/** The parts of a file that was read before and had them then. */
function again(source: SourceFile, form: Placed['form']): Split {
  const parts = divided(normalized(source.text), form);
  if (!parts) throw new Error(`Cannot read ${source.file}: it was changed while it was read. Try again`);
  return parts;
}

/** What the fields name as aliases, however wrong they are otherwise: written twice, they are those of both. */
function aliasesIn({ contents }: Document): string[] {
  const pairs = isMap(contents) ? contents.items : [];
  const lists = pairs.flatMap(({ key, value }) =>
    isScalar(key) && key.value === 'aliases' && isSeq(value) ? value.items : [],
  );
  return lists.flatMap((item) => (isScalar(item) && typeof item.value === 'string' ? item.value : []));
}

/** Reads the data of a file, which begins `offset` lines below its first. */
function readData(source: SourceFile, { kind, slug, form }: Placed, data: string, offset: number, body?: Body): Parsed {
  const { file } = source;
  const withBody = body && { body };
  const counter = new LineCounter();
  const document = parseDocument(data, { lineCounter: counter, prettyErrors: false, logLevel: 'error' });
  const problems = form === 'json' ? twiceIn(document) : yamlProblems(document);
  if (problems.length > 0) {
    return {
      ...withBody,
      aliases: aliasesIn(document),
      faults: problems.map(({ offset: at, problem, remedy }) => ({
        file,
        line: counter.linePos(at).line + offset,
        column: counter.linePos(at).col,
        field: form === 'json' ? 'JSON' : 'front matter',
        problem: `cannot be read: ${problem}.`,
        remedy,
      })),
    };
  }
  const spans = spansLater(() => again(source, form).data, offset);
  const lineOf = (path: readonly PropertyKey[]): number => nearestLine(spans, path);
  const result = recordSchemas[kind].safeParse(form === 'json' ? JSON.parse(data) : (document.toJS() ?? {}), {
    reportInput: true,
  });
  if (!result.success) {
    const { keyAt } = spans;
    const aliases = aliasesIn(document);
    return { ...withBody, aliases, spans, faults: schemaFaults(kind, result.error.issues, { file, lineOf, keyAt }) };
  }
  // What YAML reads are pieces of the text, each of which would keep all of it in memory: a clone has texts of its own.
  const own = structuredClone(result.data);
  const record = { kind, slug, data: own, body: () => '', html: '', images: [] } as CatalogRecord<Kind>;
  return { ...withBody, spans, entry: { record, file, lineOf }, faults: [] };
}

/** Reads one file into a record, or says all that keeps it from being one. */
export function parse(source: SourceFile): Parsed {
  const { file, path, unreadable } = source;
  const fault = (line: number, field: string, problem: string, remedy: string, column?: number): Parsed => ({
    faults: [{ file, line, ...(column !== undefined && { column }), field, problem, remedy }],
  });
  if (unreadable) return fault(1, 'file', unreadable.problem, unreadable.remedy);
  const placed = place(path);
  if (!placed)
    return fault(
      1,
      'file name',
      'is not a file that the catalog reads.',
      `The content folder holds ${places}. Rename, move or remove this file.`,
    );

  const text = normalized(source.text);
  const unfit = textProblem(text);
  if (unfit) return fault(unfit.line, 'file', unfit.problem, unfit.remedy);

  const parts = divided(text, placed.form);
  if (!parts)
    return fault(
      1,
      'front matter',
      /^---[ \t]*\n/.test(text) ? 'has no second line "---", so nobody can tell where it ends.' : 'is missing.',
      'Begin the file with a line "---", the fields one a line as "name: value", and a line "---" again.',
    );
  const { data, body: written, firstLine } = parts;
  if (data.length > dataLimit)
    return fault(
      1,
      placed.form === 'json' ? 'JSON' : 'front matter',
      `is longer than ${dataLimit} characters.`,
      'Fields hold short texts. Put long ones below the second line "---".',
    );

  if (placed.form === 'json') {
    const broken = jsonProblem(text);
    if (broken)
      return fault(
        broken.line,
        'JSON',
        `cannot be read: ${broken.problem}.`,
        'Look on this line and the one before it: each text in double quotes, a comma between two fields, none after the last.',
        broken.column,
      );
    return readData(source, placed, text, 0);
  }
  const body: Body = {
    file,
    path,
    kind: placed.kind,
    slug: placed.slug,
    firstLine,
    isEmpty: isEmpty(written),
    get text() {
      return again(source, 'markdown').body;
    },
  };
  return readData(source, placed, data, 1, body);
}
