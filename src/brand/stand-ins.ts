/** Fonts of systems that are shown until a font of a company has come, and for what it lacks. */
export interface StandIn {
  /** The names of fonts with the same measures, of which most systems have one. */
  readonly fonts: readonly string[];
  /** The mean advance of their small Latin letters, in parts of the size of the type. */
  readonly width: number;
  /** The families by which style sheets name what the system has. */
  readonly families: string;
}

/** What stands in for fonts without serifs, and with them. */
export const standIns: Readonly<Record<'sans' | 'serif', StandIn>> = {
  sans: {
    fonts: ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto'],
    width: 0.489,
    families: 'ui-sans-serif, system-ui, sans-serif',
  },
  serif: {
    fonts: ['Times New Roman', 'Liberation Serif', 'Times', 'Noto Serif'],
    width: 0.459,
    families: 'ui-serif, Georgia, serif',
  },
};
