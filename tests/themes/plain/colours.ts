export const colours = {
  paper: ['#ffffff', '#001020'],
  sunken: ['#eeeeee', '#102030'],
  ink: ['#000000', '#ffffff'],
  muted: ['#444444', '#bbbbbb'],
  line: 'muted',
  accent: ['#0000ee', '#99ccff'],
  mark: ['#ffff00', '#555500'],
  'code-muted': 'muted',
  'code-name': 'ink',
  'code-text': 'ink',
  'code-value': 'ink',
  'code-word': 'ink',
  'code-gone': 'ink',
  'code-new': 'ink',
} as const;

export const contrastColours = {};

export const printColours = {};
