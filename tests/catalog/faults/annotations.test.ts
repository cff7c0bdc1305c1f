import { afterEach, describe, expect, it, vi } from 'vitest';
import { annotate } from '../../../src/check/diagnostics/annotations.ts';
import type { Diagnostic } from '../../../src/check/diagnostics/diagnostic.ts';
import { edited, reported } from '../content.ts';

const broken = async (): Promise<readonly Diagnostic[]> => {
  const content = edited('products/counter.md', 'status: available', 'status: avaliable');
  return (await reported(edited('news/opening.md', 'date: 2026-03-09', 'date: 100%', content))).errors;
};

function annotations(diagnostics: readonly Diagnostic[], environment = { GITHUB_ACTIONS: 'true' }): string[] {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  annotate(diagnostics, environment);
  return log.mock.calls.map(String);
}

afterEach(() => void vi.restoreAllMocks());

describe('annotate()', () => {
  it('prints one line per error for GitHub, with its position', async () => {
    expect(annotations(await broken())).toMatchInlineSnapshot(`
      [
        "::error file=content/news/opening.md,line=3,col=7,endColumn=11,title=Content error%3A date::date: "100%25" is not a valid date in the form YYYY-MM-DD.%0ADay of publication; an entry with a future day is published on that day. Example: "2026-03-09".%0ASee docs/editors/fields.md#news-date",
        "::error file=content/products/counter.md,line=5,col=9,endColumn=18,title=Content error%3A status::status: "avaliable" is not one of the allowed values.%0ADid you mean "available"? Use one of: announced (Public, but nobody can have it yet); beta (Still in testing; details and prices can change); available (Anyone can have it); retired (No longer offered; the page stays as a record).%0ASee docs/editors/fields.md#products-status",
      ]
    `);
  });

  it('prints nothing outside GitHub', async () => {
    expect(annotations(await broken(), { GITHUB_ACTIONS: '' })).toEqual([]);
  });

  it('escapes characters that would end a property or the line', () => {
    const diagnostic = {
      severity: 'warning',
      file: 'a,b:c.md',
      line: 3,
      field: 'body',
      problem: '50%\r\nmore \u202e\u001b[31m.',
      remedy: 'Mend: it, now.',
    } as const;
    expect(annotations([diagnostic])).toEqual([
      '::warning file=a%2Cb%3Ac.md,line=3,title=Content warning%3A body::body: 50%25··more ··[31m.%0AMend: it, now.',
    ]);
  });
});
