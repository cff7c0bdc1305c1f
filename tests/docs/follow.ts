import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../src/settings.ts';

/** Replaces the old lines of a diff by the new ones. Throws unless the file has the old lines exactly once. */
function applied(text: string, diff: string, file: string): string {
  const lines = diff.trimEnd().split('\n');
  const without = (mark: string) =>
    lines
      .filter((line) => !line.startsWith(mark))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const parts = text.split(without('+'));
  if (parts.length !== 2) throw new Error(`Cannot apply a diff to ${file}: it has the lines ${parts.length - 1} times`);
  return parts.join(without('-'));
}

/**
 * Follows a page of the documentation in a copy of the project: writes each block of code to the file that the text
 * before it names last, and applies each diff.
 */
export async function follow(page: string, project: string): Promise<void> {
  const text = await readFile(path.join(root, page), 'utf8');
  let file = '';
  for (const [, named, language, code = ''] of text.matchAll(
    /`((?:src|content)\/[^`\s]+\.\w+)`|^```(\w+)\n(.*?)^```$/gms,
  )) {
    if (named !== undefined) file = path.join(project, named);
    else if (language === 'diff') await writeFile(file, applied(await readFile(file, 'utf8'), code, file));
    else {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, code);
    }
  }
}
