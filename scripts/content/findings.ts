import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { diagnose, type Diagnosis } from '../../src/checks/check-content.ts';
import type { Content } from '../../src/checks/content.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { findSampleWords, findSampleValues, type TextFile } from '../../src/editing/sample-leftovers.ts';
import { filesBelow } from '../../src/io/content-folder.ts';

interface Folders {
  readonly public: string;
  readonly dist: string;
}

const isText = /\.(?:html|md|json|txt|xml|svg|css|js|webmanifest|atom)$/;

async function textsBelow(folder: string, label: string): Promise<TextFile[]> {
  const texts = (await filesBelow(folder)).filter((name) => isText.test(name));
  return Promise.all(
    texts.map(async (name) => ({ file: `${label}/${name}`, text: await readFile(path.join(folder, name), 'utf8') })),
  );
}

/**
 * Finds leftovers of the sample company in the sources (content and public files) and in the last built site. `name` is
 * the name of the company that the catalog is about.
 */
export async function findSampleLeftovers(
  { files }: Content,
  name: string,
  folders: Folders,
): Promise<{ readonly inSources: Diagnostic[]; readonly inDist: Diagnostic[] }> {
  const sources = [...files, ...(await textsBelow(folders.public, 'public'))];
  // Lines that name the sample are already reported.
  const named = findSampleWords(sources, name);
  const reported = new Set(named.map(({ file, line }) => `${file}:${line}`));
  const values = findSampleValues(files, name).filter(({ file, line }) => !reported.has(`${file}:${line}`));
  return { inSources: [...named, ...values], inDist: findSampleWords(await textsBelow(folders.dist, 'dist'), name) };
}

export interface Findings extends Diagnosis {
  /** Leftovers of the sample company in the last built site. */
  readonly leftoversInDist: readonly Diagnostic[];
}

/**
 * Checks the content. If it has no errors and is not the sample's, searches for leftovers of the sample. Leftovers in
 * the sources are errors.
 */
export async function collectFindings(content: Content, folders: Folders): Promise<Findings> {
  const diagnosis = diagnose(content);
  if (!diagnosis.checked) return { ...diagnosis, leftoversInDist: [] };
  const leftovers = await findSampleLeftovers(content, diagnosis.checked.records.organization.name, folders);
  return { ...diagnosis, errors: leftovers.inSources, leftoversInDist: leftovers.inDist };
}
