import { rm, unlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildSite, type BuildResult } from '../build.ts';
import { edit, sampleCopy } from '../editors/process.ts';

let folder: string;
let result: BuildResult;

beforeAll(async () => {
  folder = await sampleCopy();
  const file = (name: string): string => path.join(folder, 'content', name);
  await edit(file('products/balcao.md'), /^status: .*$/m, 'status: avaliable');
  await edit(file('products/feira.md'), /^category: .*\n/m, '');
  await edit(file('news/mare-announced.md'), /^date: .*$/m, 'date: 2026-02-30');
  await edit(file('news/our-own-facts.md'), /$/, '\nSee [the work](/work/nothing-of-the-kind).\n');
  await edit(file('contact.json'), /"email": "hello@[^"]*",/, '"email": "hello",');
  await unlink(file('pages/about.md'));
  result = await buildSite({ content: file(''), dist: path.join(folder, 'dist'), site: inject('site') });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm run build with invalid content', () => {
  it('exits with code 1, publishes nothing, and prints no stack trace and no path of its own code', () => {
    expect(result.exitCode).toBe(1);
    for (const file of ['index.html', 'api']) expect(existsSync(path.join(folder, 'dist', file))).toBe(false);
    expect(result.output).not.toMatch(/stack|node_modules|\.ts\b|^\s+at /im);
  });

  it('ends its output with a report of every error: file and line, field, fix', () => {
    const report = result.output.slice(result.output.indexOf('The content has errors.'));
    expect(report).toMatch(/\nThe content has 6 errors in 6 files\. Nothing is published until each is fixed\.\s*$/);
    const locations = report.split('\n').filter((line) => line.startsWith('content/'));
    expect(locations.map((line) => line.replace(/(?::\d+){1,2} {2}(.+?): .*$/, ' $1'))).toEqual([
      'content/contact.json email',
      'content/news/mare-announced.md date',
      'content/news/our-own-facts.md body',
      'content/pages/about.md file',
      'content/products/balcao.md status',
      'content/products/feira.md category',
    ]);
    expect(report).toContain('Did you mean "available"?');
    expect(report.trimEnd().split('\n').at(-4)).toMatch(/^ {4}Add it\. Category of the product/);
  });
});
