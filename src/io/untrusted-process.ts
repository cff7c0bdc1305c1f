import { drawPicture } from './draw-picture.ts';
import { makeImage } from './make-image.ts';
import { readFont } from './read-font.ts';
import { readImage } from './read-image.ts';

/** The tasks that `untrusted()` can run, in child processes that execute this module. */
const tasks = {
  'read image': readImage,
  'read font': readFont,
  'make image': makeImage,
  'draw picture': drawPicture,
} as const;

export type UntrustedTasks = typeof tasks;

interface Task {
  readonly name: keyof UntrustedTasks;
  readonly args: readonly unknown[];
}

async function answer({ name, args }: Task): Promise<void> {
  const task = tasks[name] as (...given: readonly unknown[]) => Promise<unknown>;
  try {
    process.send?.({ result: await task(...args) });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error : new Error(String(error)) });
  }
}

process.on('message', (task: Task) => void answer(task));
process.on('disconnect', () => process.exit());
