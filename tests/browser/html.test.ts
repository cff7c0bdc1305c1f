import { spawnSync } from 'node:child_process';
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { root } from '../../src/settings.ts';
import { describeWith } from '../needs.ts';
import { missingPage, serveUnhurried } from './site.ts';

const checker = path.join(root, 'node_modules/vnu-jar/build/dist/vnu.jar');
const java = spawnSync('java', ['-version']).status === 0;

/** What the Nu HTML checker says against files and folders, one line a message. */
function messages(...files: readonly string[]): string[] {
  const { stderr, error } = spawnSync(
    'java',
    ['-Xss8m', '-jar', checker, '--format', 'json', '--skip-non-html', '--also-check-svg', ...files],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (error) throw error;
  interface Message {
    readonly type: string;
    readonly url: string;
    readonly lastLine?: number;
    readonly message: string;
    readonly extract?: string;
  }
  const report = JSON.parse(stderr) as { readonly messages: readonly Message[] };
  return report.messages.map(
    ({ type, url, lastLine = 0, message, extract = '' }) => `${url}:${lastLine} ${type}: ${message} ${extract}`,
  );
}

describeWith('java', java, 'the Nu HTML checker', () => {
  test('finds nothing in any page or drawing of the built site', () => {
    expect(messages(inject('dist'))).toEqual([]);
  }, 120_000);

  test('finds nothing in the page for what is missing, as the front fills it', async () => {
    const host = await serveUnhurried(inject('dist'));
    const response = await fetch(host.url + missingPage, { headers: { Accept: 'text/html' } });
    const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-html-'));
    const file = path.join(folder, 'missing.html');
    writeFileSync(file, await response.text());
    await host.close();
    expect(messages(file)).toEqual([]);
    rmSync(folder, { recursive: true });
  }, 60_000);

  test('speaks up where there is something to find', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-html-'));
    const file = path.join(folder, 'broken.html');
    writeFileSync(file, '<!doctype html><title>Broken</title><p align="right"><a href=x y>');
    expect(messages(file).join('\n')).toMatch(/align/);
    rmSync(folder, { recursive: true });
  }, 60_000);
});
