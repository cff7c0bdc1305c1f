/**
 * Units of measure by their code in UN/CEFACT Recommendation 20, which schema.org uses. `symbol` is how editors write
 * them in texts, and `intl` their name in `Intl`, if it knows them.
 */
export const units = {
  MMT: { meaning: 'Millimeters.', symbol: 'mm', intl: 'millimeter' },
  CMT: { meaning: 'Centimeters.', symbol: 'cm', intl: 'centimeter' },
  MTR: { meaning: 'Meters.', symbol: 'm', intl: 'meter' },
  GRM: { meaning: 'Grams.', symbol: 'g', intl: 'gram' },
  KGM: { meaning: 'Kilograms.', symbol: 'kg', intl: 'kilogram' },
  TNE: { meaning: 'Tonnes of 1,000 kilograms.', symbol: 't', intl: undefined },
  MLT: { meaning: 'Milliliters.', symbol: 'ml', intl: 'milliliter' },
  LTR: { meaning: 'Liters.', symbol: 'l', intl: 'liter' },
  P1: { meaning: 'Percent.', symbol: '%', intl: 'percent' },
} as const;
export type UnitCode = keyof typeof units;

export const lengthUnits = ['MMT', 'CMT', 'MTR'] as const satisfies readonly UnitCode[];
export const weightUnits = ['GRM', 'KGM', 'TNE'] as const satisfies readonly UnitCode[];

/** Returns the code of a unit by its symbol. Undefined for other texts, such as `kW`. */
export const unitCodeOf = (symbol: string | undefined): UnitCode | undefined =>
  (Object.keys(units) as UnitCode[]).find((code) => units[code].symbol === symbol?.toLowerCase());
