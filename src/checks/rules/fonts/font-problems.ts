import { fontLimits, type FontFile } from '../../../content/fonts/font-file.ts';
import { megabytes } from '../../../content/parse/unreadable.ts';
import type { Diagnostic } from '../../../content/diagnostics/diagnostic.ts';

type Found = Pick<Diagnostic, 'severity' | 'problem' | 'remedy'>;

export function inItself({ bytes, facts, unreadable }: FontFile): Found[] {
  if (unreadable) return [{ severity: 'error', ...unreadable }];
  if (bytes > fontLimits.bytes)
    return [
      {
        severity: 'error',
        problem: `is ${megabytes(bytes)}, and a font may be ${megabytes(fontLimits.bytes)}.`,
        remedy: 'Save it with only the scripts that the content is written in.',
      },
    ];
  if (!facts)
    return [
      {
        severity: 'error',
        problem: 'cannot be read as a font.',
        remedy: 'Save it again as WOFF2 from the file of its maker: it is damaged, or in another format.',
      },
    ];
  if (!facts.mayBeEmbedded)
    return [
      {
        severity: 'error',
        problem: 'says itself that it may not be embedded, and pages would do that.',
        remedy: 'Ask its maker for a licence and a file for the web, or take another font.',
      },
    ];
  return [];
}

const freeLicense =
  /Open Font Licen[cs]e|scripts\.sil\.org\/OFL|openfontlicense\.org|Apache Licen[cs]e|apache\.org\/licenses/i;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

export const withoutLicense = ({ path, facts }: FontFile, licenses: readonly string[]): Found[] =>
  facts && freeLicense.test(facts.notice) && !licenses.some((license) => folderOf(license) === folderOf(path))
    ? [
        {
          severity: 'warning',
          problem: 'has a licence whose text must be next to the font, and it is missing.',
          remedy: 'Put the text of the licence that came with the font into its folder, as OFL.txt or LICENSE.txt.',
        },
      ]
    : [];
