import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getLanguageService as jsonService, TextDocument as JsonDocument } from 'vscode-json-languageservice';
import { beforeAll, describe, expect, it } from 'vitest';
import { getLanguageService, SchemaPriority, type LanguageService } from 'yaml-language-server';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { sampleFolder } from '../../scripts/sample.ts';
import { editorSchema, schemaFile } from '../../src/catalog/editor-schemas.ts';
import { docsOf, fieldDocs } from '../../src/catalog/field-docs.ts';
import { statusOrder } from '../../src/catalog/records.ts';
import { root } from '../../src/settings.ts';
import { writeAstroManifest } from '../../scripts/editors/astro-manifest.ts';
import { editorFiles } from '../../scripts/editors/files.ts';

const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8');

describe('npm run editors', () => {
  it('has written what the schemas say now', async () => {
    for (const { path: file, text } of await editorFiles())
      expect(await read(file), `${file} is not fresh: run npm run editors`).toBe(text);
  });

  it('says in the guide what each field is for, where messages lead', async () => {
    const guide = await read('docs/editing.md');
    const anchors = new Set([
      ...[...guide.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id),
      ...[...guide.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-')),
    ]);
    const led = [
      ...fieldDocs.filter(({ path: field }) => field !== '$schema').map(({ kind, path: field }) => docsOf(kind, field)),
      ...['body', 'file', 'file name', 'front matter', 'JSON'].map((part) => docsOf('news', part)),
      docsOf('news', 'nothing.of.the.kind'),
    ];
    for (const place of led) expect(anchors).toContain(place.replace('docs/editing.md#', ''));
  });
});

describe('the YAML language server, with the schema of products', () => {
  let service: LanguageService;
  let count = 0;
  // The service remembers what it has read by the address.
  const document = (text: string) =>
    TextDocument.create(`file:///content/products/${(count += 1)}.yaml`, 'yaml', 1, text);
  beforeAll(async () => {
    const schema = JSON.parse(await read(schemaFile('products'))) as object;
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

  it('flags a value that is none, and a field that is none', async () => {
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

describe('writeAstroManifest()', () => {
  it('says which schema each Markdown file has, as Astro’s extension asks', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-manifest-'));
    const files = [{ file: 'content/news/A.md', path: 'news/A.md', text: '' }];
    await writeAstroManifest(folder, '/Content', files);
    const read = async (name: string): Promise<unknown> =>
      JSON.parse(await readFile(path.join(folder, '.astro/collections', name), 'utf8'));
    expect(await read('collections.json')).toMatchObject({ entries: { 'file:///content/news/a.md': 'news' } });
    expect(await read('news.schema.json')).toEqual(editorSchema('news'));
    await rm(folder, { recursive: true });
  });
});

describe('.vscode', () => {
  it('names files that are there', async () => {
    const settings = JSON.parse(await read('.vscode/settings.json')) as { 'json.schemas': { url: string }[] };
    const schemas = settings['json.schemas'].map(({ url }) => url);
    expect(schemas).toHaveLength(2);
    for (const schema of schemas) expect(existsSync(path.join(root, schema)), schema).toBe(true);
  });
});
