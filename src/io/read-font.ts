import type { Font } from 'fontkitten';
import { fontLimits, type FontFacts, type FontFile } from '../content/fonts/font-file.ts';
import { unreadable } from '../content/parse/unreadable.ts';
import { readInside } from './content-folder.ts';
import { isBoundedFont } from './is-bounded-font.ts';
import { sha256 } from '../catalog/sha256.ts';

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

/** Code points from here on are no characters, but for private use. */
const afterCharacters = 0x32000;

/** The code points that a font has a glyph for, each asked for: what a font says of its ranges has no bound. */
function codePointsOf(font: Font): Set<number> {
  const found = new Set<number>();
  for (let codePoint = 0; codePoint < afterCharacters; codePoint += 1)
    if (font.hasGlyphForCodePoint(codePoint)) found.add(codePoint);
  return found;
}

/** PANOSE says of Latin text from 11 on that it has no serifs; without it the family class of IBM, of which 8 is that. */
const hasNoSerifs = ({ panose, sFamilyClass }: Font['OS/2']): boolean =>
  panose[0] === 2 && (panose[1] ?? 0) > 1 ? (panose[1] ?? 0) >= 11 : sFamilyClass >> 8 === 0 || sFamilyClass >> 8 === 8;

function factsOf(font: Font): FontFacts {
  const { 'OS/2': os2, unitsPerEm, ascent, descent, lineGap, variationAxes } = font;
  const axis = variationAxes['wght'];
  const own = Math.min(Math.max(os2.usWeightClass, 1), 1000);
  const advances = letters.map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth);
  const notice = ['copyright', 'license', 'licenseURL'].flatMap((name) => font.getName(name)?.trim() ?? []);
  return {
    family: font.familyName,
    weight: axis ? [axis.min, axis.max] : [own, own],
    isItalic: os2.fsSelection.italic || os2.fsSelection.oblique,
    isSans: hasNoSerifs(os2),
    notice: notice.join('\n'),
    mayBeEmbedded: !os2.fsType.noEmbedding,
    maySubset: !os2.fsType.noSubsetting,
    metrics: {
      ascent: ascent / unitsPerEm,
      descent: -descent / unitsPerEm,
      lineGap: lineGap / unitsPerEm,
      width: advances.reduce((sum, advance) => sum + advance, 0) / letters.length / unitsPerEm,
    },
    codePoints: codePointsOf(font),
  };
}

/** The facts of a font below a folder. A font beyond the limit of bytes is not read. */
export async function readFont(folder: string, name: string): Promise<Omit<FontFile, 'file' | 'path'>> {
  const found = readInside(folder, name, fontLimits.bytes);
  if (typeof found === 'string') return { bytes: 0, digest: '', unreadable: unreadable[found] };
  const { size, bytes } = found;
  if (size > fontLimits.bytes) return { bytes: size, digest: '' };
  if (!isBoundedFont(bytes)) return { bytes: size, digest: sha256(bytes) };
  // Few contents have fonts.
  const { create } = await import('fontkitten');
  const digest = sha256(bytes);
  try {
    const font = create(bytes);
    return { bytes: size, digest, ...(!font.isCollection && { facts: factsOf(font) }) };
  } catch {
    return { bytes: size, digest };
  }
}
