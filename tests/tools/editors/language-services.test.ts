import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getLanguageService as jsonService, TextDocument as JsonDocument } from 'vscode-json-languageservice';
import { beforeAll, describe, expect, it } from 'vitest';
import { getLanguageService, SchemaPriority, type LanguageService } from 'yaml-language-server';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { sampleFolder } from '../../../scripts/sample.ts';
import { schemaFile } from '../../../src/editing/entries/json-schemas.ts';
import { statusOrder } from '../../../src/content/schema/product.ts';
import { root } from '../../../src/settings.ts';

describe('the YAML language server, with the schema of products', () => {
  let service: LanguageService;
  let count = 0;
  // The service caches documents by address.
  const document = (text: string) =>
    TextDocument.create(`file:///content/products/${(count += 1)}.yaml`, 'yaml', 1, text);
  beforeAll(async () => {
    const schema = JSON.parse(await readFile(path.join(root, schemaFile('products')), 'utf8')) as object;
    service = getLanguageService({
      schemaRequestService: () => Promise.resolve(JSON.stringify(schema)),
      workspaceContext: { resolveRelativePath: (relative: string) => relative },
    });
    service.configure({
      validate: true,
      completion: true,
      hover: true,
      customTags: [],
      schemas: [
        { uri: 'file:///products.schema.json', fileMatch: ['*.yaml'], schema, priority: SchemaPriority.Settings },
      ],
    });
  });

  it('finds nothing wrong with the products there are', async () => {
    const text = await readFile(path.join(sampleFolder, 'products/balcao.md'), 'utf8');
    const [, data = ''] = text.split(/^---$/m);
    expect(await service.doValidation(document(data.trimStart()), false)).toEqual([]);
  });

  it('flags an invalid value and an unknown field', async () => {
    const found = await service.doValidation(document('status: avaliable\nsumary: x\n'), false);
    const messages = JSON.stringify(found);
    expect(messages).toContain('available');
    expect(messages).toContain('sumary');
    expect(messages).toContain('name');
  });

  it('offers the statuses', async () => {
    const { items } = await service.doComplete(document('status: '), { line: 0, character: 8 }, false);
    expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(statusOrder));
  });

  it('offers the fields', async () => {
    const { items } = await service.doComplete(document('name: x\nwe'), { line: 1, character: 2 }, false);
    expect(items.map(({ label }) => label)).toContain('website');
  });

  it('shows what a field is for', async () => {
    const hover = await service.doHover(document('audience: Shops\n'), { line: 0, character: 3 });
    expect(JSON.stringify(hover?.contents)).toContain('Who it is for');
  });
});

describe('the JSON language service, with the $schema of the file', () => {
  const service = jsonService({
    schemaRequestService: (uri) => readFile(new URL(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (relative, base) => new URL(relative, base).href },
  });
  const of = async (name: string, change: (text: string) => string = (text) => text) => {
    const file = path.join(sampleFolder, name);
    const document = JsonDocument.create(`file://${file}`, 'json', 1, change(await readFile(file, 'utf8')));
    return { document, json: service.parseJSONDocument(document) };
  };

  it.each(['organization.json', 'contact.json'])(
    'finds nothing wrong with %s, whose $schema is there',
    async (name) => {
      const { document, json } = await of(name);
      const { $schema } = JSON.parse(document.getText()) as { $schema: string };
      expect(existsSync(path.join(sampleFolder, $schema))).toBe(true);
      expect(await service.doValidation(document, json)).toEqual([]);
    },
  );

  it('flags a value of another form', async () => {
    const { document, json } = await of('organization.json', (text) =>
      text.replace('"addressCountry": "BR"', '"addressCountry": "brazil"'),
    );
    expect(await service.doValidation(document, json)).toHaveLength(1);
  });

  it('shows what a field is for', async () => {
    const { document, json } = await of('organization.json');
    const at = document.positionAt(document.getText().indexOf('"legalName"') + 3);
    expect(JSON.stringify(await service.doHover(document, at, json))).toContain('Registered name of the company');
  });
});
