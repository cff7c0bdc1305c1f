/**
 * The colors that pages share with icons, link pictures and the check of accent colors, each for light and for dark
 * pages. Colors that only pages use are in `src/styles`, and those of tiles in `tile.ts`.
 */
export const colours = {
  paper: ['#fcfcfa', '#131416'],
  sunken: ['#f0f1ee', '#1f2124'],
  ink: ['#151619', '#eceeea'],
  muted: ['#565a60', '#a6abb1'],
} as const;
