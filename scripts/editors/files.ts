import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { editingGuide } from '../../src/catalog/field-docs.ts';
import { editorSchema, schemaFile } from '../../src/catalog/editor-schemas.ts';
import { withFieldTables } from '../../src/catalog/field-tables.ts';
import { kinds } from '../../src/catalog/records.ts';
import { root } from '../../src/settings.ts';

/** A file for editors that is made from the schemas and committed. */
export interface EditorFile {
  /** Path below the project's folder. */
  readonly path: string;
  readonly text: string;
}

async function formatted(file: string, text: string): Promise<EditorFile> {
  const filepath = path.join(root, file);
  return { path: file, text: await format(text, { ...(await resolveConfig(filepath)), filepath }) };
}

/** Every such file as the schemas have it now. */
export async function editorFiles(): Promise<EditorFile[]> {
  const guide = await readFile(path.join(root, editingGuide), 'utf8');
  return Promise.all([
    formatted(editingGuide, withFieldTables(guide)),
    ...kinds.map((kind) => formatted(schemaFile(kind), JSON.stringify(editorSchema(kind)))),
  ]);
}
