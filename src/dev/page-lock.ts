import { setTimeout as delay } from 'node:timers/promises';

/** The time in milliseconds that an update waits for pages. A page whose own code never ends must not block it. */
const maxWaitMs = 5_000;

/** Lets `render()` calls run at the same time as each other, but not during an `update()`. */
export interface PageLock {
  readonly render: <Result>(task: () => Promise<Result>) => Promise<Result>;
  readonly update: (task: () => Promise<void>) => Promise<void>;
}

/**
 * Returns a lock for replacing the data of pages. Without it, a module that Vite invalidates while a page is loading
 * it would keep the old data until the next change.
 */
export function pageLock(): PageLock {
  const renders = new Set<Promise<unknown>>();
  let updating: Promise<void> | undefined;
  return {
    render: async (task) => {
      while (updating) await updating.catch(() => undefined);
      const render = task();
      renders.add(render);
      return render.finally(() => renders.delete(render));
    },
    update: (task) => {
      const update = Promise.race([Promise.allSettled(renders), delay(maxWaitMs, undefined, { ref: false })])
        .then(() => {
          // A page that is still rendering must not delay the next update, too.
          renders.clear();
          return task();
        })
        .finally(() => {
          updating = undefined;
        });
      return (updating = update);
    },
  };
}
