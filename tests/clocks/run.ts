/**
 * `npm run test:clocks`: runs the tests that a clock could mislead under each of `clocks`, which every process sees that
 * they start. Says by name what fails under which. `npm run test:clocks -- 2027` runs the clocks that begin so alone.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { inspect, promisify } from 'node:util';
import { root } from '../../src/settings.ts';
import { clocks, everywhere, type Clock } from './clocks.ts';

/** What is read of a report of Vitest. */
interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    /** The file. */
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** A clock takes a minute on two cores: what takes ten hangs, and is ended with all that it started. */
const longestSeconds = 600;

/**
 * What runs Node as if a moment were now: the words behind `timeout`, and how. What Node measures stays true, and so do
 * the times of files: libfaketime locks them with a semaphore that it unmaps at the end of a process while other threads
 * still look at files, which ended Deno with SIGSEGV once in twenty times, and left those waiting that share it.
 */
function nodeAt({ moment, timeZone }: Pick<Clock, 'moment' | 'timeZone'>, args: readonly string[]) {
  const ahead = (Date.parse(moment) - Date.now()) / 1000;
  const offset = `${ahead < 0 ? '' : '+'}${ahead}s`;
  const words = [
    ...['--kill-after=5', `${longestSeconds}`],
    ...['faketime', '-m', '--exclude-monotonic', '-f', offset, process.execPath, ...args],
  ];
  const env = { ...process.env, TZ: timeZone, TEST_MOMENT: moment, NO_FAKE_STAT: '1' };
  return { words, options: { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 26 } } as const;
}

/** What failed under a clock, a text each, and how many tests passed. */
async function run(
  clock: Clock,
  folder: string,
): Promise<{ readonly failures: readonly string[]; readonly passed: number }> {
  const testFiles = [...everywhere, ...(clock.only ?? [])];
  const file = path.join(folder, `${clocks.indexOf(clock)}.json`);
  const { words, options } = nodeAt(clock, [
    ...[path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'tests/clocks/vitest.config.ts'],
    ...['--reporter=json', `--outputFile=${file}`, '--maxWorkers=1', ...testFiles],
    ...['code', 'sample', ...(clock.content ? [clock.content] : [])].flatMap((project) => ['--project', project]),
  ]);
  // Vitest ends with another status where a test fails, and then the report says which.
  const said = await promisify(execFile)('timeout', words, options).then(
    () => undefined,
    (error: unknown) => inspect(error),
  );
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return {
      failures: [`There is no report, at the end or after ${longestSeconds} seconds:\n${said ?? ''}`],
      passed: 0,
    };
  }
  const { testResults, numPassedTests: passed } = report;
  const absent = testFiles.filter((one) => !testResults.some(({ name }) => path.relative(root, name) === one));
  const failures = [
    ...absent.map((one) => `${one}: was not run`),
    ...testResults.flatMap(({ name, status: ended, message, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed');
      const shown = path.relative(root, name);
      if (failed.length === 0 && ended !== 'passed') return [`${shown}: ${message}`];
      return failed.map(({ fullName, failureMessages }) => `${shown}: ${fullName}\n${failureMessages.join('\n')}`);
    }),
  ];
  // Where every file is absent, what was to be built first was not.
  return {
    failures: said !== undefined && (failures.length === 0 || passed === 0) ? [said, ...failures] : failures,
    passed,
  };
}

/** Runs the clocks whose moment begins so, a clock for each core at a time. */
async function runAll(beginning = ''): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-clocks-'));
  const waiting = clocks.filter(({ moment }) => moment.startsWith(beginning)).values();
  const lane = async (): Promise<void> => {
    for (const clock of waiting) {
      const begun = performance.now();
      let { failures, passed } = await run(clock, folder);
      if (passed === 0) {
        // No test has said anything yet: a build or a process that never began, or hangs, is no finding of a clock.
        console.log(`${clock.moment}: nothing could be run, once more. It said:\n${failures.join('\n')}`);
        ({ failures, passed } = await run(clock, folder));
      }
      const seconds = Math.round((performance.now() - begun) / 1000);
      console.log(
        `${clock.moment}, TZ=${clock.timeZone}, ${clock.content ? `sample and ${clock.content}` : 'sample'}: ${failures.length} failed, ${passed} passed, in ${seconds} s`,
      );
      for (const failure of failures) console.log(`\n${failure.replaceAll(/^/gm, '  ')}\n`);
      if (failures.length > 0) process.exitCode = 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  rmSync(folder, { recursive: true });
}

const leapDay = { moment: '2028-02-29T12:00:00Z', timeZone: 'Pacific/Auckland' };
const { words, options } = nodeAt(leapDay, ['--print', 'new Date().toString()']);
const { stdout, error, status } = spawnSync('timeout', words, options);
// 127 is timeout's own word for a command that is not there.
if (error !== undefined || status === 127) {
  console.warn('Skipped, since there is no faketime (Debian: apt-get install faketime): npm run test:clocks');
  if (process.env['CI'] === 'true') process.exitCode = 1;
} else if (stdout.startsWith('Wed Mar 01 2028 01:00:')) await runAll(process.argv[2]);
else throw new Error(`Cannot fake the clock: at ${leapDay.moment} Node said ${stdout}`);
