import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { describeWith } from '../needs.ts';
import { packages } from './folder.ts';

const checker = path.join(packages, 'vnu-jar/build/dist/vnu.jar');

describeWith('java', spawnSync('java', ['-version']).status === 0, 'the Nu HTML checker', () => {
  test('reports no messages for the pages and SVGs of the built site', () => {
    const { stderr, error } = spawnSync(
      'java',
      ['-Xss8m', '-jar', checker, '--format', 'json', '--skip-non-html', '--also-check-svg', inject('dist')],
      { encoding: 'utf8', maxBuffer: 2 ** 28 },
    );
    expect(error).toBeUndefined();
    const { messages } = JSON.parse(stderr) as { messages: { url: string; lastLine?: number; message: string }[] };
    expect(messages.map(({ url, lastLine = 0, message }) => `${url}:${lastLine} ${message}`)).toEqual([]);
  }, 300_000);
});
