import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../../src/settings.ts';
import { describeWith } from '../needs.ts';

const program = 'script';

/** Milliseconds to wait for a text. Less than the timeout of a test, so that a failure shows the screen. */
const maxWait = 30_000;

const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
/** `script` of BSD takes other arguments. */
const isUtilLinux = status === 0 && stdout.includes('util-linux');

/** Runs tests in a pseudo-terminal, which needs `script` from util-linux. */
export const describeInTerminal = (name: string, body: () => void): void =>
  describeWith(`${program} of util-linux`, isUtilLinux, name, body);

export interface Terminal {
  /** Resolves once the screen shows a text after the previous match. Rejects if the script ends first. */
  readonly shows: (text: string) => Promise<void>;
  readonly types: (keys: string) => void;
  readonly exitCode: Promise<number | null>;
}

export const keys = { enter: '\r', down: '\u001b[B', interrupt: '\u0003', clear: '\u0015' } as const;

/** Starts a script in a terminal 200 characters wide, so that no line wraps. */
export function inTerminal(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Terminal & { readonly stop: () => void } {
  const run = [process.execPath, path.join(root, 'scripts', script), ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn(program, ['-qec', `stty cols 200 rows 50; exec ${run}`, '/dev/null'], {
    cwd: root,
    env: { ...process.env, TERM: 'xterm', SHELL: '/bin/sh', CI: '', ...env },
  });
  let screen = '';
  let read = 0;
  let checkScreen: () => void = () => undefined;
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    screen += chunk;
    checkScreen();
  });
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  const shows = async (text: string): Promise<void> => {
    const seen = new Promise<void>((resolve) => {
      checkScreen = () => {
        const plain = stripVTControlCharacters(screen);
        const index = plain.indexOf(text, read);
        if (index === -1) return;
        read = index + text.length;
        resolve();
      };
      checkScreen();
    });
    const ended = exitCode.then(() => {
      throw new Error(`It ended without showing "${text}":\n${stripVTControlCharacters(screen)}`);
    });
    const late = setTimeout(maxWait, undefined, { ref: false }).then(() => {
      throw new Error(`It did not show "${text}":\n${stripVTControlCharacters(screen)}`);
    });
    await Promise.race([seen, ended, late]);
  };
  return {
    shows,
    types: (text) => void child.stdin.write(text),
    exitCode,
    stop: () => void child.kill('SIGKILL'),
  };
}
