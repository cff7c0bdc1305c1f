import { isMap, isScalar, isSeq, Lexer, LineCounter, parseDocument, type Document } from 'yaml';
import type { Fault } from '../faults/fault.ts';
import { recordSchemas, type CatalogRecord, type FolderKind, type Kind } from '../schema/records.ts';
import { schemaFaults } from './schema-faults.ts';
import { place, places, type Placed, type SourceFile } from './placement.ts';
import { textFault } from './encoding.ts';
import { lineOf as nearestLine, lazyLocations, type Locations } from './locations.ts';
import { jsonFault, twiceIn, yamlFaults } from './syntax.ts';

/** A record with the source locations of its fields. */
export interface Entry<K extends Kind = Kind> {
  readonly record: CatalogRecord<K>;
  readonly file: string;
  /** The line of the field at a path, or of the innermost field around it that the file has. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

/** The Markdown below the front matter of a file. */
export interface Body {
  readonly file: string;
  /** The path below the content folder. */
  readonly path: string;
  readonly kind: FolderKind;
  readonly slug: string;
  /** The text. For a file on disk each access reads it. */
  readonly text: string;
  /** The line of the file on which the text begins, from 1. */
  readonly firstLine: number;
  /** Whether the text is empty, or has only comments. */
  readonly isEmpty: boolean;
}

export interface Parsed {
  /** Undefined when the file has faults. */
  readonly entry?: Entry;
  /** The body of a Markdown file with front matter, whether or not it has faults. */
  readonly body?: Body;
  /** The aliases of a file with faults, so that links to them are not faults too. */
  readonly aliases?: readonly string[];
  /** The locations of fields, when the data could be parsed. */
  readonly locations?: Locations;
  readonly faults: readonly Fault[];
}

interface Split {
  readonly data: string;
  readonly body: string;
  /** The line on which the body begins. */
  readonly firstLine: number;
}

/** The limits of the fields of one file: many times the longest real ones. */
const dataLimits = {
  /** The most characters. */
  length: 100_000,
  /** The most tokens: names, values, brackets, commas, line ends. Some parsers take time by their square. */
  pieces: 10_000,
  /** The most lists and groups inside one another. No field has more than three. */
  depth: 20,
} as const;

const frontMatter = /^---[ \t]*\n([\s\S]*?)(?<=\n)---[ \t]*(?:\n|$)/;

/** Splits a text into front matter and body; undefined when it has no front matter, or one without an end. */
export function split(text: string): Split | undefined {
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

/** Whether a body is empty, or has only comments. */
function isEmpty(body: string): boolean {
  let at = 0;
  while (body.startsWith('<!--', at)) {
    const end = body.indexOf('-->', at + 4);
    if (end === -1) return false;
    at = end + 3;
    while (/\s/.test(body.charAt(at))) at += 1;
  }
  return at === body.length;
}

/** The data of a file and the body below it; undefined when it has no front matter, or one without an end. */
function divided(text: string, form: Placed['form']): Split | undefined {
  return form === 'json' ? { data: text, body: '', firstLine: 1 } : split(text);
}

/** The data and body of a file that was split successfully before. */
function again(source: SourceFile, form: Placed['form']): Split {
  const parts = divided(normalized(source.text), form);
  if (!parts) throw new Error(`Cannot read ${source.file}: it was changed while it was read. Try again`);
  return parts;
}

/** The aliases in fields that may have other faults. Duplicate fields are both read. */
function aliasesIn({ contents }: Document): string[] {
  const pairs = isMap(contents) ? contents.items : [];
  const lists = pairs.flatMap(({ key, value }) =>
    isScalar(key) && key.value === 'aliases' && isSeq(value) ? value.items : [],
  );
  return lists.flatMap((item) => (isScalar(item) && typeof item.value === 'string' ? item.value : []));
}

/** The first violation of a limit by the data, and its line from 1. Found before parsing, which recurses. */
function limitViolationIn(data: string): { readonly line: number; readonly problem: string } | undefined {
  let [line, pieces, brackets, marks] = [1, 0, 0, 0];
  for (const piece of new Lexer().lex(data)) {
    pieces += 1;
    if (piece === '[' || piece === '{') brackets += 1;
    if (piece === ']' || piece === '}') brackets -= 1;
    if (piece === '-' || piece === '?') marks += 1;
    if (brackets > dataLimits.depth || marks > dataLimits.depth)
      return { line, problem: `has more than ${dataLimits.depth} lists or groups inside one another here.` };
    if (pieces > dataLimits.pieces) return { line, problem: 'has more fields and values here than any entry needs.' };
    if (piece !== '\n') continue;
    line += 1;
    marks = 0;
  }
  return undefined;
}

/** Parses the data of a file, which begins `offset` lines below its first. */
function readData(source: SourceFile, { kind, slug, form }: Placed, data: string, offset: number, body?: Body): Parsed {
  const { file } = source;
  const withBody = body && { body };
  const counter = new LineCounter();
  const document = parseDocument(data, { lineCounter: counter, prettyErrors: false, logLevel: 'error' });
  const syntaxFaults = form === 'json' ? twiceIn(document) : yamlFaults(document);
  if (syntaxFaults.length > 0) {
    return {
      ...withBody,
      aliases: aliasesIn(document),
      faults: syntaxFaults.map(({ offset: at, problem, remedy }) => ({
        file,
        line: counter.linePos(at).line + offset,
        column: counter.linePos(at).col,
        field: form === 'json' ? 'JSON' : 'front matter',
        problem: `cannot be read: ${problem}.`,
        remedy,
      })),
    };
  }
  const locations = lazyLocations(() => again(source, form).data, offset);
  const lineOf = (path: readonly PropertyKey[]): number => nearestLine(locations, path);
  const result = recordSchemas[kind].safeParse(form === 'json' ? JSON.parse(data) : (document.toJS() ?? {}), {
    reportInput: true,
  });
  if (!result.success) {
    const { keyAt } = locations;
    const aliases = aliasesIn(document);
    return {
      ...withBody,
      aliases,
      locations,
      faults: schemaFaults(kind, result.error.issues, { file, lineOf, keyAt }),
    };
  }
  // The strings of the YAML parser are slices of the text, which would keep all of it in memory: a clone has its own.
  const own = structuredClone(result.data);
  const record = { kind, slug, data: own, body: () => '', html: '', images: [] } as CatalogRecord<Kind>;
  return { ...withBody, locations, entry: { record, file, lineOf }, faults: [] };
}

/** Parses one file into a record, or gives all faults that keep it from being one. */
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
  const unfit = textFault(text);
  if (unfit) return fault(unfit.line, 'file', unfit.problem, unfit.remedy);

  const parts = divided(text, placed.form);
  if (!parts)
    return fault(
      1,
      'front matter',
      /^---[ \t]*\n/.test(text)
        ? 'has no second line "---", so nobody can tell where it ends.'
        : text.startsWith('+++')
          ? 'is written as TOML, between lines of "+++".'
          : 'is missing.',
      'Begin the file with a line "---", the fields one a line as "name: value", and a line "---" again.',
    );
  const { data, body: written, firstLine } = parts;
  if (data.length > dataLimits.length)
    return fault(
      1,
      placed.form === 'json' ? 'JSON' : 'front matter',
      `is longer than ${dataLimits.length} characters.`,
      'Fields hold short texts. Put long ones below the second line "---".',
    );

  const merge = data.split('\n').findIndex((one) => /^(?:<{7}|={7}|>{7})(?: |$)/.test(one));
  if (merge !== -1)
    return fault(
      merge + (placed.form === 'json' ? 1 : 2),
      placed.form === 'json' ? 'JSON' : 'front matter',
      'holds marks of git where two versions met.',
      'Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    );

  const limitViolation = limitViolationIn(data);
  if (limitViolation)
    return fault(
      limitViolation.line + (placed.form === 'json' ? 0 : 1),
      placed.form === 'json' ? 'JSON' : 'front matter',
      limitViolation.problem,
      'Leave the fields that docs/editing.md describes, each with a text, a list or a group.',
    );

  if (placed.form === 'json') {
    const broken = jsonFault(text);
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
