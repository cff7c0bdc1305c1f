import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a command of a page as a reader would who pasted it into a shell. Resolves with what it printed. */
export async function shell(command: string, cwd?: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd, maxBuffer: 16 * 1024 * 1024 });
  return stdout;
}
