import { describe, expect, it } from 'vitest';
import { taskQueue } from '../../src/io/task-queue.ts';

const tasks = Array.from({ length: 900 }, (_, index) => index);

/** A module of threads that answer each task with what the expression makes of it. */
const threadOf = (expression: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, workerData } from 'node:worker_threads';
      parentPort.on('message', (tasks) => parentPort.postMessage(tasks.map((task) => ${expression})));`)}`,
  );

/** The results of all tasks, in the order of the tasks, and how many were done on this thread. */
async function resultsOf(most: number, expression: string, done: (result: number) => void = () => undefined) {
  const results = new Map<number, number>();
  let here = 0;
  const queue = taskQueue<number, number>({
    here: (task) => {
      here += 1;
      return task * 2;
    },
    thread: threadOf(expression),
    threadData: () => ({ factor: 2 }),
    most,
  });
  for (const task of tasks) {
    await queue.push(task, (result) => {
      if (results.has(task)) throw new Error(`${task} was done twice`);
      results.set(task, result);
      done(result);
    });
  }
  await queue.close();
  return { results: tasks.map((task) => results.get(task)), here };
}

describe('taskQueue()', () => {
  it.each([1, 2, 4])('does every task once, on %i threads', async (most) => {
    const { results, here } = await resultsOf(most, 'task * workerData.factor');
    expect(results).toEqual(tasks.map((task) => task * 2));
    if (most === 1) expect(here).toBe(tasks.length);
    else expect(here).toBeLessThan(tasks.length);
  });

  it('rejects with what a thread says when it fails', async () => {
    await expect(resultsOf(2, "(() => { throw new Error('Cannot do it'); })()")).rejects.toThrow('Cannot do it');
  });

  it('rejects with what is thrown where a result is taken', async () => {
    const failing = (result: number): void => {
      if (result === 401) throw new Error('Cannot take it');
    };
    await expect(resultsOf(2, 'task === 200 ? 401 : task * 2', failing)).rejects.toThrow('Cannot take it');
  });
});
