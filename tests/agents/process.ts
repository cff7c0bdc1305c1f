import { execFile } from 'node:child_process';

export interface Finished {
  readonly exitCode: string | number | null | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

export const runNode = (args: string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Finished> =>
  new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, NO_COLOR: '1', ...env }, maxBuffer: Infinity };
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ exitCode: error ? error.code : 0, stdout, stderr }),
    );
  });
