import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

it('parseBody() parses and renders bodies that have broken Markdown parsers', { timeout: 130_000 }, () => {
  const script = path.join(import.meta.dirname, 'nasty-bodies.ts');
  // The timeout is for endless loops. A whole run takes seconds.
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8', timeout: 120_000 });
  expect(status, `after: ${stdout}\n${stderr}`).toBe(0);
  expect(stdout.trimEnd().endsWith('all were read')).toBe(true);
});
