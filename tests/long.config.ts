import { defineConfig } from 'vitest/config';
import { built, everyContent, inCommon, long } from './projects.ts';

const lookAndLayout = 'tests/browser/{layout,pages}.test.ts';

/** `npm run test:long`: slow tests, and tests with third-party programs, whose packages are in `tests/tools`. */
export default defineConfig({
  test: {
    ...inCommon,
    projects: [
      built('sample', [...long, 'tests/tools/**/*.test.ts']),
      // A further language has what a site of one has.
      built('portuguese', ['tests/site/{facts,feeds}.test.ts']),
      // A right-to-left language.
      built('amman', [...everyContent, 'tests/tools/html.test.ts', lookAndLayout]),
      // Only the required pages, and therefore the fewest operations.
      built('matsue', [...everyContent, 'tests/tools/openapi-lint.test.ts']),
      built('coimbra', everyContent),
      // With a logo, an accent color, round corners, and products in categories.
      built('zug', [...everyContent, lookAndLayout]),
      // With more than a hundred products, and as many posts of one topic.
      built('many', ['tests/browser/{first-visit,layout,scripts}.test.ts']),
    ],
  },
});
