import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { yaml } from '../../../scripts/editors/files.ts';
import { hostedConfig } from '../../../src/editing/form/config.ts';
import { packages } from '../folder.ts';

it('the configuration for Sveltia CMS is valid by its own schema', async () => {
  const schema = await readFile(path.join(packages, '@sveltia/cms/schema/sveltia-cms.json'), 'utf8');
  const isConfig = new Ajv({ strict: false, formats: { regex: true, uri: true } }).compile(
    JSON.parse(schema) as object,
  );
  const config = parse(yaml(hostedConfig())) as object;
  expect(isConfig(config), JSON.stringify(isConfig.errors)).toBe(true);
  expect(
    isConfig({ ...config, collections: [{ name: 'news', folder: 'content/news', fields: [{ widget: 'x' }] }] }),
  ).toBe(false);
});
