import path from 'node:path';
import type { Catalog } from '../catalog/catalog.ts';
import { ContentError } from '../content/diagnostics/content-error.ts';
import { fontFiles } from '../io/picture-fonts.ts';
import { TooCostlyError, tooCostlyExplanation, untrusted } from '../io/untrusted.ts';
import type { Drawing } from '../pictures/icons.ts';
import { pictureFonts } from '../pictures/picture-typefaces.ts';
import { embedImages, refersTo } from '../pictures/svg.ts';
import { keyOf } from './build-store.ts';
import type { CachedFile } from './site-files.ts';

export interface PictureSources {
  readonly catalog: Pick<Catalog, 'brandFonts' | 'brandImages'>;
  readonly contentFolder: string;
}

/** Draws a picture within limits of time and memory. If this fails, reports the company's fonts and images in it. */
export async function draw(
  { path: name, svg }: Drawing,
  { catalog, contentFolder }: PictureSources,
  seconds?: number,
): Promise<Uint8Array> {
  const images = catalog.brandImages.filter((image) => refersTo(svg, image));
  const fonts = pictureFonts(catalog).map(({ file }) => file);
  const fontPaths = fonts.map((file) => path.join(contentFolder, file.path));
  try {
    return await untrusted('draw picture', name, [embedImages(svg, images), name, fontPaths], seconds);
  } catch (error) {
    const isCostly = error instanceof TooCostlyError;
    const reason = isCostly ? tooCostlyExplanation.problem : `cannot be drawn: ${String(error)}`;
    const errors = [...images, ...fonts].map(({ file }) => ({
      severity: 'error' as const,
      file,
      line: 1,
      field: 'file',
      problem: `is in the picture ${name}, which ${reason}`,
      remedy: tooCostlyExplanation.remedy,
    }));
    throw errors.length > 0 ? new ContentError(errors) : error;
  }
}

/** Returns a file for each drawing. It is made again only if its SVG, a font or `code` (`codeDigest()`) changes. */
export function pictureFiles(drawings: readonly Drawing[], sources: PictureSources, code: string): CachedFile[] {
  const installedFonts = fontFiles.map((file) => path.basename(file)).join();
  const ownFonts = pictureFonts(sources.catalog).map(({ file }) => file.digest);
  return drawings.map((drawing) => ({
    path: drawing.path,
    key: keyOf(code, installedFonts, ownFonts.join(), drawing.path, drawing.svg),
    make: () => draw(drawing, sources),
  }));
}
