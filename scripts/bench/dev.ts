/**
 * `npm run bench:dev`: milliseconds from the moment that a post is saved until the dev server tells open pages to reload,
 * until the post's page has the new text, and until the JSON has. Over the sample's content and over 1,000 posts.
 * Argument: number of saves (20). Prints a table on stdout.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { href } from '../../src/contract/routes.ts';
import { openPage } from '../dev/page-connection.ts';
import { startDev } from '../dev/server.ts';
import { sampleFolder } from '../sample.ts';
import { postFile, postsFolder, writeContent } from './posts.ts';
import { markdownTable, medianAndWorst } from './table.ts';

const saves = Number(process.argv[2] ?? 20);
const posts = 1000;
const steps = ['pages are told', 'the page answers', 'the JSON answers'] as const;

/** For each save the time of each step. */
async function measured(content: string, cache: string, post: string): Promise<number[][]> {
  const { url, stop } = await startDev(content, cache);
  const file = path.join(content, postsFolder, post);
  const text = await readFile(file, 'utf8');
  const open = await openPage(url);
  const see = async (address: string, accept: string, summary: string): Promise<void> => {
    const answer = await fetch(url + address, { headers: { Accept: accept } });
    if (!(await answer.text()).includes(summary)) throw new Error(`${address} does not say: ${summary}`);
  };
  const found: number[][] = [];
  // The first save loads the modules of the site, and is not counted.
  for (let index = 0; index <= saves; index += 1) {
    const summary = `What was saved as number ${index}.`;
    const times: number[] = [];
    const began = performance.now();
    await writeFile(file, text.replace(/^summary: .*$/m, `summary: ${summary}`));
    for (const step of [
      () => open.next('full-reload'),
      () => see(href('postPage', path.parse(post).name), 'text/html', summary),
      () => see(href('newsList'), 'application/json', summary),
    ]) {
      await step();
      times.push(performance.now() - began);
    }
    if (index > 0) found.push(times);
  }
  open.close();
  await stop();
  return found;
}

const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
try {
  const content = path.join(folder, 'content');
  const rows: string[][] = [];
  const add = (name: string, found: readonly (readonly number[])[]): void =>
    steps.forEach((step, at) => {
      rows.push([name, step, ...medianAndWorst(found.map((one) => one[at] ?? 0))]);
    });
  await cp(sampleFolder, content, { recursive: true });
  add('sample', await measured(content, path.join(folder, 'cache'), 'feira-beta.md'));
  await writeContent(content, posts);
  add(`${posts} posts`, await measured(content, path.join(folder, 'cache'), postFile(0)));
  process.stdout.write(markdownTable(['Content', 'Until', 'median ms', 'worst ms'], 2, rows));
} finally {
  await rm(folder, { recursive: true, force: true });
}
