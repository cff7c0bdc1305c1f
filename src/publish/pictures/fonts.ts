import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishedFonts } from '../../brand/fonts.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { nearestWeight, weights } from '../../catalog/brand-fonts.ts';
import { makeFont } from '../../io/make-font.ts';
import { pictureFonts } from '../../pictures/picture-type.ts';

/**
 * Writes the company's own fonts for pictures into a folder, a file for each weight, since the painter reads neither
 * WOFF2 nor variable fonts. Resolves to their paths. Files of other fonts in the folder are removed.
 */
export async function pictureFontFiles(
  catalog: Pick<Catalog, 'brandFonts'>,
  contentFolder: string,
  folder: string,
): Promise<readonly string[]> {
  const own = pictureFonts(catalog);
  if (own.length === 0) return [];
  await mkdir(folder, { recursive: true });
  const published = publishedFonts(catalog);
  const files = new Set<string>();
  for (const weight of Object.values(weights)) {
    const font = published.find(({ file }) => file === nearestWeight(own, weight)?.file);
    if (!font) continue;
    const [lightest, heaviest] = font.facts.weight;
    const pinned = lightest < heaviest ? { weight: Math.min(Math.max(weight, lightest), heaviest) } : {};
    const file = path.join(folder, `${path.basename(font.copy.path, '.woff2')}.${pinned.weight ?? lightest}.ttf`);
    if (!existsSync(file)) {
      const unfinished = `${file}.${randomUUID()}`;
      await writeFile(unfinished, await makeFont(font.copy, contentFolder, { format: 'sfnt', ...pinned }));
      await rename(unfinished, file);
    }
    files.add(file);
  }
  for (const name of await readdir(folder))
    if (!files.has(path.join(folder, name))) await rm(path.join(folder, name), { force: true });
  return [...files];
}
