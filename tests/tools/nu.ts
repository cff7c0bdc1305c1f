import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { packages } from './folder.ts';

const checker = path.join(packages, 'vnu-jar/build/dist/vnu.jar');

export const javaIsThere = spawnSync('java', ['-version']).status === 0;

/** The relation of ARD's draft, which the checker does not know yet and takes for a slip. */
const draftRelation = 'Potentially bad value “ai-catalog” for attribute “rel”';

/** What the Nu HTML checker says against files and folders, one line a message. */
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
