import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContentError } from '../../../src/catalog/content-error.ts';
import { formatFault } from '../../../src/catalog/format-faults.ts';
import { checked, valid } from '../content.ts';

/** Values that YAML or JSON take for something else than their author meant, or that no field can hold. */
const tricks = [
  'no', '1e3', '0o17', '017', '0x1F', '.inf', '.nan', '~', '2026-03-09T10:00:00Z', '12:30:45', '&a x', '*a', '!!binary x',
  '!!js/function x', '<<: {}', '? x', '|', '>', '%YAML 1.1', '@x', '`x`', '[', '{', '"', "'", '- - -', '__proto__: x',
  'constructor: x', '\t x', '\u0000', '\uFEFF', '\u2028', '\uFFFD', '\uD800', '🎉', '---', '...', '# x', 'x'.repeat(100_000),
  '['.repeat(500), '{"a":'.repeat(500), '> '.repeat(500), '<div>'.repeat(300), '[a](/x)', '![](x)', '[a]: /x',
]; // prettier-ignore

const position = fc.double({ min: 0, max: 1, noNaN: true });
const edit = fc.record({
  file: fc.constantFrom(...Object.keys(valid)),
  at: position,
  cut: fc.oneof(fc.constant(0), fc.nat(40)),
  insert: fc.oneof(fc.constantFrom(...tricks), fc.string({ unit: 'binary', maxLength: 20 }), fc.constant('')),
  ends: fc.constantFrom('\n', '\r\n', '\r'),
});

describe('check()', () => {
  it('reads any content that is broken at random, or says in words what is wrong with it', () => {
    const property = fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
      const content: Record<string, string> = { ...valid };
      for (const { file, at, cut, insert, ends } of edits) {
        const text = content[file] ?? '';
        const from = Math.floor(at * text.length);
        content[file] = `${text.slice(0, from)}${insert}${text.slice(from + cut)}`.replaceAll('\n', ends);
      }
      try {
        checked(content);
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        expect(error.faults.length).toBeGreaterThan(0);
        for (const fault of error.faults) {
          expect(fault.line).toBeGreaterThanOrEqual(1);
          expect(fault.problem).toMatch(/\.$/);
          const shown = formatFault(fault);
          expect(shown).not.toMatch(/^\s+at |node_modules|undefined/m);
          expect(shown.length).toBeLessThan(5_000);
        }
      }
    });
    fc.assert(property, { numRuns: 300 });
  }, 120_000);
});
