const measured = (value: number, unit: 'centimeter' | 'kilogram', language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit }).format(value).replaceAll(' ', '\u00A0');

/** A weight in kilograms, in a language (BCP 47). */
export const weightText = (kilograms: number, language: string): string => measured(kilograms, 'kilogram', language);

/** Width, depth and height in centimetres, in a language (BCP 47). */
export const sizeText = (
  { width, depth, height }: { readonly width: number; readonly depth: number; readonly height: number },
  language: string,
): string => {
  const number = new Intl.NumberFormat(language);
  return `${number.format(width)} × ${number.format(depth)} × ${measured(height, 'centimeter', language)}`;
};
