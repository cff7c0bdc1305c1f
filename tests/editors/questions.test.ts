import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { entryNameList } from '../../src/editing/entries/new-entry.ts';
import { runScript, sampleCopy } from './process.ts';
import { describeInTerminal, inTerminal, keys } from './terminal.ts';

let folder: string;
let running: ReturnType<typeof inTerminal>;
const file = (name: string): string => path.join(folder, 'content', name);
const start = (...args: string[]) => {
  running = inTerminal('new.ts', args, { CONTENT: path.join(folder, 'content') });
  return running;
};

/** Answers each question when the terminal shows it. */
async function answer(questions: readonly (readonly [question: string, answer: string])[]): Promise<void> {
  for (const [question, text] of questions) {
    await running.shows(question);
    running.types(text + keys.enter);
  }
}

/** Returns the text of the new file, after a check of all content. */
async function newText(name: string): Promise<string> {
  await running.shows(`content/${name}`);
  expect(await running.exitCode).toBe(0);
  const { exitCode, output } = await runScript('content.ts', [], { CONTENT: path.join(folder, 'content') });
  expect(exitCode, output).toBe(0);
  return readFile(file(name), 'utf8');
}

beforeEach(async () => {
  folder = await sampleCopy();
});
afterEach(async () => {
  running.stop();
  await rm(folder, { recursive: true, force: true });
});

describeInTerminal('npm run new in a terminal', () => {
  it('asks for the kind of entry, and asks again if an answer is invalid', async () => {
    const { shows, types } = start();
    await shows('What do you want to create?');
    for (const name of entryNameList) await shows(name);
    types(keys.down + keys.enter);
    await answer([
      ['Headline of the post', 'Abriu: o balcão'],
      ['One or two sentences of at most 300 characters', 'It is open.'],
      ['Topics, as lowercase words joined by hyphens (separate items with ;)', 'Open Days'],
      ['tags.0 "Open Days" does not have the required form.', `${keys.clear}open-days; company`],
    ]);
    const text = await newText('news/abriu-o-balcao.md');
    expect(text).toContain('title: "Abriu: o balcão"\n');
    expect(text).toContain('tags:\n  - open-days\n  - company\n');
  });

  it('asks for the fields of a product, and offers another slug if its own is taken', async () => {
    const { shows, types } = start('product');
    await answer([
      ['Name of the product', 'Balcão'],
      ['One sentence of at most 160 characters', 'Another one.'],
      ['Kind of product', ''],
      ['Category of the product', 'Point of sale'],
      ['What it can do', ''],
      ['featureList is empty.', 'Sales; Returns'],
      ['systems that it runs on', 'Web'],
      ['Who it is for', 'Shops'],
    ]);
    await shows('Current stage of the product');
    types(keys.down + keys.enter);
    await shows('The last part of its address');
    await shows('balcao-2');
    types(keys.enter);
    const text = await newText('products/balcao-2.md');
    expect(text).toMatch(/^status: beta\n# .*\nlifecycle:\n {2}beta: /m);
    expect(text).toContain('featureList:\n  - Sales\n  - Returns\n');
  });

  it('asks for the fields of a piece of work', async () => {
    start('work');
    await answer([
      ['Title of the piece of work', 'Forty ovens'],
      ['Client, or a description', 'A bakery group'],
      ['Industry of the client', 'Bakeries'],
      ['One sentence of at most 160 characters', 'One delivery list.'],
      ['Results of the work', 'Returns fell from 9% to 4%'],
    ]);
    expect(await newText('work/forty-ovens.md')).toContain('client: A bakery group\n');
  });

  it('asks only for the fields of a page that its flags do not set', async () => {
    start('page', '--title', 'Terms');
    await answer([['One sentence of at most 160 characters', 'Ours.']]);
    expect(await newText('pages/terms.md')).toContain('title: Terms\n');
  });

  it('writes nothing if it is interrupted with Ctrl+C', async () => {
    const { shows, types, exitCode } = start('page');
    await shows('Title of the page');
    types(`Terms${keys.enter}`);
    await shows('One sentence');
    types(keys.interrupt);
    await shows('Nothing has been written.');
    expect(await exitCode).toBe(130);
    expect(await readdir(file('pages'))).not.toContain('terms.md');
  });
});
