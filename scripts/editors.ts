/** `npm run editors`: writes what is made from tables and committed: JSON Schemas, tables of fields and of folders, the colours of the style sheet. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { currentTime, folders, root } from '../src/settings.ts';
import { readContent } from '../src/io/load-content.ts';
import { writeAstroManifest } from './editors/astro-manifest.ts';
import { editorFiles } from './editors/files.ts';

for (const { path: file, text } of await editorFiles()) {
  const target = path.join(root, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
  console.log(file);
}

const { content, public: publicFolder } = folders(process.env);
await writeAstroManifest(root, content, (await readContent(content, publicFolder, currentTime(process.env))).files);
