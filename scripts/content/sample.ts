import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Content } from '../../src/checks/content.ts';
import { leftovers, valuesLeft, type TextFile } from '../../src/editing/sample-leftovers.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { filesBelow } from '../../src/io/content-folder.ts';

const isText = /\.(?:html|md|json|txt|xml|svg|css|js|webmanifest|atom)$/;

async function textsBelow(folder: string, shown: string): Promise<TextFile[]> {
  const texts = (await filesBelow(folder)).filter((name) => isText.test(name));
  return Promise.all(
    texts.map(async (name) => ({ file: `${shown}/${name}`, text: await readFile(path.join(folder, name), 'utf8') })),
  );
}

/** Finds leftovers of the sample company in the sources, which are errors, and in the last built site. */
export async function sampleLeft(
  { files }: Content,
  name: string,
  folders: { readonly public: string; readonly dist: string },
): Promise<{ readonly sources: Diagnostic[]; readonly built: Diagnostic[] }> {
  const sources = [...files, ...(await textsBelow(folders.public, 'public'))];
  // Sources that name the sample are already reported.
  const named = leftovers(sources, name);
  const isNamed = new Set(named.map(({ file, line }) => `${file}:${line}`));
  const values = valuesLeft(files, name).filter(({ file, line }) => !isNamed.has(`${file}:${line}`));
  return { sources: [...named, ...values], built: leftovers(await textsBelow(folders.dist, 'dist'), name) };
}
