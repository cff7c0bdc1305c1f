import * as astro from 'astro-eslint-parser';
import { defineConfig, globalIgnores } from 'eslint/config';
import esX from 'eslint-plugin-es-x';
import node from 'eslint-plugin-n';
import tseslint from 'typescript-eslint';
import packageJson from './package.json' with { type: 'json' };

const restricted = (files, regex, message) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] },
});

const toRoom = (...rooms) => `^(?:\\.\\.?/)+(?:src/)?(?:${rooms.join('|')})/`;

/** The rooms of build time. */
const buildTime = [
  'api',
  'brand',
  'catalog',
  'check',
  'collections',
  'components',
  'documents',
  'i18n',
  'integrations',
  'layouts',
  'markdown',
  'pages',
  'schemas',
];

/** Build time and request time share the contract only, and the cores know no framework. */
const directions = [
  restricted(['src/contract/**/*.ts'], '^(?:\\.\\./|node:|astro|@netlify/)', 'The contract imports nothing else.'),
  restricted(
    ['src/edge/**/*.ts'],
    `^(?:node:|astro|@netlify/)|${toRoom(...buildTime, 'hosts')}`,
    'The function runs on every host, and imports the contract only.',
  ),
  restricted(
    ['src/hosts/**/*.ts', 'netlify/**/*.ts', 'cloudflare/**/*.ts'],
    `^astro|${toRoom(...buildTime)}`,
    'A host knows the function and the contract, not how the site is built.',
  ),
  restricted(
    [
      'src/{check,collections,documents,markdown,schemas}/**/*.ts',
      'src/api/!(endpoint).ts',
      'src/catalog/!(index|pictures).ts',
    ],
    `^astro:|${toRoom('edge', 'hosts', 'pages')}`,
    'Only content.config.ts, catalogAt(), pictures and pages know Astro; nothing at build time knows the function.',
  ),
];

export default defineConfig(
  globalIgnores(['dist', '.astro', '.netlify', '**/.wrangler', '**/*.mjs']),
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
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
    // The function itself and its test; and programs that run in other people's processes, which know no settings.
    ignores: [
      'src/settings.ts',
      'tests/settings.test.ts',
      'cloudflare/quota.ts',
      'netlify/functions/rebuild.ts',
      'mcp/site.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          "NewExpression[callee.name='Date'][arguments.length=0]",
          "CallExpression[callee.name='Date']",
          "MemberExpression[object.name='Date'][property.name='now']",
          "MemberExpression[object.name='performance'][property.name='timeOrigin']",
          "MemberExpression[object.name='Temporal'][property.name='Now']",
        ].map((selector) => ({
          selector,
          message: 'Do not read the clock: take the moment as an argument, or call currentTime().',
        })),
        {
          selector:
            'MemberExpression[property.name=/^(get|set)(FullYear|Month|Date|Day|Hours|Minutes)$|^getTimezoneOffset$/]',
          message: "Do not use the machine's time zone: use the UTC method, or name a time zone.",
        },
      ],
    },
  },
  {
    // The code that runs on the reader's own Node, as host/ and as vitrine-mcp, has only what the oldest one in `engines` has.
    files: [
      'src/{contract,edge,hosts}/**/*.ts',
      'src/settings.ts',
      'netlify/**/*.ts',
      'mcp/**/*.ts',
      'scripts/serve-host.ts',
    ],
    extends: [esX.configs['flat/restrict-to-es2023']],
    plugins: { n: node },
    settings: { 'es-x': { aggressive: false } },
    rules: {
      'n/no-unsupported-features/node-builtins': [
        'error',
        { version: packageJson.engines.node, allowExperimental: true },
      ],
      // Bundling resolves them.
      'es-x/no-import-attributes': 'off',
      'es-x/no-json-modules': 'off',
      'no-restricted-properties': [
        'error',
        { object: 'URL', property: 'parse', message: 'Node 20 lacks it: use URL.canParse().' },
      ],
    },
  },
  { files: ['**/*.astro'], languageOptions: { parser: astro, parserOptions: { parser: tseslint.parser } } },
  directions,
);
