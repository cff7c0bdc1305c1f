import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { dayIn } from '../../src/content/day.ts';
import { checkContent } from '../../src/checks/check-content.ts';
import type { CheckedContent, Content } from '../../src/checks/content.ts';
import { ContentError } from '../../src/content/diagnostics/content-error.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { leftovers, valuesLeft, type TextFile } from '../../src/editing/sample-leftovers.ts';
import { filesBelow } from '../../src/io/content-folder.ts';

interface Folders {
  readonly public: string;
  readonly dist: string;
}

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
  folders: Folders,
): Promise<{ readonly sources: Diagnostic[]; readonly built: Diagnostic[] }> {
  const sources = [...files, ...(await textsBelow(folders.public, 'public'))];
  // Lines that name the sample are already reported.
  const named = leftovers(sources, name);
  const isNamed = new Set(named.map(({ file, line }) => `${file}:${line}`));
  const values = valuesLeft(files, name).filter(({ file, line }) => !isNamed.has(`${file}:${line}`));
  return { sources: [...named, ...values], built: leftovers(await textsBelow(folders.dist, 'dist'), name) };
}

export interface Findings {
  /** Undefined when the content has errors. */
  readonly checked?: CheckedContent;
  /** The company's day (RFC 3339 full-date), or the UTC day when the content has errors. */
  readonly today: string;
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  /** Leftovers of the sample company in the last built site. */
  readonly built: readonly Diagnostic[];
}

/** Checks the content, and searches another company's content for leftovers of the sample. */
export async function findingsOf(content: Content, folders: Folders): Promise<Findings> {
  try {
    const checked = checkContent(content);
    const left = await sampleLeft(content, checked.records.organization.name, folders);
    return { checked, today: checked.today, errors: left.sources, warnings: checked.warnings, built: left.built };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { today: dayIn(content.now, 'UTC'), errors: error.errors, warnings: error.warnings, built: [] };
  }
}
