import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../src/settings.ts';

/** A server of this project in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** Resolves with the address of the line "ready …"; rejects with the errors if the process ends first. */
  readonly ready: Promise<string>;
  readonly exit: Promise<number | null>;
  /** Sends SIGTERM, and resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
}

export function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { command = process.execPath, cwd = root, uid }: { command?: string; cwd?: string; uid?: number | undefined } = {},
): ServerProcess {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, ...(uid !== undefined && { uid }) });
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const exit = once(child, 'close').then(([code]: unknown[]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /^ready (\S+)$/m.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    void exit.then((code) => reject(new Error(`${args.join(' ')} ended with ${String(code)}: ${errors}`)));
  });
  ready.catch(() => undefined);
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM');
    return exit;
  };
  return { child, output: () => output, errors: () => errors, ready, exit, stop };
}
