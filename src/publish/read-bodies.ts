import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { checkedBody, readWhole, rewriteOf, type BodyTargets, type CheckedBody } from '../catalog/rendered-body.ts';
import type { Body } from '../content/parse/parse.ts';
import type { BodiesReader } from '../io/load-content.ts';
import { eventLoopYield } from '../io/yield-event-loop.ts';
import { textsOf, type BodyCache, type BodyTexts } from './body-cache.ts';

/** How many bodies are read before threads are started, which takes as long as reading a hundred. */
const worthThreads = 200;

/** How many bodies a thread is given at once: few, so that little is in memory, and all threads end together. */
const atOnce = 16;

/** A body to be read, and what is done with its texts. */
interface Unread {
  readonly body: Body;
  readonly done: (texts: BodyTexts) => void;
}

/** Threads that read bodies. */
interface Threads {
  /** Resolves when a thread has taken the bodies. */
  readonly read: (batch: readonly Unread[]) => Promise<void>;
  /** Resolves when all bodies are read, and the threads are gone. */
  readonly close: () => Promise<void>;
}

/** Targets without the functions that read images again, which no thread can be given (HTML, "structured clone"). */
const cloneable = (targets: BodyTargets): BodyTargets => ({
  ...targets,
  images: new Map(
    [...targets.images].map(([path, image]) => {
      const { dataUrl: _dataUrl, ...cloned } = image;
      return [path, cloned];
    }),
  ),
});

function startThreads(targets: BodyTargets, count: number): Threads {
  const workerData = cloneable(targets);
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('body-thread.ts', import.meta.url), { workerData }),
  );
  const idle = [...workers];
  const underWay = new Set<Promise<void>>();
  async function run(worker: Worker, batch: readonly Unread[]): Promise<void> {
    worker.postMessage(batch.map(({ body }) => body));
    const [texts] = (await once(worker, 'message')) as [readonly BodyTexts[]];
    idle.push(worker);
    for (const [index, one] of texts.entries()) batch[index]?.done(one);
  }
  return {
    async read(batch) {
      let worker = idle.pop();
      for (; !worker; worker = idle.pop()) await Promise.race(underWay);
      const running = run(worker, batch).then(() => {
        underWay.delete(running);
      });
      // Whoever waits for it next is told of a failure.
      running.catch(() => undefined);
      underWay.add(running);
    },
    async close() {
      try {
        await Promise.all(underWay);
      } finally {
        await Promise.all(workers.map((worker) => worker.terminate()));
      }
    },
  };
}

/**
 * Makes a reader of bodies that takes from the cache what an earlier build has read, and reads the others, on several
 * threads where they are many. `each` is called after each body with the number of those done, and of all.
 */
export const cachedReader =
  (cache: BodyCache, each: (count: number, total: number) => void, most = availableParallelism()): BodiesReader =>
  async (bodies, targets) => {
    const found = new Array<CheckedBody>(bodies.length);
    const turn = eventLoopYield();
    let [here, done] = [0, 0];
    let batch: Unread[] = [];
    let threads: Threads | undefined;
    for (const [index, onDisk] of bodies.entries()) {
      const key = cache.keyOf(onDisk);
      const finish = (read: ReturnType<BodyCache['save']>): void => {
        found[index] = checkedBody(onDisk, targets, read);
        done += 1;
        each(done, bodies.length);
      };
      const rewrite = rewriteOf(onDisk, targets);
      const read = cache.find(key, rewrite);
      // Each access to the text reads the file.
      if (read) finish(read);
      else if (most < 2 || here < worthThreads) {
        here += 1;
        finish(cache.save(key, textsOf(readWhole({ ...onDisk }, rewrite))));
      } else batch.push({ body: { ...onDisk }, done: (texts) => finish(cache.save(key, texts)) });
      if (batch.length === atOnce) {
        threads ??= startThreads(targets, most);
        await threads.read(batch);
        batch = [];
      }
      await turn();
    }
    if (batch.length > 0) await (threads ??= startThreads(targets, most)).read(batch);
    await threads?.close();
    return found;
  };
