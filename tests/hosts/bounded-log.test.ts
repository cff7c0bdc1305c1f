import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { boundedLog, logLimits } from '../../src/hosts/bounded-log.ts';

const absent = (path: string): Error =>
  Object.assign(new Error(`EMFILE: too many, open '${path}'`), { code: 'EMFILE' });

test('boundedLog() logs the first error of a kind, and counts the others in one line when the interval ends', async () => {
  const lines: string[] = [];
  const report = boundedLog((line) => lines.push(line), 200);
  for (let number = 0; number < 1420; number += 1) report(absent(`/dist/${number}.html`));
  report(new TypeError('another'));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("EMFILE: too many, open '/dist/0.html' at absent (");
  expect(lines[1]).toContain('another');
  await expect.poll(() => lines).toHaveLength(3);
  expect(lines[2]).toMatch(/^1419 more like this in 0\.2 s: Error: EMFILE/);
  await delay(300);
  report(absent('/dist/again.html'));
  expect(lines).toHaveLength(4);
});

test('boundedLog() limits the number of lines when every error is different', () => {
  const lines: string[] = [];
  const report = boundedLog((line) => lines.push(line));
  for (let number = 0; number < 10_000; number += 1) report(`failure ${number}`);
  expect(lines).toHaveLength(logLimits.kinds + 1);
});

test('boundedLog() truncates a long line and removes its control characters', () => {
  const lines: string[] = [];
  const report = boundedLog((line) => lines.push(line));
  report(new Error(`open '/a\r\nForged line\u001b[2J${'b'.repeat(100_000)}'`));
  expect(lines[0]).not.toMatch(/\p{Cc}/u);
  expect(lines[0]).toHaveLength(logLimits.line);
});
