import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { expect, it } from 'vitest';
import { root } from '../../src/settings.ts';
import { packages } from './folder.ts';

it('schemas/cms.config.yml is what Sveltia CMS takes, which reads what Decap CMS does', async () => {
  const schema = await readFile(path.join(packages, '@sveltia/cms/schema/sveltia-cms.json'), 'utf8');
  const isConfig = new Ajv({ strict: false, formats: { regex: true, uri: true } }).compile(
    JSON.parse(schema) as object,
  );
  const config = parse(await readFile(path.join(root, 'schemas/cms.config.yml'), 'utf8')) as object;
  expect(isConfig(config), JSON.stringify(isConfig.errors)).toBe(true);
  expect(
    isConfig({ ...config, collections: [{ name: 'news', folder: 'content/news', fields: [{ widget: 'x' }] }] }),
  ).toBe(false);
});
