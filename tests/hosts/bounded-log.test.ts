import { expect, test } from 'vitest';
import { boundedLog, logLimits } from '../../src/hosts/bounded-log.ts';

test('boundedLog() logs a failure once, and counts the repetitions in one line when the interval ends', async () => {
  const lines: string[] = [];
  const report = boundedLog((line) => lines.push(line), 200);
  const failed = (path: string): Error =>
    Object.assign(new Error(`EMFILE: too many, open '${path}'`), { code: 'EMFILE' });
  for (let number = 0; number < 1420; number += 1) report(failed(`/dist/${number}.html`));
  report(new TypeError('another'));
  expect(lines).toEqual([expect.stringContaining("open '/dist/0.html' at "), expect.stringContaining('another')]);
  await expect.poll(() => lines).toHaveLength(3);
  expect(lines[2]).toMatch(/^1419 more failures .* in 0\.2 s/);
  report(failed('/dist/again.html'));
  expect(lines).toHaveLength(4);
});

test('boundedLog() limits the number of lines when every error is different', () => {
  const lines: string[] = [];
  const report = boundedLog((line) => lines.push(line));
  for (let number = 0; number < 10_000; number += 1) report(`failure ${number}`);
  expect(lines).toHaveLength(logLimits.lines);
});

test('boundedLog() truncates a long line and removes its control characters', () => {
  const lines: string[] = [];
  const report = boundedLog((line) => lines.push(line));
  report(new Error(`open '/a\r\nForged line\u001b[2J${'b'.repeat(100_000)}'`));
  expect(lines[0]).not.toMatch(/\p{Cc}/u);
  expect(lines[0]).toHaveLength(logLimits.lineLength);
});
