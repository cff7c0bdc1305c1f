import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorIn, type Diagnostic } from './diagnostics/diagnostic.ts';
import { isFontFile, isPicture } from './parse/content-path.ts';
import type { TextFile } from './parse/parse.ts';

/** The maximum size of a text in bytes. */
const maxTextBytes = 3_300_000;

interface ContentFiles {
  /** All files except pictures and fonts, sorted by path. */
  readonly texts: readonly TextFile[];
  readonly pictures: readonly string[];
  /** The paths of all files, those that are not read included, as the file system has them. */
  readonly paths: readonly string[];
  /** Links and special files, which are not read. */
  readonly errors: readonly Diagnostic[];
}

/**
 * Lists the files below a folder by relative path, sorted. Omits those with a name or folder that begins with a dot.
 * Lists symbolic links, but does not follow them, as `recursive` would. Empty if the folder does not exist.
 */
export function listFolder(folder: string, parent = ''): { readonly name: string; readonly isRegular: boolean }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(path.join(folder, parent), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const name = path.posix.join(parent, entry.name);
      return entry.isDirectory() ? listFolder(folder, name) : [{ name, isRegular: entry.isFile() }];
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Reads all texts of the content folder. `shown` is the name of the folder in messages. */
export function readContent(folder: string, shown: string): ContentFiles {
  const listed = listFolder(folder);
  const errors: Diagnostic[] = [];
  const texts: TextFile[] = [];
  for (const { name, isRegular } of listed) {
    const file = `${shown}/${name}`;
    if (!isRegular)
      errors.push(
        errorIn(file, 'file', {
          problem: 'is a symbolic link or a special file, which is never read.',
          remedy: 'Replace it with the file or folder itself, or remove it.',
        }),
      );
    else if (!isPicture(name) && !isFontFile(name)) {
      const bytes = readFileSync(path.join(folder, name));
      if (bytes.byteLength > maxTextBytes && /\.(?:md|json)$/.test(name))
        errors.push(
          errorIn(file, 'file', {
            problem: `is ${(bytes.byteLength / 1e6).toFixed(1)} MB, but a text may be at most ${maxTextBytes / 1e6} MB.`,
            remedy: 'Split it into several entries, or link to the document.',
          }),
        );
      else texts.push({ file, path: name, text: bytes.toString('utf8') });
    }
  }
  if (texts.length === 0)
    errors.push(
      errorIn(shown, 'folder', {
        problem: `has no content: ${folder} contains no .json or .md file.`,
        remedy: 'Restore the content (git restore content), or set CONTENT to the folder that contains it.',
      }),
    );
  const pictures = listed.flatMap(({ name, isRegular }) => (isRegular && isPicture(name) ? name : []));
  return { texts, pictures, paths: listed.map(({ name }) => name), errors };
}
