import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckedContent } from '../../../src/check/check-content.ts';
import { formatDiagnostic } from '../../../src/check/diagnostics/report.ts';
import { isSlug } from '../../../src/contract/routes.ts';
import { reported, valid, type Files } from '../content.ts';

/** FUZZ_RUNS=20000 runs a longer search. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 150);

/** Values that YAML or JSON interpret unexpectedly, or that no field accepts. */
const tricks = [
  'no', 'yes', 'true', 'null', '1e3', '0o17', '017', '0x1F', '1_000', '.inf', '.nan', '~', '2026-03-09T10:00:00Z', '12:30:45',
  '&a x', '*a', '!!binary x', '!!str 1', '!!set {a}', '! x', '!!js/function x', '<<: {}', '<<: *a', '? x', '? [a]\n: b', '1: x', 'null: x',
  '|\n  x', '>-\n  x', '%YAML 1.1\n', '--- #\n', '...\n', '@x', '`x`', '[', ']', '{', '}', '"', "'", '\\', ',', ':', ': ', ' #x', ' # x',
  '- - -', '__proto__: x', '"__proto__": {"a": 1},', 'constructor: x', 'title: x\n', '"name": "x",', '\t', '\t x', ' ', '\n', '\u0000', '\u0007',
  '\u0085', '\uFEFF', '\u200B', '\u200F', '\u202E', '\u2028', '\uFFFD', '\\ud800', '🎉', 'é', 'e\u0301', '---', '---\n', '# x',
  'x'.repeat(100_000), '['.repeat(500), '> '.repeat(500), '<div>'.repeat(300), '[a](/x)', '![](x)', '[a]: /x',
]; // prettier-ignore

/** Checks content. Expects it to be valid, or to have a readable report. */
async function checkedReadably(content: Files): Promise<CheckedContent | undefined> {
  const { errors, content: valid } = await reported(content);
  expect(errors.length > 0).toBe(valid === undefined);
  for (const diagnostic of errors) {
    expect(diagnostic.line).toBeGreaterThanOrEqual(1);
    expect(diagnostic.field).not.toBe('');
    expect(diagnostic.problem).toMatch(/\.$/);
    const shown = formatDiagnostic(diagnostic);
    expect(shown).not.toMatch(/^\s+at |node_modules|undefined/m);
    expect(shown.length).toBeLessThan(5_000);
  }
  return valid;
}

describe('checkContent()', () => {
  it('publishes randomly edited content, or reports readable errors', async () => {
    const edit = fc.record({
      file: fc.constantFrom(...Object.keys(valid)),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      cut: fc.oneof(fc.constant(0), fc.nat(40)),
      insert: fc.oneof(fc.constantFrom(...tricks), fc.string({ unit: 'binary', maxLength: 20 }), fc.constant('')),
      ends: fc.constantFrom('\n', '\r\n', '\r'),
    });
    let published = 0;
    const property = fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), async (edits) => {
      const content: Record<string, string> = { ...valid };
      for (const { file, at, cut, insert, ends } of edits) {
        const text = content[file] ?? '';
        const from = Math.floor(at * text.length);
        content[file] = `${text.slice(0, from)}${insert}${text.slice(from + cut)}`.replaceAll('\n', ends);
      }
      if (await checkedReadably(content)) published += 1;
    });
    await fc.assert(property, { numRuns: runs });
    expect(published).toBeGreaterThan(0);
  }, 3_600_000);

  it('publishes files of any name and bytes only at valid slugs, or reports readable errors', async () => {
    const name = fc.oneof(
      fc.constantFrom('a b', 'Opening', 'café', 'x\u200By', '\u202Ex', '🎉', 'a%20b', 'a.b', '-x', '__proto__', 'x'.repeat(80)),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => !/[/\u0000]/.test(text) && text !== '.' && text !== '..'),
    ); // prettier-ignore
    const text = valid['news/opening.md'] ?? '';
    const bytes = fc.oneof(
      fc.constantFrom(
        Buffer.from(text),
        Buffer.from(text, 'utf16le'),
        Buffer.from(text.replace('We', 'Café'), 'latin1'),
      ),
      fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some)),
    );
    const property = fc.asyncProperty(name, bytes, fc.constantFrom('news', 'pages'), async (stem, data, below) => {
      const content = await checkedReadably({ ...valid, [`${below}/${stem}.md`]: data });
      for (const { id, body = '' } of content?.entries.news ?? [])
        expect([isSlug(id), body.includes('\uFFFD')]).toEqual([true, false]);
    });
    await fc.assert(property, { numRuns: Math.ceil(runs / 3) });
  }, 3_600_000);
});
