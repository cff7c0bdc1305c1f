import { sampleName } from '../catalog/ledger.ts';
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import type { SourceFile } from '../content/parse/content-path.ts';
import { markOf, ownValues } from './sample-values.ts';
import marks from './sample-values.json' with { type: 'json' };

/** Texts that only the sample has. Its product names are common Portuguese words, so only their addresses count. */
const sampleWords: readonly RegExp[] = [
  /ladrilho/iu,
  /\b(?:balcao|caderneta|feira|mare|ponto-?certo|prateleira|romaneio)\.example\b/iu,
  /11\.222\.333\/0001-81/u,
  /\+55(?:1130000100|11900000100)\b/u,
];

/** `path` is the one to show. */
export interface TextFile {
  readonly file: string;
  readonly text: string;
}

/** Finds where another company's catalog still names the sample: the first match of each line. */
export function leftovers(files: readonly TextFile[], name: string): Diagnostic[] {
  if (name === sampleName) return [];
  return files.flatMap(({ file, text }) =>
    text.split(/\r?\n/).flatMap((excerpt, index): Diagnostic[] => {
      const [found] = sampleWords.flatMap((word) => word.exec(excerpt) ?? []);
      if (found === undefined) return [];
      return [
        {
          severity: 'error',
          file,
          line: index + 1,
          column: excerpt.indexOf(found) + 1,
          length: found.length,
          field: 'sample',
          problem: `"${found}" is of the sample company, and this catalog is that of ${name}.`,
          remedy: 'Write your own, or remove it.',
          excerpt,
          docs: 'docs/editors/your-own-company.md',
        },
      ];
    }),
  );
}

const known: ReadonlySet<string> = new Set(marks);

/** Finds sentences and lists of the sample that another company's content still has unchanged. */
export function valuesLeft(files: readonly SourceFile[], name: string): Diagnostic[] {
  if (name === sampleName) return [];
  return files.flatMap((file) =>
    ownValues(file)
      .filter(({ text }) => known.has(markOf(text)))
      .map(({ line, path }) => ({
        severity: 'error' as const,
        file: file.file,
        line,
        field: path.join('.'),
        problem: `is what the sample company says, and this catalog is that of ${name}.`,
        remedy: 'Write your own.',
        docs: 'docs/editors/your-own-company.md',
      })),
  );
}
