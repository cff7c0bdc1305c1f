import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { editingGuide } from '../../src/content/schema/field-docs.ts';
import { formatFault } from '../../src/content/faults/report.ts';
import { noContent } from '../../src/checks/empty-content.ts';
import { root } from '../../src/settings.ts';
import { doubts } from '../catalog/faults/catalogue/rules.ts';
import { checked } from '../catalog/content.ts';

const guide = await readFile(path.join(root, editingGuide), 'utf8');
const catalogue = await readFile(path.join(root, 'tests/catalog/faults/catalogue/messages.md'), 'utf8');
const nothing = noContent({
  files: [],
  publicFiles: [],
  now: new Date('2026-11-21T12:00:00Z'),
  lookedIn: { path: '/x', state: 'absent' },
});
const messages = `${catalogue}\n${nothing ? formatFault(nothing) : ''}`;

/** What the first column of a table of the guide quotes, `…` standing for anything. */
function quoted(heading: string): { readonly phrase: string; readonly pattern: RegExp }[] {
  const table = guide.slice(guide.indexOf(`| ${heading} `)).split('\n\n', 1)[0] ?? '';
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, phrase = '']) => ({
    phrase,
    pattern: new RegExp(
      phrase
        .split('…')
        .map((part) => RegExp.escape(part))
        .join('.+'),
      'm',
    ),
  }));
}

describe('the messages that the guide for editors explains', () => {
  it.each([...quoted('Fault'), ...quoted('Warning')])('is one that there is: $phrase', ({ pattern }) => {
    expect(messages).toMatch(pattern);
  });

  const rows = quoted('Warning');
  it.each(Object.entries(doubts))('are all of the warnings: %s', (_name, content) => {
    for (const warning of checked(content).warnings)
      expect(
        rows.some(({ pattern }) => pattern.test(formatFault(warning))),
        formatFault(warning),
      ).toBe(true);
  });
});
