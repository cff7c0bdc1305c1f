import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { currentTime, folders, root } from '../src/settings.ts';
import { readContent } from '../src/io/load-content.ts';
import { writeAstroManifest } from './editors/astro-manifest.ts';
import { editorFiles } from './editors/files.ts';
import { exitOnHelp } from './help.ts';

exitOnHelp(`npm run editors  writes the committed files that are derived from tables: JSON Schemas, tables of fields and
                 folders, the configuration of Pages CMS, the colors of the style sheet`);

for (const { path: file, text } of await editorFiles()) {
  const target = path.join(root, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
  console.log(file);
}
const { content, public: publicFolder } = folders(process.env);
await writeAstroManifest(root, content, (await readContent(content, publicFolder, currentTime(process.env))).files);
