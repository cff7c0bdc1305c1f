interface Typeface {
  /** A description for editors, shown in guides and forms. */
  readonly meaning: string;
  /** The CSS font families; browsers use the first that is available. */
  readonly families: string;
}

/** The typefaces that a brand can choose. Those in `fonts.css` cover only Latin; other scripts use system fonts. */
export const typefaces = {
  'bricolage-grotesque': {
    meaning: 'a lively sans-serif',
    families: "'Bricolage Grotesque Variable', 'Bricolage Fallback', ui-sans-serif, system-ui, sans-serif",
  },
  'source-serif-4': {
    meaning: 'a serif for reading',
    families: "'Source Serif 4', 'Source Serif Fallback', ui-serif, Georgia, serif",
  },
  'system-sans': {
    meaning: 'the sans-serif of the system, with nothing to load',
    families: 'ui-sans-serif, system-ui, sans-serif',
  },
  'system-serif': {
    meaning: 'the serif of the system, with nothing to load',
    families: 'ui-serif, Georgia, serif',
  },
} as const satisfies Readonly<Record<string, Typeface>>;

export type TypefaceName = keyof typeof typefaces;
export const typefaceNames = Object.keys(typefaces) as TypefaceName[];

export const defaultTypefaces: Readonly<Record<'heading' | 'text', TypefaceName>> = {
  heading: 'bricolage-grotesque',
  text: 'source-serif-4',
};

/** The font family of drawn pictures. For letters that it lacks, other fonts are used. */
export const pictureFont = 'Bricolage Grotesque';
