import * as astro from 'astro-eslint-parser';
import { defineConfig, globalIgnores } from 'eslint/config';
import esX from 'eslint-plugin-es-x';
import node from 'eslint-plugin-n';
import tseslint from 'typescript-eslint';
import folders from './src/folders.json' with { type: 'json' };
import packageJson from './package.json' with { type: 'json' };

const platforms = ['node:', 'astro', '@netlify/'];
/** How far a folder of `src` is nested at the most. */
const levels = 4;

/** A folder of `src` imports what its row allows: of `src`, and of what code can run on. */
function patternsOf(folder, level) {
  const { imports, platforms: allowed } = folders[folder];
  const refused = platforms.filter((platform) => !allowed.includes(platform));
  return [
    {
      regex: `^(?:\\.\\./){${level + 1}}(?!\\.\\./|(?:${[folder, ...imports].join('|')})(?:/|$))`,
      message: `src/folders.json: ${folder} imports ${imports.join(', ') || 'no other folder'}.`,
    },
    { regex: `^(?:\\.\\./){${level + 2}}`, message: `src/folders.json: ${folder} imports nothing outside src.` },
    ...(refused.length > 0
      ? [
          {
            regex: `^(?:${refused.join('|')})`,
            message: `src/folders.json: ${folder} runs on ${allowed.join(', ') || 'no platform'}.`,
          },
        ]
      : []),
  ];
}

const restricted = (files, patterns) => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const directions = Object.keys(folders).flatMap((folder) =>
  Array.from({ length: levels }, (_, level) =>
    restricted(`src/${folder}/${'*/'.repeat(level)}*.{ts,astro}`, patternsOf(folder, level)),
  ),
);

/** Inside a folder with an order, each subfolder imports only those before it. */
const orders = Object.entries(folders).flatMap(([folder, { order = [] }]) =>
  order.flatMap((subfolder, index) =>
    Array.from({ length: levels - 1 }, (_, depth) =>
      restricted(`src/${folder}/${subfolder}/${'*/'.repeat(depth)}*.{ts,astro}`, [
        ...patternsOf(folder, depth + 1),
        {
          regex: `^(?:\\.\\./){${depth + 1}}(?:${order.slice(index + 1).join('|') || '(?!)'})/`,
          message: `src/folders.json: ${folder}/${subfolder} imports ${order.slice(0, index).join(', ') || 'no other subfolder'}.`,
        },
      ]),
    ),
  ),
);

export default defineConfig(
  globalIgnores(['dist', '.astro', '.netlify', '**/*.mjs']),
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
    // The function itself and its test; and two programs that run in other people's processes, which know no settings.
    ignores: ['src/settings.ts', 'tests/settings.test.ts', 'netlify/functions/rebuild.ts', 'mcp/site.ts'],
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
      'src/{contract,front,hosts}/**/*.ts',
      'src/settings.ts',
      'netlify/**/*.ts',
      'mcp/*.ts',
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
  orders,
  {
    files: ['netlify/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?:\\.\\./)+src/(?!contract/|front/|hosts/)',
              message: 'A function of Netlify is a host: it knows the front.',
            },
          ],
        },
      ],
    },
  },
);
