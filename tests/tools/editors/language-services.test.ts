import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getLanguageService as jsonService, TextDocument as JsonDocument } from 'vscode-json-languageservice';
import { beforeAll, describe, expect, it } from 'vitest';
import { getLanguageService, SchemaPriority, type LanguageService } from 'yaml-language-server';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { sampleFolder } from '../../../scripts/sample.ts';
import { statusOrder } from '../../../src/collections/products/schema.ts';
import { root } from '../../../src/settings.ts';

describe('the YAML language server with the schema of products', () => {
  let service: LanguageService;
  let count = 0;
  // The service caches documents by address.
  const document = (text: string) =>
    TextDocument.create(`file:///content/products/${(count += 1)}.yaml`, 'yaml', 1, text);
  beforeAll(async () => {
    const schema = JSON.parse(await readFile(path.join(root, 'schemas/products.schema.json'), 'utf8')) as object;
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

  it('reports no errors in products/balcao.md', async () => {
    const text = await readFile(path.join(sampleFolder, 'products/balcao.md'), 'utf8');
    const [, data = ''] = text.split(/^---$/m);
    expect(await service.doValidation(document(data.trimStart()), false)).toEqual([]);
  });

  it('reports an invalid value and an unknown field', async () => {
    const diagnostics = await service.doValidation(document('status: avaliable\nsumary: x\n'), false);
    const messages = JSON.stringify(diagnostics);
    expect(messages).toContain('available');
    expect(messages).toContain('sumary');
    expect(messages).toContain('name');
  });

  it('completes the status with the allowed values', async () => {
    const { items } = await service.doComplete(document('status: '), { line: 0, character: 8 }, false);
    expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining([...statusOrder]));
  });

  it('shows the description of a field on hover', async () => {
    const hover = await service.doHover(document('audience: Shops\n'), { line: 0, character: 3 });
    expect(JSON.stringify(hover?.contents)).toContain('Who it is for');
  });
});

describe('the JSON language service with the $schema of the file', () => {
  const service = jsonService({
    schemaRequestService: (uri) => readFile(new URL(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (relative, base) => new URL(relative, base).href },
  });
  const parse = async (name: string, change: (text: string) => string = (text) => text) => {
    const file = path.join(sampleFolder, name);
    const document = JsonDocument.create(`file://${file}`, 'json', 1, change(await readFile(file, 'utf8')));
    return { document, json: service.parseJSONDocument(document) };
  };

  it.each(['organization.json', 'contact.json'])('reports no errors in %s, and finds its $schema', async (name) => {
    const { document, json } = await parse(name);
    const { $schema } = JSON.parse(document.getText()) as { $schema: string };
    expect(existsSync(path.join(sampleFolder, $schema))).toBe(true);
    expect(await service.doValidation(document, json)).toEqual([]);
  });

  it('reports a value that does not match the schema', async () => {
    const { document, json } = await parse('organization.json', (text) =>
      text.replace('"addressCountry": "BR"', '"addressCountry": "brazil"'),
    );
    expect(await service.doValidation(document, json)).toHaveLength(1);
  });
});
