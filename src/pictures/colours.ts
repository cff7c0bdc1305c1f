/** Colours of what is seen outside the pages: pictures for links, icons, the frame of a browser. */
export const colours = {
  paper: '#fcfcfa',
  ink: '#151619',
  muted: '#565a60',
  accent: '#1f47b4',
  darkPaper: '#131416',
  darkInk: '#eceeea',
} as const;
