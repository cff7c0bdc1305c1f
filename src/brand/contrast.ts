import { clampChroma, converter, formatHex, wcagContrast } from 'culori';

/** The least contrast of text with its ground (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

/** The least contrast of a colour with any of some grounds (WCAG 2.2, "contrast ratio"). Colours are `#rrggbb`. */
export const contrastOn = (colour: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => wcagContrast(colour, ground)));

/** Whether text of a colour can be read on each of some grounds. */
export const isReadable = (colour: string, grounds: readonly string[]): boolean =>
  contrastOn(colour, grounds) >= leastContrast;

const oklch = converter('oklch');
const steps = 400;

/**
 * The colour nearest to one, of its hue, that can be read on each of some grounds, as `#rrggbb`: its lightness in OKLCH
 * is changed as little as will do, from `from` on when that is given.
 */
export function nearestReadable(colour: string, grounds: readonly string[], from?: number): string {
  const parsed = oklch(colour);
  if (!parsed) throw new TypeError(`Cannot read the colour ${colour}`);
  const lightness = from ?? parsed.l;
  const at = (l: number): string => formatHex(clampChroma({ ...parsed, l: Math.min(Math.max(l, 0), 1) }, 'oklch'));
  const candidates = Array.from({ length: steps + 1 }, (_, step) => [
    at(lightness - step / steps),
    at(lightness + step / steps),
  ]);
  const found = [from === undefined ? colour : [], ...candidates].flat().find((one) => isReadable(one, grounds));
  if (found === undefined) throw new TypeError(`Cannot read any colour on ${grounds.join(' and ')}`);
  return found;
}
