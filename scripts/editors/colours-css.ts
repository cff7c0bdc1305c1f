import type { Colours } from '../../src/theme/colours.ts';

/** The exports of a theme's `colours.ts`. */
interface ColourTables {
  readonly colours: Colours;
  readonly contrastColours: Colours;
  readonly printColours: Readonly<Record<string, string>>;
}

const property = ([name, value]: readonly [string, Colours[string]]): string =>
  `--${name}: ${typeof value === 'string' ? `var(--${value})` : `light-dark(${value.join(', ')})`};`;

const rule = (declarations: readonly string[]): string => `:root { ${declarations.join('\n')} }`;

/** Returns CSS with a theme's colors as custom properties, for light and dark schemes, high contrast and print. */
export const coloursCss = ({ colours, contrastColours, printColours }: ColourTables): string =>
  [
    '/* Written by npm run editors from colours.ts. */',
    rule(['color-scheme: light dark;', ...Object.entries(colours).map(property)]),
    `@media (prefers-contrast: more) { ${rule(Object.entries(contrastColours).map(property))} }`,
    `@media print { ${rule(['color-scheme: light;', ...Object.entries(printColours).map(([name, value]) => `--${name}: ${value};`)])} }`,
  ].join('\n\n');
