import { execFile } from 'node:child_process';

type Code = string | number | null | undefined;

export const runNode = (args: string[], cwd: string, env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ exitCode: Code; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd, env: { ...process.env, NO_COLOR: '1', ...env }, maxBuffer: Infinity };
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ exitCode: error ? error.code : 0, stdout, stderr }),
    );
  });
