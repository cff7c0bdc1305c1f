import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContentError } from '../../../src/content/diagnostics/content-error.ts';
import { formatDiagnostic } from '../../../src/content/diagnostics/report.ts';
import { isSlug } from '../../../src/contract/routes.ts';
import { loadContent } from '../../../src/io/load-content.ts';
import { checked, markdownOf, valid } from '../content.ts';
import { misread } from './judge.ts';

/** FUZZ_RUNS=20000 runs a longer search. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 400);

const bomb = Array.from({ length: 9 }, (_, n) => `l${n + 1}: &l${n + 1} [${`*l${n},`.repeat(9)}]`).join('\n');

/** Values that YAML or JSON interpret unexpectedly, or that no field accepts. */
const tricks = [
  'no', 'yes', 'true', 'null', '1e3', '0o17', '017', '0x1F', '1_000', '.inf', '.nan', '~', '2026-03-09T10:00:00Z', '12:30:45',
  '&a x', '*a', '!!binary x', '!!str 1', '!!set {a}', '! x', '!!js/function x', '<<: {}', '<<: *a', '? x', '? [a]\n: b', '1: x', 'null: x',
  '|\n  x', '>-\n  x', '%YAML 1.1\n', '--- #\n', '...\n', '@x', '`x`', '[', ']', '{', '}', '"', "'", '\\', ',', ':', ': ', ' #x', ' # x',
  '- - -', '__proto__: x', '"__proto__": {"a": 1},', 'constructor: x', 'title: x\n', '"name": "x",', '\t', '\t x', ' ', '\n', '\u0000', '\u0007',
  '\u0085', '\uFEFF', '\u200B', '\u200F', '\u202E', '\u2028', '\uFFFD', '\uD800', '\\ud800', '🎉', 'é', 'e\u0301', '---', '---\n', '# x',
  bomb, 'x'.repeat(100_000), '['.repeat(500), '{"a":'.repeat(500), '[1,'.repeat(20_000), '> '.repeat(500), '<div>'.repeat(300),
  '[a](/x)', '![](x)', '[a]: /x',
]; // prettier-ignore

const position = fc.double({ min: 0, max: 1, noNaN: true });
const edit = fc.record({
  file: fc.constantFrom(...Object.keys(valid)),
  at: position,
  cut: fc.oneof(fc.constant(0), fc.nat(40)),
  insert: fc.oneof(fc.constantFrom(...tricks), fc.string({ unit: 'binary', maxLength: 20 }), fc.constant('')),
  ends: fc.constantFrom('\n', '\r\n', '\r'),
});

/** Expects a content error with a readable report. Rethrows any other error. */
function expectReadable(error: unknown): void {
  if (!(error instanceof ContentError)) throw error;
  expect(error.errors.length).toBeGreaterThan(0);
  for (const diagnostic of error.errors) {
    expect(diagnostic.line).toBeGreaterThanOrEqual(1);
    expect(diagnostic.field).not.toBe('');
    expect(diagnostic.problem).toMatch(/\.$/);
    const shown = formatDiagnostic(diagnostic);
    expect(shown).not.toMatch(/^\s+at |node_modules|undefined/m);
    expect(shown.length).toBeLessThan(5_000);
  }
}

describe('checkContent()', () => {
  it('publishes the fields of randomly edited content as another parser reads them, or reports readable errors', () => {
    let published = 0;
    const property = fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
      const content: Record<string, string> = { ...valid };
      for (const { file, at, cut, insert, ends } of edits) {
        const text = content[file] ?? '';
        const from = Math.floor(at * text.length);
        content[file] = `${text.slice(0, from)}${insert}${text.slice(from + cut)}`.replaceAll('\n', ends);
      }
      try {
        const { records } = checked(content);
        expect(misread(content, records)).toEqual([]);
        published += 1;
      } catch (error) {
        expectReadable(error);
      }
    });
    fc.assert(property, { numRuns: runs });
    expect(published).toBeGreaterThan(0);
  }, 3_600_000);

  it('reads a title in any form of YAML as another parser does, or reports readable errors', () => {
    const value = fc.oneof(fc.constantFrom(...tricks), fc.string({ maxLength: 30 }), fc.string({ unit: 'grapheme' }));
    const form = fc.constantFrom(
      (text: string) => text,
      (text: string) => JSON.stringify(text),
      (text: string) => `'${text}'`,
      (text: string) => `Opening ${text}`,
      (text: string) => `>\n  ${text}`,
    );
    const property = fc.property(value, form, (text, written) => {
      const post = (valid['news/opening.md'] ?? '').replace('title: Opening', () => `title: ${written(text)}`);
      const content = { ...valid, 'news/opening.md': post };
      try {
        expect(misread(content, checked(content).records)).toEqual([]);
      } catch (error) {
        expectReadable(error);
      }
    });
    fc.assert(property, { numRuns: runs });
  }, 3_600_000);
});

describe('loadContent()', () => {
  it('publishes files of any name and bytes only at valid slugs, or reports readable errors', async () => {
    const name = fc.oneof(
      fc.constantFrom('a b', 'Opening', 'cafe\u0301', 'café', 'x\u200By', '\u202Ex', '🎉', 'a%20b', 'a.b', '-x', 'x-', '__proto__', 'x'.repeat(80)),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => !/[/\u0000]/.test(text) && text !== '.' && text !== '..'),
    ); // prettier-ignore
    const text = Buffer.from(valid['news/opening.md'] ?? '');
    const bytes = fc.oneof(
      fc.constant(text),
      fc.constantFrom(Buffer.from(text.toString(), 'latin1'), Buffer.from(text.toString(), 'utf16le')),
      fc.constant(Buffer.from(text.toString().replace('We are', 'Café é'), 'latin1')),
      fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some)),
    );
    const property = fc.asyncProperty(name, bytes, fc.constantFrom('news', 'news/2026.md', 'pages'), async (stem, data, below) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-fuzz-'));
      const files: [string, string | Buffer][] = [...Object.entries(valid), [`${below}/${stem}.md`, data]];
      for (const [file, content] of files) {
        await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
        await writeFile(path.join(folder, file), content);
      }
      try {
        const { records } = await loadContent(folder, path.join(folder, 'public'), new Date('2026-11-21T12:00:00Z'));
        for (const { slug } of records.news) expect([isSlug(slug), markdownOf(records, `news/${slug}`).includes('\uFFFD')]).toEqual([true, false]);
      } catch (error) {
        expectReadable(error);
      } finally {
        await rm(folder, { recursive: true });
      }
    }); // prettier-ignore
    await fc.assert(property, { numRuns: Math.ceil(runs / 4) });
  }, 3_600_000);
});
