import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { UntrustedTasks } from './untrusted-process.ts';

/** Limits of one task on a content file, because parsers and renderers have unknown worst cases. */
const taskLimits = { seconds: 20, megabytes: 2000 } as const;

export const tooCostly = {
  problem: `takes more than ${taskLimits.seconds} seconds, or ${taskLimits.megabytes / 1000} GB of memory.`,
  remedy: 'Export it again with fewer details and effects, or remove it.',
} as const;

/** Thrown when a task exceeds a limit or its process ends. */
export class TooCostlyError extends Error {
  override readonly name = 'TooCostlyError';
}

type TaskName = keyof UntrustedTasks;

const children = new Set<ChildProcess>();
// A child that is busy in native code does not notice that this process has ended.
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

const idle: ChildProcess[] = [];
const waiting: (() => void)[] = [];
let running = 0;

function start(): ChildProcess {
  const script = fileURLToPath(new URL('untrusted-process.ts', import.meta.url));
  const limited = ['-c', `ulimit -d ${taskLimits.megabytes * 1000}; exec "$0" "$@"`, process.execPath, script];
  // A process, because native code in a thread can be neither stopped nor limited in memory. Windows has no memory
  // limit.
  const [command, args] = process.platform === 'win32' ? [process.execPath, [script]] : ['/bin/sh', limited];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Lets Node exit while a process is idle, but not while it is busy. */
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
    // An answer may have arrived while this thread was busy. It is handled before the process is killed.
    const timer = setTimeout(() => setImmediate(() => child.kill('SIGKILL')), seconds * 1000);
    const ended = (): void => {
      clearTimeout(timer);
      reject(new TooCostlyError(`Cannot ${name} ${file}: it ${tooCostly.problem} ${tooCostly.remedy}`));
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

/**
 * Ends the idle processes and waits for them, because only the CPU time of ended processes counts as that of the build.
 */
export async function endProcesses(): Promise<void> {
  const ended = idle.splice(0).map((child) => {
    setIdle(child, false);
    child.disconnect();
    return once(child, 'exit');
  });
  await Promise.all(ended);
}

/**
 * Runs a task on a content file in another process with limits of time and memory. Rejects with a TooCostlyError if it
 * exceeds them, or with the task's own error.
 */
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
