import type { RecordData } from '../content/schema/records.ts';
import { colours } from '../theme/colours.ts';
import { nearestReadable } from './contrast.ts';

type Brand = RecordData<'brand'>;

/** The backgrounds of text in the accent color, by scheme. */
export const accentGrounds = {
  light: [colours.paper[0], colours.sunken[0]],
  dark: [colours.paper[1], colours.sunken[1]],
} as const;

/** The OKLCH lightness at which the search for a dark-scheme color starts. */
const darkLightness = 0.78;

/** Returns the accent in both schemes. If the brand names no dark color, it is one of the same hue. */
export const accentOf = ({ light, dark }: NonNullable<Brand['accent']>): readonly [light: string, dark: string] => [
  light,
  dark ?? nearestReadable(light, accentGrounds.dark, darkLightness),
];
