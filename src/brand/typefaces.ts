/** The typefaces that a brand can choose, each with its explanation for editors. `tokens.css` has their font families. */
export const typefaces = {
  'bricolage-grotesque': { meaning: 'a lively sans-serif' },
  'source-serif-4': { meaning: 'a serif for reading' },
  'system-sans': { meaning: 'the sans-serif of the system, with nothing to load' },
  'system-serif': { meaning: 'the serif of the system, with nothing to load' },
} as const;

export type TypefaceName = keyof typeof typefaces;
export const typefaceNames = Object.keys(typefaces) as TypefaceName[];

export const defaultTypefaces: Readonly<Record<'heading' | 'text', TypefaceName>> = {
  heading: 'bricolage-grotesque',
  text: 'source-serif-4',
};

/** The font family of drawn pictures. For letters that it lacks, other fonts are used. */
export const pictureFont = 'Bricolage Grotesque';
