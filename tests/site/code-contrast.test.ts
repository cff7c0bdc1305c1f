import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../src/settings.ts';
import { colours, type Colours } from '../../src/theme/colours.ts';

const css = (name: string): string => readFileSync(path.join(root, 'src/site/styles', name), 'utf8');
const rules = css('highlight.css');

/** A colour of the theme in a scheme, as `#rrggbb`. */
function colour(name: string, dark: boolean): string {
  const value = (colours as Colours)[name];
  if (value === undefined) throw new Error(`The theme has no colour ${name}`);
  return typeof value === 'string' ? colour(value, dark) : value[dark ? 1 : 0];
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('the colours of code', () => {
  const used = [...new Set([...rules.matchAll(/color: var\(--([\w-]+)\)/g)].map(([, name = '']) => name))];
  const ground = /pre[^{}]*\{[^}]*background: var\(--([\w-]+)\)/.exec(css('base.css'))?.[1] ?? '';

  it('are all named', () => {
    expect(used.length).toBeGreaterThanOrEqual(7);
    expect(rules.match(/(?<!-)\bcolor: (?!var\()/g)).toBeNull();
  });

  it.each(used.flatMap((name) => [false, true].map((dark) => ({ name, scheme: dark ? 'dark' : 'light', dark }))))(
    '$name can be read on the ground of a block of code, in the $scheme scheme (WCAG 1.4.3)',
    ({ name, dark }) => {
      expect(contrast(colour(name, dark), colour(ground, dark))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('are measured as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
