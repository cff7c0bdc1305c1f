import type { RecordData } from '../content/schema/records.ts';
import { colours } from '../theme/colours.ts';
import { nearestReadable } from './contrast.ts';

type Brand = RecordData<'brand'>;

/** The grounds that text of the accent is on, by scheme: pages, and what is sunken into them. */
export const accentGrounds = {
  light: [colours.paper[0], colours.sunken[0]],
  dark: [colours.paper[1], colours.sunken[1]],
} as const;

/** The lightness (OKLCH) at which a colour for dark pages is looked for. */
const darkLightness = 0.78;

/** The accent of a brand in both schemes: for dark pages the one that it names, else one of the same hue. */
export const accentOf = ({ light, dark }: NonNullable<Brand['accent']>): readonly [light: string, dark: string] => [
  light,
  dark ?? nearestReadable(light, accentGrounds.dark, darkLightness),
];
