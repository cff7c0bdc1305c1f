import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { editorSchema } from '../../src/editing/entries/json-schemas.ts';
import { folderKinds } from '../../src/content/schema/records.ts';
import { parseContentPath, type SourceFile } from '../../src/content/parse/content-path.ts';

/**
 * Writes the files with which Astro's extension for VS Code completes front matter: a schema for each kind, and a list
 * with the kind of each content file. Replaces Astro's `experimental.contentIntellisense`. The files are not committed,
 * because the list has absolute paths.
 */
export async function writeAstroManifest(
  folder: string,
  contentFolder: string,
  files: readonly SourceFile[],
): Promise<void> {
  const collections = path.join(folder, '.astro/collections');
  const entries = files.flatMap(({ path: name }): [string, string][] => {
    const contentPath = parseContentPath(name);
    if (contentPath?.format !== 'markdown') return [];
    return [[decodeURIComponent(pathToFileURL(path.join(contentFolder, name)).href).toLowerCase(), contentPath.kind]];
  });
  const manifest = {
    collections: folderKinds.map((name) => ({ hasSchema: true, name })),
    entries: Object.fromEntries(entries),
  };
  await mkdir(collections, { recursive: true });
  await writeFile(path.join(collections, 'collections.json'), JSON.stringify(manifest, null, 2));
  for (const kind of folderKinds)
    await writeFile(path.join(collections, `${kind}.schema.json`), JSON.stringify(editorSchema(kind), null, 2));
}
