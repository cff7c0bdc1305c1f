import { defineConfig } from 'vitest/config';
import { built, code, inCommon, long, ofCode } from './tests/projects.ts';

/** `npm test`: what a developer runs after a change. What takes minutes is in `npm run test:long`. */
export default defineConfig({
  test: {
    ...inCommon,
    projects: [code(long), built('sample', ['tests/**/*.test.ts'], [...ofCode, ...long, 'tests/tools/**'])],
  },
});
