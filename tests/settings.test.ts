import path from 'node:path';
import { expect, test } from 'vitest';
import { buildFolder, currentTime, logsRequests, root } from '../src/settings.ts';

test.each([
  ['0', '1970-01-01T00:00:00Z'],
  ['1835395199', '2028-02-28T23:59:59Z'],
])('currentTime() returns the time of SOURCE_DATE_EPOCH %s, not of the clock', (SOURCE_DATE_EPOCH, time) => {
  expect(currentTime({ SOURCE_DATE_EPOCH })).toEqual(new Date(time));
});

test.each([{}, { SOURCE_DATE_EPOCH: '' }])('currentTime() returns the time of the clock with %o', (environment) => {
  const before = Date.now();
  const now = currentTime(environment).getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

test.each(['today', '-1', '1.5', '1e9', ' 1', '2026-11-21', '253402300800'])(
  'currentTime() rejects SOURCE_DATE_EPOCH "%s", and says what to set it to',
  (SOURCE_DATE_EPOCH) => {
    expect(() => currentTime({ SOURCE_DATE_EPOCH })).toThrow(
      `Cannot use SOURCE_DATE_EPOCH "${SOURCE_DATE_EPOCH}": set it to a whole number of seconds since 1970 from 0 to`,
    );
  },
);

test('logsRequests() accepts json and nothing else', () => {
  expect([{}, { LOG: '' }, { LOG: 'json' }].map(logsRequests)).toEqual([false, false, true]);
  expect(() => logsRequests({ LOG: 'text' })).toThrow('Cannot use LOG "text": set it to json, or remove it');
});

test.each(['.', 'content', 'src/pages', '..'])('buildFolder() refuses %s, which a build would empty', (DIST) => {
  expect(() => buildFolder({ DIST })).toThrow(/^Cannot use DIST ".*": set it to a folder for the site alone/);
});

test('buildFolder() is DIST if it is in the project, and else a folder of the project', () => {
  const folderOf = (DIST: string): string => path.relative(root, buildFolder({ DIST }));
  expect(folderOf('new/site')).toBe(path.join('new', 'site'));
  // Its name begins like that of the project.
  for (const outside of [`${root}-site`, '/nowhere/site']) expect(folderOf(outside)).toBe(path.join('.astro', 'dist'));
});
