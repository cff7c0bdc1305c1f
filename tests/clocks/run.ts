/**
 * `npm run test:clocks`: runs the tests that a clock could mislead under each of `clocks`, which every process sees that
 * they start. Says by name what fails under which. `npm run test:clocks -- 2027` runs the clocks that begin so alone.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

/** Runs Node as if a moment were now. What Node measures stays true. */
function nodeAt({ moment, timeZone }: Pick<Clock, 'moment' | 'timeZone'>, args: readonly string[]) {
  const ahead = (Date.parse(moment) - Date.now()) / 1000;
  const words = ['-m', '--exclude-monotonic', '-f', `${ahead < 0 ? '' : '+'}${ahead}s`, process.execPath, ...args];
  const env = { ...process.env, TZ: timeZone, TEST_MOMENT: moment };
  return spawnSync('faketime', words, { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 26 });
}

/** What failed under a clock, a text each, and how many tests passed. */
function run(clock: Clock, folder: string): { readonly failures: readonly string[]; readonly passed: number } {
  const testFiles = [...everywhere, ...(clock.only ?? [])];
  const file = path.join(folder, 'report.json');
  rmSync(file, { force: true });
  const { status, stdout, stderr } = nodeAt(clock, [
    ...[path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=json', `--outputFile=${file}`],
    ...['--project', 'sample', ...(clock.content ? ['--project', clock.content] : []), ...testFiles],
  ]);
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return { failures: [`No test was run:\n${stdout}${stderr}`], passed: 0 };
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
  return { failures: failures.length === 0 && status !== 0 ? [stdout + stderr] : failures, passed };
}

function runAll(beginning = ''): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-clocks-'));
  for (const clock of clocks.filter(({ moment }) => moment.startsWith(beginning))) {
    const begun = performance.now();
    const { failures, passed } = run(clock, folder);
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(
      `${clock.moment}, TZ=${clock.timeZone}, ${clock.content ? `sample and ${clock.content}` : 'sample'}: ${failures.length} failed, ${passed} passed, in ${seconds} s`,
    );
    for (const failure of failures) console.log(`\n${failure.replaceAll(/^/gm, '  ')}\n`);
    if (failures.length > 0) process.exitCode = 1;
  }
  rmSync(folder, { recursive: true });
}

const leapDay = { moment: '2028-02-29T12:00:00Z', timeZone: 'Pacific/Auckland' };
const { stdout, error } = nodeAt(leapDay, ['--print', 'new Date().toString()']);
if (error !== undefined) {
  console.warn('Skipped, since there is no faketime (Debian: apt-get install faketime): npm run test:clocks');
  if (process.env['CI'] === 'true') process.exitCode = 1;
} else if (stdout.startsWith('Wed Mar 01 2028 01:00:')) runAll(process.argv[2]);
else throw new Error(`Cannot fake the clock: at ${leapDay.moment} Node said ${stdout}`);
