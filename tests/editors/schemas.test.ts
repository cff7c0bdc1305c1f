import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { docsPathOf, fieldDocs, fieldReference } from '../../src/schemas/field-docs.ts';
import { root } from '../../src/settings.ts';
import { editorFiles } from '../../scripts/editors/files.ts';

const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8');

describe('npm run editors', () => {
  it('generates exactly the committed files', async () => {
    for (const { path: file, text } of await editorFiles())
      expect(await read(file), `${file} is not fresh: run npm run editors`).toBe(text);
  });

  it('writes an anchor for each field to the field reference, which messages link to', async () => {
    const guide = await read(fieldReference);
    const anchors = new Set([...guide.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id));
    const linked = [
      ...fieldDocs
        .filter(({ path: field }) => field !== '$schema')
        .map(({ kind, path: field }) => docsPathOf(kind, field)),
      docsPathOf('news', 'front matter'),
    ];
    for (const link of linked) expect(anchors).toContain(link.replace(`${fieldReference}#`, ''));
    for (const part of ['body', 'file name'])
      expect(existsSync(path.join(root, docsPathOf('news', part))), part).toBe(true);
  });
});

describe('.vscode/settings.json', () => {
  it('names JSON schemas that exist', async () => {
    const settings = JSON.parse(await read('.vscode/settings.json')) as { 'json.schemas': { url: string }[] };
    const schemas = settings['json.schemas'].map(({ url }) => url);
    expect(schemas).toHaveLength(2);
    for (const schema of schemas) expect(existsSync(path.join(root, schema)), schema).toBe(true);
  });
});
