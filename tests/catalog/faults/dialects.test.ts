import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/content/diagnostics/diagnostic.ts';
import { checked } from '../content.ts';
import { lostOf } from '../bodies/reference-html.ts';
import { withMarks, withWarnings, whole } from './dialects/bodies.ts';
import { imported } from './catalogue/kind.ts';

/** The line of the file where the text of `imported()` begins. */
const firstLine = 10;

const warnings = (source: string): readonly Diagnostic[] => checked(imported(source)).warnings;

const section = ([name, source]: [string, string]): string => {
  const said = warnings(source).map(({ line, problem, remedy }) => `Line ${line - firstLine + 1} ${problem} ${remedy}`);
  const fence = source.includes('```') ? '````' : '```';
  return `## ${name}\n\n${fence}text\n${source}\n\n${said.join('\n')}\n${fence}\n`;
};

describe('a post that was brought along as another program has it', () => {
  it.each(Object.entries({ ...whole, ...withWarnings, ...withMarks }))(
    'says all that it says, in HTML and in Markdown: %s',
    (_name, source) => {
      expect(lostOf(source)).toEqual({ html: {}, markdown: {} });
    },
  );

  it.each(Object.entries(whole))('is published as it looks: %s', (_name, source) => {
    expect(warnings(source)).toEqual([]);
  });

  it.each(Object.entries(withWarnings))('is published with a warning for the line: %s', (_name, source) => {
    const lines = source.split('\n').length;
    expect(warnings(source)).not.toEqual([]);
    for (const { line } of warnings(source)) {
      expect(line).toBeGreaterThanOrEqual(firstLine);
      expect(line).toBeLessThan(firstLine + lines);
    }
  });

  it('is warned of in the words of dialects/messages.md', async () => {
    const about =
      '# What editors read of bodies of other programs\n\nWritten by the tests: `npx vitest run tests/catalog/faults/dialects.test.ts -u`.\n';
    const text = `${about}\n${Object.entries(withWarnings).map(section).join('\n')}`;
    await expect(text).toMatchFileSnapshot(path.join(import.meta.dirname, 'dialects/messages.md'));
  });
});
