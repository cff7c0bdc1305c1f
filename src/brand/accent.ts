// One file. Importing the 151 modules of 'culori' would take 50 ms of every build.
import culori from 'culori/require';
import type { EntryData } from '../schemas/collections.ts';
import { colours } from './colours.ts';

const { clampChroma, converter, formatHex, wcagContrast } = culori;

/** The minimum contrast ratio of text with its background (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5;

/** Returns the lowest contrast ratio (WCAG 2.2) between a color and any of the backgrounds. Colors are `#rrggbb`. */
export const contrastOn = (colour: string, backgrounds: readonly string[]): number =>
  Math.min(...backgrounds.map((background) => wcagContrast(colour, background)));

export const isReadable = (colour: string, backgrounds: readonly string[]): boolean =>
  contrastOn(colour, backgrounds) >= minContrast;

const oklch = converter('oklch');
const steps = 400;

/**
 * Returns a color of the same hue with at least `minContrast` on every background, as `#rrggbb`: the one whose OKLCH
 * lightness (0 to 1) is closest to `from`, or to the lightness of the color itself if `from` is undefined.
 */
export function nearestReadable(colour: string, backgrounds: readonly string[], from?: number): string {
  const parsed = oklch(colour);
  if (!parsed) throw new TypeError(`Cannot read the colour ${colour}`);
  const lightness = from ?? parsed.l;
  const at = (l: number): string => formatHex(clampChroma({ ...parsed, l: Math.min(Math.max(l, 0), 1) }, 'oklch'));
  if (from === undefined && isReadable(colour, backgrounds)) return colour;
  for (let step = 0; step <= steps; step += 1) {
    const candidates = [at(lightness - step / steps), at(lightness + step / steps)];
    const readable = candidates.find((one) => isReadable(one, backgrounds));
    if (readable !== undefined) return readable;
  }
  throw new TypeError(`Cannot read any colour on ${backgrounds.join(' and ')}`);
}

type Accent = NonNullable<EntryData<'brand'>['accent']>;

/** The backgrounds of text in the accent color, for light and dark pages. */
export const accentBackgrounds = {
  light: [colours.paper[0], colours.sunken[0]],
  dark: [colours.paper[1], colours.sunken[1]],
} as const;

/** The preferred OKLCH lightness (0 to 1) of a dark accent color that is derived from the light one. */
const darkLightness = 0.78;

/** Returns readable accent colors for light and dark pages, as close as possible to those of the brand. */
export const accentOf = ({ light, dark }: Accent): readonly [light: string, dark: string] => [
  nearestReadable(light, accentBackgrounds.light),
  dark === undefined
    ? nearestReadable(light, accentBackgrounds.dark, darkLightness)
    : nearestReadable(dark, accentBackgrounds.dark),
];
