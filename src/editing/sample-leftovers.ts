import type { Fault } from '../content/faults/fault.ts';

/** The company that comes with the project. */
export const sampleName = 'Ladrilho';

/**
 * What is the sample's alone: its name, its addresses, its numbers. The names of its products are plain words of
 * Portuguese (counter, tide, fair), which a shop in Brazil writes for itself; their addresses are no words.
 */
const sampleWords: readonly RegExp[] = [
  /ladrilho/iu,
  /\b(?:balcao|caderneta|feira|mare|ponto-?certo|prateleira|romaneio)\.example\b/iu,
  /11\.222\.333\/0001-81/u,
  /\+55(?:1130000100|11900000100)\b/u,
];

/** One file to look through, with the path to show. */
export interface TextFile {
  readonly file: string;
  readonly text: string;
}

/** Where the sample company is still named, once the catalog is another company's: the first place in each line. */
export function leftovers(files: readonly TextFile[], name: string): Fault[] {
  if (name === sampleName) return [];
  return files.flatMap(({ file, text }) =>
    text.split(/\r?\n/).flatMap((excerpt, index): Fault[] => {
      const [found] = sampleWords.flatMap((word) => word.exec(excerpt) ?? []);
      if (found === undefined) return [];
      return [
        {
          file,
          line: index + 1,
          column: excerpt.indexOf(found) + 1,
          length: found.length,
          field: 'sample',
          problem: `"${found}" is of the sample company, and this catalog is that of ${name}.`,
          remedy: 'Write your own, or remove it.',
          excerpt,
          docs: 'docs/editing.md#your-own-company',
        },
      ];
    }),
  );
}
