/** `npm run editors`: writes the committed files that are derived from the schemas. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/settings.ts';
import { editorFiles } from './editors/files.ts';

for (const [file, text] of await editorFiles()) {
  writeFileSync(path.join(root, file), text);
  console.log(file);
}
