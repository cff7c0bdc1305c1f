import { checkedBody, renderBody, rewriteOf, type BodyTargets, type CheckedBody } from '../catalog/rendered-body.ts';
import type { Body } from '../content/parse/parse.ts';
import type { BodiesReader } from '../io/load-content.ts';
import { taskQueue } from '../io/task-queue.ts';
import { eventLoopYield } from '../io/yield-event-loop.ts';
import { textsOf, type BodyCache, type BodyTexts } from './body-cache.ts';

/** Targets without the functions that read images again, which no thread can be given. */
const cloneable = (targets: BodyTargets): BodyTargets => ({
  ...targets,
  images: new Map(
    [...targets.images].map(([path, image]) => {
      const { dataUrl: _dataUrl, drawing: _drawing, ...cloned } = image;
      return [path, cloned];
    }),
  ),
});

/**
 * Makes a reader of bodies that takes from the cache what an earlier build has read, and reads the others, on several
 * threads where they are many. `each` is called after each body with the number of those done, and of all.
 */
export const cachedReader =
  (cache: BodyCache, each: (count: number, total: number) => void, most?: number): BodiesReader =>
  async (bodies, targets) => {
    const found = new Array<CheckedBody>(bodies.length);
    const turn = eventLoopYield();
    const queue = taskQueue<Body, BodyTexts>({
      here: (body) => textsOf(renderBody(body, rewriteOf(body, targets))),
      thread: new URL('body-thread.ts', import.meta.url),
      threadData: () => cloneable(targets),
      most,
    });
    let done = 0;
    for (const [index, onDisk] of bodies.entries()) {
      const key = cache.keyOf(onDisk);
      const finish = (read: ReturnType<BodyCache['save']>): void => {
        found[index] = checkedBody(onDisk, targets, read);
        done += 1;
        each(done, bodies.length);
      };
      const read = cache.find(key, rewriteOf(onDisk, targets));
      // Each access to the text reads the file.
      if (read) finish(read);
      else await queue.push({ ...onDisk }, (texts) => finish(cache.save(key, texts)));
      await turn();
    }
    await queue.close();
    return found;
  };
