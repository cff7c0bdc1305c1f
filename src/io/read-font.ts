import type { Font } from 'fontkitten';
import { sha256 } from '../catalog/sha256.ts';
import { fontLimits, isWebFontName, type FontFacts, type FontFile } from '../content/fonts/font-file.ts';
import { unreadableReasons } from '../content/parse/unreadable-files.ts';
import { readInside } from './content-folder.ts';

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

/** Code points from here on are ignored: rare Chinese characters, variation selectors and private use. */
const codePointLimit = 0x32000;

/** Returns the code points in a font. Tests each one, because a damaged font can declare arbitrarily large ranges. */
function codePointsOf(font: Font): Set<number> {
  const codePoints = new Set<number>();
  for (let codePoint = 0; codePoint < codePointLimit; codePoint += 1)
    if (font.hasGlyphForCodePoint(codePoint)) codePoints.add(codePoint);
  return codePoints;
}

/** Whether a font is sans serif: PANOSE serif style 11 or more; without PANOSE, IBM class 8, or 0 (unknown). */
const isSansSerif = ({ panose, sFamilyClass }: Font['OS/2']): boolean =>
  panose[0] === 2 && (panose[1] ?? 0) > 1 ? (panose[1] ?? 0) >= 11 : sFamilyClass >> 8 === 0 || sFamilyClass >> 8 === 8;

/** Returns the facts about a font that pages and pictures need. Throws if a table of the font is missing or damaged. */
function factsOf(font: Font): FontFacts {
  const { 'OS/2': os2, unitsPerEm, variationAxes, familyName } = font;
  if (!(unitsPerEm > 0) || typeof familyName !== 'string')
    throw new TypeError('Cannot read the font: a table is damaged');
  const axis = variationAxes['wght'];
  const weight = Math.min(Math.max(os2.usWeightClass, 1), 1000);
  const advances = letters.map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth);
  const notice = ['copyright', 'license', 'licenseURL'].flatMap((name) => font.getName(name)?.trim() ?? []);
  return {
    family: familyName,
    weight: axis ? [axis.min, axis.max] : [weight, weight],
    isItalic: os2.fsSelection.italic || os2.fsSelection.oblique,
    isSans: isSansSerif(os2),
    notice: notice.join('\n'),
    canBeEmbedded: !os2.fsType.noEmbedding,
    width: advances.reduce((sum, advance) => sum + advance, 0) / letters.length / unitsPerEm,
    codePoints: codePointsOf(font),
  };
}

/** Returns the decompressed size in bytes that a WOFF2 header states (`totalSfntSize`). Returns 0 for other formats. */
const statedDecompressedSize = (bytes: Buffer): number =>
  bytes.byteLength >= 48 && bytes.toString('latin1', 0, 4) === 'wOF2' ? bytes.readUInt32BE(16) : 0;

/**
 * Reads a font. The result has no `facts` if the font is too large, damaged or unsupported. Call it through
 * `untrusted()`, which limits time and memory.
 */
export async function readFont(folder: string, name: string): Promise<Omit<FontFile, 'file' | 'path'>> {
  const found = readInside(folder, name, fontLimits.bytes);
  if (typeof found === 'string') return { bytes: 0, digest: '', unreadable: unreadableReasons[found] };
  const { size, bytes } = found;
  if (size > fontLimits.bytes) return { bytes: size, digest: '' };
  const digest = sha256(bytes);
  const stated = statedDecompressedSize(bytes);
  if (stated > fontLimits.decompressedBytes || stated > 0 !== isWebFontName(name)) return { bytes: size, digest };
  const { create } = await import('fontkitten');
  try {
    const font = create(bytes);
    return { bytes: size, digest, ...(!font.isCollection && { facts: factsOf(font) }) };
  } catch {
    return { bytes: size, digest };
  }
}
