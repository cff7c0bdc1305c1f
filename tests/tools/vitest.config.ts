import { defineConfig } from 'vitest/config';
import { contentProjects, inCommon } from '../projects.ts';

/** Programs of others judge what is published, with packages of their own; and a browser opens every page. */
export default defineConfig({
  test: {
    ...inCommon,
    projects: contentProjects({
      sample: ['tests/tools/*.test.ts', 'tests/browser/{layout,pages,weight}.test.ts'],
      everyContent: ['tests/tools/{function-schemas,openapi-lint}.test.ts'],
      rightToLeft: ['tests/tools/html.test.ts', 'tests/browser/{layout,pages}.test.ts'],
      everyPage: true,
    }),
  },
});
