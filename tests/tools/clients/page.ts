import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { html } from '../../site/built.ts';

/** Runs a command as if pasted into a shell. Resolves with its output. */
export async function shell(command: string, cwd?: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd, maxBuffer: 16 * 1024 * 1024 });
  return stdout;
}

/** Returns the samples of a language in the section whose heading has this id. */
export function samples(dist: string, page: string, id: string, language: string): string[] {
  const $ = html(dist, page);
  const codes = $(`section[aria-labelledby="${id}"] pre[data-language="${language}"] code`).toArray();
  return codes.map((code) => $(code).text());
}
