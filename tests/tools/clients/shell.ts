import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a command as if pasted into a shell. Resolves with its output. */
export async function shell(command: string, cwd?: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd, maxBuffer: 16 * 1024 * 1024 });
  return stdout;
}
