import { defineConfig } from 'vitest/config';
import { contentProjects, inCommon } from '../projects.ts';

/** Programs of others judge what is published. They come with packages of their own. */
export default defineConfig({
  test: {
    ...inCommon,
    projects: contentProjects({
      sample: ['tests/tools/*.test.ts'],
      everyContent: ['tests/tools/{function-schemas,openapi-lint}.test.ts'],
      rightToLeft: ['tests/tools/html.test.ts'],
    }),
  },
});
