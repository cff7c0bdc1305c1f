/** `npm run editors`: writes the committed files that are derived from the schemas. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../src/settings.ts';
import { editorFiles } from './editors/files.ts';

for (const { path: file, text } of await editorFiles()) {
  await writeFile(path.join(root, file), text);
  console.log(file);
}
