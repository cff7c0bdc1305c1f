import { configDefaults, type TestProjectInlineConfiguration } from 'vitest/config';
import { contents, type ContentName } from './foreign/contents.ts';

/**
 * The moment that tests and the processes they start take for now: what they find follows from the code alone.
 * `npm run test:clocks` sets TEST_MOMENT to what it makes the clocks say.
 */
const moment = process.env['TEST_MOMENT'] ?? '2026-11-21T12:00:00Z';
process.env['SOURCE_DATE_EPOCH'] = String(Date.parse(moment) / 1000);

/** Files of tests, by the contents that they run over. */
export interface TestFiles {
  /** Over the sample. */
  readonly sample: readonly string[];
  /** Over every other content too: what each content has to be published as. */
  readonly everyContent: readonly string[];
  /** Over the one that is written from right to left, too. */
  readonly rightToLeft?: readonly string[];
  readonly exclude?: readonly string[];
  /** Whether tests in a browser open every page, in place of one of each route. */
  readonly everyPage: boolean;
}

const names = Object.keys(contents) as ContentName[];

/** A project of Vitest for each content, named after it, whose site is built once. */
export const contentProjects = ({
  sample,
  everyContent,
  rightToLeft = [],
  exclude = [],
  everyPage,
}: TestFiles): TestProjectInlineConfiguration[] =>
  names.map((name) => ({
    extends: true,
    test: {
      name,
      globalSetup: 'tests/setup.ts',
      include: name === 'sample' ? [...sample] : [...everyContent, ...(name === 'amman' ? rightToLeft : [])],
      exclude: [...configDefaults.exclude, ...exclude],
      provide: { content: name, everyPage },
    },
  }));

/** What every run has in common. */
export const inCommon = {
  // A worker for each core: most of what a test waits for is a process of its own.
  maxWorkers: '100%',
  // How long a test, and what it prepares, may take before it is taken for one that hangs.
  testTimeout: 60_000,
  hookTimeout: 180_000,
};
