/** A CSS color for light pages and one for dark pages. */
type Pair = readonly [light: string, dark: string];

/** All colors of pages, pictures and icons, except those of tiles. A string is the name of another color to reuse. */
export const colours = {
  paper: ['#fcfcfa', '#131416'],
  sunken: ['#f0f1ee', '#1f2124'],
  ink: ['#151619', '#eceeea'],
  muted: ['#565a60', '#a6abb1'],
  line: ['#d5d8d6', '#393d42'],
  accent: ['#1f47b4', '#a3bcff'],
  mark: ['#ffe08a', '#5a4500'],
  // Code colors have at least 4.5:1 contrast on `sunken`.
  'code-muted': 'muted',
  'code-name': ['#1f47b4', '#a3bcff'],
  'code-text': ['#1b6322', '#9ad69b'],
  'code-value': ['#8a1c5b', '#f0a3c8'],
  'code-word': ['#7a3e00', '#e8b27a'],
} as const satisfies Readonly<Record<string, Pair | string>>;

/** The colors for `prefers-contrast: more`, with a contrast ratio of at least 7:1 (WCAG 2.2, 1.4.6). */
export const contrastColours = {
  paper: ['#fff', '#000'],
  sunken: 'paper',
  ink: ['#000', '#fff'],
  muted: 'ink',
  line: 'ink',
  accent: ['#0b2a86', '#c8d6ff'],
  'code-name': 'ink',
  'code-text': 'ink',
  'code-value': 'ink',
  'code-word': 'ink',
} as const satisfies Readonly<Record<string, Pair | string>>;

/** The colors of printed pages, which have no dark scheme. */
export const printColours = { paper: '#fff', ink: '#000', muted: '#444', accent: '#000' } as const;
