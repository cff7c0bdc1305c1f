import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { UntrustedTasks } from './untrusted-process.ts';

/** The limits of one task. Without them, a file could make a parser or renderer take any amount of time and memory. */
const taskLimits = { seconds: 20, megabytes: 2000 } as const;

export const tooCostlyExplanation = {
  problem: `takes more than ${taskLimits.seconds} seconds or ${taskLimits.megabytes / 1000} GB of memory to process.`,
  remedy: 'Export it again with fewer details and effects, or remove it.',
} as const;

/** Thrown if a task exceeds its limit of time or memory, or if its process ends unexpectedly. */
export class TooCostlyError extends Error {
  override readonly name = 'TooCostlyError';
}

type TaskName = keyof UntrustedTasks;

const children = new Set<ChildProcess>();
// Kills busy children, because a child in native code does not notice that this process has ended.
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

const idle: ChildProcess[] = [];
const waiting: (() => void)[] = [];
let running = 0;

function start(): ChildProcess {
  const script = fileURLToPath(new URL('untrusted-process.ts', import.meta.url));
  const limited = ['-c', `ulimit -d ${taskLimits.megabytes * 1000}; exec "$0" "$@"`, process.execPath, script];
  // Uses a process, because native code in a thread can neither be stopped nor limited in memory. On Windows, memory is
  // not limited.
  const [command, args] = process.platform === 'win32' ? [process.execPath, [script]] : ['/bin/sh', limited];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Marks a child process as idle or busy. A busy child keeps Node running; an idle one does not. */
function setIdle(child: ChildProcess, isIdle: boolean): void {
  const method = isIdle ? 'unref' : 'ref';
  child[method]();
  child.channel?.[method]();
}

function runIn(
  child: ChildProcess,
  name: TaskName,
  file: string,
  args: readonly unknown[],
  seconds: number,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // `setImmediate` lets Node handle an answer that arrived while this thread was busy, before it kills the process.
    const timer = setTimeout(() => setImmediate(() => child.kill('SIGKILL')), seconds * 1000);
    const ended = (): void => {
      clearTimeout(timer);
      reject(
        new TooCostlyError(`Cannot ${name} ${file}: it ${tooCostlyExplanation.problem} ${tooCostlyExplanation.remedy}`),
      );
    };
    child.once('exit', ended);
    child.once('message', ({ result, error }: { readonly result?: unknown; readonly error?: Error }) => {
      clearTimeout(timer);
      child.off('exit', ended);
      setIdle(child, true);
      idle.push(child);
      if (error) reject(error);
      else resolve(result);
    });
    child.send({ name, args }, (error) => {
      if (error) ended();
    });
  });
}

/** Ends the idle child processes. Waits until they exit, because the build's CPU time only includes exited children. */
export async function endProcesses(): Promise<void> {
  const ended = idle.splice(0).map((child) => {
    setIdle(child, false);
    child.disconnect();
    return once(child, 'exit');
  });
  await Promise.all(ended);
}

/** Runs a task in a child process. Rejects with its error, or with a TooCostlyError about `file` if a limit is hit. */
export async function untrusted<Name extends TaskName>(
  name: Name,
  file: string,
  args: Parameters<UntrustedTasks[Name]>,
  seconds: number = taskLimits.seconds,
): Promise<Awaited<ReturnType<UntrustedTasks[Name]>>> {
  if (running >= availableParallelism()) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    const child = idle.pop() ?? start();
    setIdle(child, false);
    return (await runIn(child, name, file, args, seconds)) as Awaited<ReturnType<UntrustedTasks[Name]>>;
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
