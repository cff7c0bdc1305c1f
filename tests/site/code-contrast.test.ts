import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastOn } from '../../src/brand/accent.ts';
import { colours } from '../../src/brand/colours.ts';
import { root } from '../../src/settings.ts';

const css = (name: string): string => readFileSync(path.join(root, 'src/styles', name), 'utf8');
const rules = css('highlight.css');

function colour(name: string, dark: boolean): string {
  const value = (colours as Readonly<Record<string, string | readonly [string, string]>>)[name];
  if (value === undefined) throw new Error(`The brand has no colour ${name}`);
  return typeof value === 'string' ? colour(value, dark) : value[dark ? 1 : 0];
}

describe('the colors of highlighted code', () => {
  const names = [...new Set([...rules.matchAll(/color: var\(--([\w-]+)\)/g)].map(([, name = '']) => name))];
  const background = /pre[^{}]*\{[^}]*background: var\(--([\w-]+)\)/.exec(css('base.css'))?.[1] ?? '';

  it('are all custom properties of the brand', () => {
    expect(names.length).toBeGreaterThanOrEqual(5);
    expect(rules.match(/(?<!-)\bcolor: (?!var\()/g)).toBeNull();
  });

  it.each(names.flatMap((name) => [false, true].map((dark) => ({ name, scheme: dark ? 'dark' : 'light', dark }))))(
    'have enough contrast on the background of a code block: $name, $scheme scheme (WCAG 1.4.3)',
    ({ name, dark }) => {
      expect(contrastOn(colour(name, dark), [colour(background, dark)])).toBeGreaterThanOrEqual(4.5);
    },
  );
});
