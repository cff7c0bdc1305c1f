import { configDefaults, defineConfig } from 'vitest/config';
import { contents, type ContentName } from './tests/foreign/contents.ts';

/** The moment that tests and the processes they start take for now: what they find follows from the code alone. */
process.env['SOURCE_DATE_EPOCH'] = String(Date.parse('2026-11-21T12:00:00Z') / 1000);

/** Tests of what every content has to be published as: they run over each. */
const ofEveryContent = [
  'tests/agents/{bindable,discovery,function-schemas,live-contract}.test.ts',
  'tests/catalog/{documents,guides,openapi,openapi-examples,openapi-lint,resources}.test.ts',
  'tests/site/*.test.ts',
];

/** What is written from right to left is looked at, too. */
const ofRightToLeft = ['tests/browser/{html,pages}.test.ts'];

/** What the rest of the machine does lowers these scores: they are taken in a group of their own. */
const scores = ['tests/browser/lighthouse.test.ts'];

const names = Object.keys(contents) as ContentName[];
const sample = 'sample' satisfies ContentName;
const globalSetup = 'tests/setup.ts';

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      ...names.map((name) => ({
        extends: true as const,
        test: {
          name,
          globalSetup,
          include:
            name === sample ? ['tests/**/*.test.ts'] : [...ofEveryContent, ...(name === 'amman' ? ofRightToLeft : [])],
          exclude: [...configDefaults.exclude, ...scores],
          provide: { content: name },
        },
      })),
      {
        extends: true as const,
        test: {
          name: 'scores',
          globalSetup,
          include: scores,
          provide: { content: sample },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
