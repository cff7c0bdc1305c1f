import { sampleName } from '../catalog/ledger.ts';
import { sha256 } from '../catalog/sha256.ts';
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import { parse } from '../content/parse/parse.ts';
import type { SourceFile } from '../content/parse/content-path.ts';
import sampleDigests from './sample-values.json' with { type: 'json' };

/** Patterns for the sample's name, product domains, tax number and phones. Its product names are everyday words. */
const sampleWords: readonly RegExp[] = [
  /ladrilho/iu,
  /\b(?:balcao|caderneta|feira|mare|ponto-?certo|prateleira|romaneio)\.example\b/iu,
  /11\.222\.333\/0001-81/u,
  /\+55(?:1130000100|11900000100)\b/u,
];

const common = { severity: 'error', docs: 'docs/editors/your-own-company.md' } as const;

export type TextFile = Pick<SourceFile, 'file' | 'text'>;

/** Returns an error for each line that names the sample company; none if `name` is the sample company itself. */
export function findSampleWords(files: readonly TextFile[], name: string): Diagnostic[] {
  if (name === sampleName) return [];
  return files.flatMap(({ file, text }) =>
    text.split(/\r?\n/).flatMap((excerpt, index): Diagnostic[] => {
      const [found] = sampleWords.flatMap((word) => word.exec(excerpt) ?? []);
      if (found === undefined) return [];
      const problem = `"${found}" belongs to the sample company, but this is the catalog of ${name}.`;
      const place = { file, line: index + 1, column: excerpt.indexOf(found) + 1, length: found.length, excerpt };
      return [{ ...common, ...place, field: 'sample', problem, remedy: 'Write your own, or remove it.' }];
    }),
  );
}

/** The minimum length in characters of texts that are compared with the sample. Shorter ones could match by chance. */
const minLength = 20;

interface ValueDigest {
  readonly path: readonly (string | number)[];
  /** The first 48 bits of the value's SHA-256 in hexadecimal, as in `sample-values.json`. */
  readonly digest: string;
}

function digestsIn(value: unknown, path: ValueDigest['path']): ValueDigest[] {
  const isTextList = Array.isArray(value) && value.every((item) => typeof item === 'string');
  if (typeof value === 'string' || isTextList) {
    const text = isTextList ? value.join('\n') : value;
    return text.includes(' ') && text.length >= minLength ? [{ path, digest: sha256(text).slice(0, 12) }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const nameOf = (key: string) => (Array.isArray(value) ? Number(key) : key);
  return Object.entries(value).flatMap(([key, inner]) => digestsIn(inner, [...path, nameOf(key)]));
}

/** Returns digests of a record's values that two companies would not share by chance: sentences and lists of texts. */
export function valueDigests(file: SourceFile): (ValueDigest & { readonly line: number })[] {
  const { entry } = parse(file);
  if (!entry) return [];
  return digestsIn(entry.record.data, []).map((value) => ({ ...value, line: entry.lineOf(value.path) }));
}

/** Returns an error for each sentence or list identical to the sample's; none if `name` is the sample company. */
export function findSampleValues(files: readonly SourceFile[], name: string): Diagnostic[] {
  if (name === sampleName) return [];
  const problem = `is copied from the sample company, but this is the catalog of ${name}.`;
  return files.flatMap((source) =>
    valueDigests(source)
      .filter(({ digest }) => sampleDigests.includes(digest))
      .map(({ line, path }): Diagnostic => {
        const place = { file: source.file, line, field: path.join('.') };
        return { ...common, ...place, problem, remedy: 'Write your own.' };
      }),
  );
}
