import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies a site so that one of its languages has the addresses without a prefix: what is true of a site of one language
 * is then tested of each. Returns the folder of the copy.
 */
export async function asOne(dist: string, copy: string, site: string, language: string): Promise<string> {
  await cp(dist, copy, { recursive: true });
  await cp(path.join(copy, language), copy, { recursive: true });
  await cp(path.join(copy, `${language}.md`), path.join(copy, 'index.md'));
  const prefix = new RegExp(`(?<=${RegExp.escape(site)}|="|GET )/${language}(?![\\w-])(\\.md)?(/?)`, 'g');
  for (const entry of await readdir(copy, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(?:html|md|json|txt|xml)$/.test(entry.name)) continue;
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replaceAll(prefix, (_whole, suffix?: string) => (suffix === undefined ? '/' : '/index.md')),
    );
  }
  return copy;
}
