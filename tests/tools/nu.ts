import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { packages } from './folder.ts';

const checker = path.join(packages, 'vnu-jar/build/dist/vnu.jar');

export const javaIsThere = spawnSync('java', ['-version']).status === 0;

/** A relation of the ARD draft that the checker does not know yet. */
const draftRelation = 'Potentially bad value “ai-catalog” for attribute “rel”';

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
  return report.messages
    .filter(({ message }) => !message.startsWith(draftRelation))
    .map(({ type, url, lastLine = 0, message, extract = '' }) => `${url}:${lastLine} ${type}: ${message} ${extract}`);
}
