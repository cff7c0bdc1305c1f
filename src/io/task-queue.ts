import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/** How many tasks are done before threads are started, which takes as long as a hundred bodies or pages. */
const worthThreads = 200;

/** How many tasks a thread is given at once: few, so that little is in memory, and all threads end together. */
const atOnce = 16;

/** How many batches a thread has at most: the one that it does, and the next, so that it does not wait for it. */
const ahead = 2;

/** In MiB. Left to itself, the heap of a thread takes 250 MB for what needs 60, in the same time. */
const resourceLimits = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 };

/** Tasks that are done in any order, on this thread and, where they are many, on others beside it. */
export interface TaskQueue<Task, Result> {
  /**
   * Takes a task, and calls `done` with its result, now or later. Rejects when a task has failed. Results of other
   * threads come when the event loop turns.
   */
  readonly push: (task: Task, done: (result: Result) => void) => Promise<void>;
  /** Resolves when all tasks are done, and the threads are gone. Rejects when one has failed. */
  readonly close: () => Promise<void>;
}

export interface TaskSettings<Task, Result> {
  /** Does a task on this thread. */
  readonly here: (task: Task) => Result | Promise<Result>;
  /** The module that the other threads run, which calls `answerTasks` with a function that does the same as `here`. */
  readonly thread: URL;
  /** What each of them has as its `workerData`. As tasks and results, it is cloned, so that it has no functions. */
  readonly threadData: () => unknown;
  /** How many threads there are at most, this one among them. A core each unless said otherwise. */
  readonly most?: number | undefined;
}

/** A task, and what is done with its result. */
interface Waiting<Task, Result> {
  readonly task: Task;
  readonly done: (result: Result) => void;
}

/** A thread, and the batches that it has not answered yet, the oldest first. */
interface Thread<Task, Result> {
  readonly worker: Worker;
  readonly batches: (readonly Waiting<Task, Result>[])[];
}

/** Makes a queue of tasks, which starts threads when there are enough tasks to be worth them. */
export function taskQueue<Task, Result>(settings: TaskSettings<Task, Result>): TaskQueue<Task, Result> {
  const { here, thread: module, threadData, most = availableParallelism() } = settings;
  let threads: readonly Thread<Task, Result>[] | undefined;
  let batch: Waiting<Task, Result>[] = [];
  let doneHere = 0;
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  let isFailed = false;
  failed.catch(() => {
    isFailed = true;
  });
  let whenEmpty: (() => void) | undefined;

  function start(workerData: unknown): Thread<Task, Result> {
    const worker = new Worker(module, { workerData, resourceLimits });
    const batches: Thread<Task, Result>['batches'] = [];
    worker.on('error', fail);
    worker.on('message', (results: readonly Result[]) => {
      try {
        for (const [index, { done }] of (batches.shift() ?? []).entries()) done(results[index] as Result);
        whenEmpty?.();
      } catch (error) {
        fail(error);
      }
    });
    return { worker, batches };
  }
  async function doHere({ task, done }: Waiting<Task, Result>): Promise<void> {
    doneHere += 1;
    done(await here(task));
  }
  return {
    async push(task, done) {
      if (isFailed) await failed;
      if (most < 2 || doneHere < worthThreads) return doHere({ task, done });
      batch.push({ task, done });
      if (batch.length < atOnce) return;
      threads ??= Array.from({ length: most - 1 }, () => start(threadData()));
      const [idlest] = threads.toSorted((one, other) => one.batches.length - other.batches.length);
      if (idlest && idlest.batches.length < ahead) {
        idlest.batches.push(batch);
        idlest.worker.postMessage(batch.map((waiting) => waiting.task));
        batch = [];
      } else {
        const [first, ...rest] = batch;
        batch = rest;
        if (first) await doHere(first);
      }
    },
    async close() {
      try {
        for (const waiting of batch) await doHere(waiting);
        const empty = new Promise<void>((resolve) => {
          whenEmpty = () => {
            if (threads?.every(({ batches }) => batches.length === 0) ?? true) resolve();
          };
          whenEmpty();
        });
        await Promise.race([empty, failed]);
      } finally {
        await Promise.all((threads ?? []).map(({ worker }) => worker.terminate()));
      }
    },
  };
}

/** In a thread of a queue: does each task with `answer`, one after another. */
export function answerTasks(answer: (task: never) => unknown): void {
  const answerBatch = async (tasks: readonly never[]): Promise<void> => {
    const results: unknown[] = [];
    for (const task of tasks) results.push(await answer(task));
    parentPort?.postMessage(results);
  };
  parentPort?.on('message', (tasks: readonly never[]) => void answerBatch(tasks));
}
