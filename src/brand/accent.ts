import type { EntryData } from '../collections/index.ts';
import { colours } from './colours.ts';

/** The minimum contrast ratio of text with its background (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5;

/** Returns red, green and blue of a color `#rrggbb`, from 0 to 255. */
const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** Returns the relative luminance of a color, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour)
    .map((value) => value / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the lowest contrast ratio (WCAG 2.2) between a color and any of the backgrounds. Colors are `#rrggbb`. */
export function contrastOn(colour: string, backgrounds: readonly string[]): number {
  const own = luminance(colour) + 0.05;
  const others = backgrounds.map((background) => luminance(background) + 0.05);
  return Math.min(...others.map((other) => Math.max(own, other) / Math.min(own, other)));
}

/** Mixes a color with a share (0 to 1) of white or black, which keeps its hue. */
const mix = (colour: string, other: 'white' | 'black', share: number): string =>
  `#${channelsOf(colour)
    .map((value) => Math.round(value + ((other === 'white' ? 255 : 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

/** Returns the nearest color of the same hue with at least `minContrast` on every background. */
export function nearestReadable(colour: string, backgrounds: readonly string[]): string {
  for (let step = 0; step < 256; step += 1) {
    const mixed = (['black', 'white'] as const).map((other) => mix(colour, other, step / 256));
    const readable = mixed.find((one) => contrastOn(one, backgrounds) >= minContrast);
    if (readable !== undefined) return readable;
  }
  throw new TypeError(`Cannot read any color on ${backgrounds.join(' and ')}`);
}

/** The backgrounds of text in the accent color, for light and dark pages. */
export const accentBackgrounds = {
  light: [colours.paper[0], colours.sunken[0]],
  dark: [colours.paper[1], colours.sunken[1]],
} as const;

/** Returns readable accent colors for light and dark pages, as close as possible to those of the brand, in CSS. */
export const accentOf = ({ light, dark }: NonNullable<EntryData<'brand'>['accent']>): readonly [string, string] => [
  nearestReadable(light, accentBackgrounds.light),
  // With this lightness, the contrast of every hue on dark backgrounds is at least 5 in Chromium.
  dark === undefined ? `oklch(from ${light} 0.78 c h)` : nearestReadable(dark, accentBackgrounds.dark),
];

const textOn = (colour: string): string =>
  contrastOn(colour, ['#000000']) > contrastOn(colour, ['#ffffff']) ? '#000000' : '#ffffff';

/** Returns the colors of filled buttons, which are those of the brand, and of their text: black or white. */
export const buttonColours = ({ light, dark = light }: NonNullable<EntryData<'brand'>['accent']>) => ({
  'brand-button': [light, dark],
  'brand-button-text': [textOn(light), textOn(dark)],
});
