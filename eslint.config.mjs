import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Folders that a file may not import from, with the reason. */
const refuse = (files, group, message) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: group.map((one) => ({ group: one, message })) }] },
});

export default defineConfig(
  globalIgnores(['dist', '.astro', '.netlify', '**/*.astro', '**/*.mjs']),
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // "type" keeps index signatures out of unions of literals; both forms are used, each where it reads best.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_' }],
      // The way to read an environment variable under noPropertyAccessFromIndexSignature.
      '@typescript-eslint/dot-notation': 'off',
    },
  },
  {
    files: ['src/**', 'tests/**'],
    // The function itself, its test, the clock of the tests, and headers that say when: of a response, and of a reading.
    ignores: ['src/settings.ts', 'tests/settings.test.ts', 'tests/clocks/*', 'src/hosts/**', 'src/dev/content.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          "NewExpression[callee.name='Date'][arguments.length=0]",
          "MemberExpression[object.name='Date'][property.name='now']",
        ].map((selector) => ({
          selector,
          message: 'What follows from the clock differs by the day: pass the moment in, or ask currentTime().',
        })),
      ],
    },
  },
  // Two lives of one contract: build time and request time never meet, and neither knows a framework.
  refuse(
    ['src/contract/**'],
    [['../*', 'astro', 'astro:*', '@netlify/*', 'node:*']],
    'The contract depends on nothing.',
  ),
  refuse(
    ['src/catalog/**'],
    [['**/front/**', '**/hosts/**', '**/site/**', 'astro', 'astro:*', '@netlify/*', 'node:*']],
    'The catalog is pure: it knows the contract and nothing that runs it.',
  ),
  refuse(
    ['src/front/**'],
    [['**/catalog/**', '**/hosts/**', '**/site/**', 'astro', 'astro:*', '@netlify/*', 'node:*']],
    'The front is pure: it knows the contract and nothing that runs it.',
  ),
  refuse(
    ['src/site/**', 'src/pages/**'],
    [['**/front/**', '**/hosts/**', '@netlify/*']],
    'The site knows the catalog and Astro.',
  ),
  refuse(
    ['src/build/**'],
    [['**/front/**', 'astro:*', '@netlify/*']],
    'A build hook writes what the catalog and the site have made.',
  ),
  refuse(
    ['src/hosts/**'],
    [['**/catalog/**', '**/site/**', 'astro', 'astro:*', '@netlify/*']],
    'A host knows the front and its own runtime.',
  ),
);
