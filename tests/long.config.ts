import { defineConfig } from 'vitest/config';
import { built, everyContent, inCommon, long } from './projects.ts';

const forEveryContent = [...everyContent, 'tests/tools/{function-schemas,openapi-lint}.test.ts'];

/** `npm run test:long`: slow tests, and tests with third-party programs, whose packages are in `tests/tools`. */
export default defineConfig({
  test: {
    ...inCommon,
    projects: [
      built('sample', [...long, 'tests/tools/**/*.test.ts']),
      // A right-to-left language.
      built('amman', [...forEveryContent, 'tests/tools/html.test.ts', 'tests/browser/{layout,pages}.test.ts']),
      built('matsue', forEveryContent),
      built('coimbra', forEveryContent),
      // With a logo, an accent color, round corners, and products in categories.
      built('zug', [...forEveryContent, 'tests/browser/{layout,pages}.test.ts']),
      // With three hundred products, and a hundred posts of one topic.
      built('many', ['tests/browser/{layout,pages,weight}.test.ts']),
    ],
  },
});
