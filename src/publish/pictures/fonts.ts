import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create } from 'fontkitten';
import { publishedFonts } from '../../brand/fonts.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { nearestWeight, weights } from '../../catalog/brand-fonts.ts';
import { makeFont } from '../../io/make-font.ts';
import { pictureFonts } from '../../pictures/picture-type.ts';
import { scriptFonts, type ScriptFont } from '../../pictures/script-fonts.ts';
import { pictureFont } from '../../theme/fonts.ts';

const require = createRequire(import.meta.url);

function installed(files: readonly string[]): readonly string[] {
  try {
    return files.map((file) => require.resolve(file));
  } catch {
    return [];
  }
}

/** The typefaces of scripts whose packages are installed, each with its files. */
const ofScripts = scriptFonts.map((font) => ({ font, files: installed(font.files) }));

/** The fonts of pictures. Those of the machine are not used: they differ from machine to machine. */
export const fontFiles: readonly string[] = [
  ...pictureFont.files.map((file) => require.resolve(file)),
  ...ofScripts.flatMap(({ files }) => files),
];

/** The typefaces that some texts need and whose packages are not installed. */
export const missingFonts = (texts: readonly string[]): readonly ScriptFont[] =>
  ofScripts.flatMap(({ font, files }) =>
    files.length === 0 && texts.some((text) => font.letters.test(text)) ? font : [],
  );

/** Marks of direction, which are drawn as nothing. */
const isMark = (letter: string): boolean => /\p{Bidi_Control}/u.test(letter);

/** Makes a function that tells whether each character of a text is in one of some font files. */
export async function fontCoverage(files: readonly string[] = fontFiles): Promise<(text: string) => boolean> {
  const fonts = await Promise.all(files.map(async (file) => create(await readFile(file))));
  const has = (letter: string): boolean =>
    fonts.some((font) => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return (text) => Array.from(text).every((letter) => isMark(letter) || has(letter));
}

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
