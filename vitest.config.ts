import { defineConfig } from 'vitest/config';
import { contentProjects, inCommon } from './tests/projects.ts';

/** What a developer runs after a change. What needs packages of its own or a browser for minutes is in `tests/tools`, which has its own config. */
export default defineConfig({
  test: {
    ...inCommon,
    projects: contentProjects({
      sample: ['tests/**/*.test.ts'],
      everyContent: [
        'tests/agents/{bindable,discovery,live-contract}.test.ts',
        'tests/catalog/{documents,guides,openapi,openapi-examples,resources}.test.ts',
        'tests/site/*.test.ts',
      ],
      exclude: ['tests/tools/**'],
      everyPage: false,
    }),
  },
});
