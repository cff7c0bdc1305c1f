import { expect, test } from 'vitest';
import { sharedQuota } from '../../src/hosts/shared-quota.ts';

function quotaOver(answer: () => unknown) {
  const reports: string[] = [];
  const options = {
    secret: '0123456789abcdef0123456789abcdef',
    timeout: 1000,
    report: (line: string) => void reports.push(line),
  };
  return { reports, quota: sharedQuota(() => Promise.resolve(answer()), options) };
}

test('sharedQuota() takes the count and the time of the store', async () => {
  const { quota, reports } = quotaOver(() => [61, 12_001]);
  expect(await quota('a', 1)).toEqual({ limit: 60, remaining: 0, resetSeconds: 13, exceeded: true });
  const again = await quota('a', 1);
  expect(again).toEqual({ limit: 60, remaining: 0, resetSeconds: expect.any(Number) as number, exceeded: true });
  expect(reports).toEqual([]);
});

test.each([
  [[]],
  ['OK'],
  [null],
  [undefined],
  [{}],
  [5],
  [['two', 'words']],
  [['', '']],
  [[null, 60_000]],
  [[1, null]],
  [[1]],
  [[1, 60_000, 1]],
  [['1', '60000']],
  [[Number.NaN, 60_000]],
  [[1.5, 60_000]],
  [[-1, 60_000]],
  [[1, -1]],
  [[1, -2]],
  [[1, 60_001]],
  [
    [
      [null, 1],
      [null, 60_000],
    ],
  ],
])('sharedQuota() counts in memory and reports it once if the store answers %j', async (answer) => {
  const { quota, reports } = quotaOver(() => answer);
  for (let sent = 1; sent <= 60; sent += 1) expect((await quota('a', 1)).remaining).toBe(60 - sent);
  expect(await quota('a', 1)).toEqual({ limit: 60, remaining: 0, resetSeconds: 60, exceeded: true });
  expect((await quota('b', 1)).remaining).toBe(59);
  expect(reports).toEqual([
    'Cannot count in the shared store: its answer is not a count and a time. Each process counts on its own until the store answers again',
  ]);
});
