import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { describeWith } from '../needs.ts';
import { packages } from './folder.ts';

const checker = path.join(packages, 'vnu-jar/build/dist/vnu.jar');

interface Message {
  readonly url: string;
  readonly lastLine?: number;
  readonly message: string;
}

/** Returns the messages of the Nu HTML checker about the pages and SVGs of a folder, one per line. */
function nuMessages(folder: string): string[] {
  const { stderr, error } = spawnSync(
    'java',
    ['-Xss8m', '-jar', checker, '--format', 'json', '--skip-non-html', '--also-check-svg', folder],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (error) throw error;
  const { messages } = JSON.parse(stderr) as { readonly messages: readonly Message[] };
  return messages.map(({ url, lastLine = 0, message }) => `${url}:${lastLine} ${message}`);
}

describeWith('java', spawnSync('java', ['-version']).status === 0, 'the Nu HTML checker', () => {
  test('reports no messages for the pages and SVGs of the built site', () => {
    expect(nuMessages(inject('dist'))).toEqual([]);
  }, 300_000);

  test('reports an obsolete attribute', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-html-'));
    writeFileSync(path.join(folder, 'broken.html'), '<!doctype html><title>Broken</title><p align="right">');
    expect(nuMessages(folder).join('\n')).toMatch(/align/);
    rmSync(folder, { recursive: true });
  }, 300_000);
});
