import { expect, test } from 'vitest';
import { pageLock } from '../../src/dev/page-lock.ts';

/** Returns a task that appends its name when it starts and when `end()` ends it. */
function recorded(name: string, log: string[]): { task: () => Promise<void>; end: () => void } {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const task = async (): Promise<void> => {
    log.push(`${name} starts`);
    await ended;
    log.push(`${name} ends`);
  };
  return { task, end };
}

test('an update waits for the pages that render, and later pages wait for the update', async () => {
  const lock = pageLock();
  const log: string[] = [];
  const first = recorded('first', log);
  const second = recorded('second', log);
  const update = recorded('update', log);
  const third = recorded('third', log);
  const running = [lock.render(first.task), lock.render(second.task)];
  await expect.poll(() => log).toEqual(['first starts', 'second starts']);
  running.push(lock.update(update.task), lock.render(third.task));
  second.end();
  third.end();
  first.end();
  await expect.poll(() => log).toContain('update starts');
  update.end();
  await Promise.all(running);
  expect(log.slice(2)).toEqual([
    'second ends',
    'first ends',
    'update starts',
    'update ends',
    'third starts',
    'third ends',
  ]);
});

test('a page or an update that fails does not block later ones', async () => {
  const lock = pageLock();
  const fail = () => Promise.reject(new Error('failed'));
  await expect(lock.render(fail)).rejects.toThrow('failed');
  const update = lock.update(fail);
  const page = lock.render(() => Promise.resolve('rendered'));
  await expect(update).rejects.toThrow('failed');
  expect(await page).toBe('rendered');
  await lock.update(() => Promise.resolve());
});
