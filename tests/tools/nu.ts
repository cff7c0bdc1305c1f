import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { packages } from './folder.ts';

const checker = path.join(packages, 'vnu-jar/build/dist/vnu.jar');

export const isJavaInstalled = spawnSync('java', ['-version']).status === 0;

/** Returns the messages of the Nu HTML checker about files and folders, one per line. */
export function nuMessages(...files: readonly string[]): string[] {
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
