/** Checks and renders content with one text put into it, and says what of the processor's time that took. */
import { parentPort } from 'node:worker_threads';
import { check } from '../../../src/checks/check-content.ts';
import { ContentError } from '../../../src/content/faults/content-error.ts';
import { formatWarnings } from '../../../src/content/faults/report.ts';
import type { SourceFile } from '../../../src/content/parse/placement.ts';
import { readContent } from '../../../src/io/load-content.ts';
import { folders } from '../../../src/settings.ts';
import { sampleFolder } from '../../sample.ts';
import { textOf, type Shape } from './shapes.ts';

/** What came of a check. */
export interface Outcome {
  /** Of the processor, in milliseconds. */
  readonly time: number;
  /** Characters of what is published of the text, and of what is said of it. */
  readonly written: number;
  /** The first thing that is wrong, where something is. */
  readonly fault?: string;
}

const now = new Date('2026-11-21T12:00:00Z');
const { files } = await readContent(sampleFolder, folders({}).public, now);
/** What every content has to have, without texts, whose links would lead to entries that are left out. */
const required = files
  .filter(({ path }) => /^(?:\w+\.json|pages\/(?:index|products|news|work|about|contact)\.md)$/.test(path))
  .map(({ file, path, text }): SourceFile => ({ file, path, text: text.replace(/\n---\n[^]*$/, '\n---\n') }));
const fields = 'title: Worst\ndate: 2026-01-02\nsummary: Worst.\n';

function fileOf(shape: Shape, length: number): SourceFile {
  const text = textOf(shape, length);
  if (shape.part === 'contact.json') return { file: 'content/contact.json', path: 'contact.json', text };
  const front = shape.part === 'body' ? `${fields}tags: [a]\n---\n\n${text}` : `${fields}${text}\n---\n\na`;
  return { file: 'content/news/worst.md', path: 'news/worst.md', text: `---\n${front}\n` };
}

function measured(file: SourceFile): Outcome {
  const begun = process.threadCpuUsage();
  const spent = (): number => process.threadCpuUsage(begun).user / 1000;
  const content = [...required.filter(({ path }) => path !== file.path), file];
  try {
    const { records, warnings } = check({ files: content, publicFiles: [], now });
    const written = records.news.reduce((size, { html, body }) => size + html.length + body('').length, 0);
    return { written: written + formatWarnings(warnings).length, time: spent() };
  } catch (error) {
    if (!(error instanceof ContentError)) return { time: spent(), written: 0, fault: `THROWN ${String(error)}` };
    return { time: spent(), written: error.message.length, fault: error.faults[0]?.problem ?? '' };
  }
}

parentPort?.on('message', ({ shape, length }: { shape: Shape; length: number }) =>
  parentPort?.postMessage(measured(fileOf(shape, length))),
);
parentPort?.postMessage('ready');
