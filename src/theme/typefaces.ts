/** A typeface that pages can be set in. */
interface Typeface {
  /** What it looks like, for editors who choose one. */
  readonly meaning: string;
  /** The families by which style sheets name it, the first that is there being taken. */
  readonly families: string;
}

/**
 * The typefaces that come with the project, or with every system. Those of `fonts.css` are published; their letters are
 * Latin, and other scripts are set in what the system has.
 */
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

/** What headings and texts are set in without a brand. */
export const ownTypefaces: Readonly<Record<'heading' | 'text', TypefaceName>> = {
  heading: 'bricolage-grotesque',
  text: 'source-serif-4',
};
