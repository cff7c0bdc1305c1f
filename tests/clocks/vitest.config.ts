import { defineConfig } from 'vitest/config';
import { built, code, everyContent, inCommon, ofCode } from '../projects.ts';

/** `npm run test:clocks`: any file of tests, as `run.ts` names them. */
export default defineConfig({
  test: {
    ...inCommon,
    projects: [
      code(),
      built('sample', ['tests/**/*.test.ts'], [...ofCode, 'tests/tools/**']),
      built('matsue', everyContent),
      built('zug', everyContent),
    ],
  },
});
