import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { edit, runScript, sampleCopy, type Ran } from './process.ts';

let folder: string;
const file = (name: string): string => path.join(folder, 'content', name);
const content = (env: Readonly<Record<string, string>> = {}): Promise<Ran> =>
  runScript('content.ts', [], { CONTENT: path.join(folder, 'content'), ...env });

beforeEach(async () => {
  folder = await sampleCopy();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('npm run content', () => {
  it('counts the entries of valid content, and exits with code 0', async () => {
    await edit(file('news/feira-beta.md'), 'date: 2026-03-10', 'date: 2126-03-10');
    const { exitCode, output } = await content();
    expect(exitCode).toBe(0);
    expect(output).toContain('7 products\n');
    expect(output).toMatch(/^\d+ news posts, 1 not published yet$/m);
    expect(output).toMatch(/^No errors, \d+ warnings?\.$/m);
  });

  it('reports seven faults in five files at once, with source lines and remedies, and exits with code 1', async () => {
    await edit(file('products/balcao.md'), 'status: available', 'status: avaliable');
    await edit(file('products/balcao.md'), 'category:', 'catgory:');
    await edit(file('news/feira-beta.md'), 'date: 2026-03-10', 'date: soon');
    await edit(file('news/feira-beta.md'), /$/, '\nSee [it](/prodcts/balcao).\n');
    await edit(file('organization.json'), '"timeZone": "America/Sao_Paulo"', '"timeZone": "America/Sao_Paolo"');
    await edit(file('work/street-market-osasco.md'), 'products: [', 'products: [balcoa, ');
    await edit(file('pages/about.md'), 'title: ', 'title: a: ');
    const { exitCode, output, errors } = await content();
    expect([exitCode, errors]).toEqual([1, '']);
    // A misspelled field is both unknown and missing.
    expect(output).toContain('The content has 8 errors in 5 files. Nothing is published until each is fixed.');
    expect(output).toContain('    6 | status: avaliable\n      |         ^^^^^^^^^\n    Did you mean "available"?');
    for (const meant of ['"category"', '/products/balcao', '"America/Sao_Paulo"', '"balcao"'])
      expect(output).toContain(`Did you mean ${meant}?`);
    expect(output).toContain('date: "soon" is not a valid date in the form YYYY-MM-DD.');
    expect(output).toMatch(/^content\/pages\/about\.md:2.* {2}front matter: cannot be read/m);
  });

  it('uses color only with FORCE_COLOR', async () => {
    const color = /\u001b\[/;
    await edit(file('products/balcao.md'), 'status: available', 'status: avaliable');
    expect((await content()).output).not.toMatch(color);
    expect((await content({ FORCE_COLOR: '1', NO_COLOR: '' })).output).toMatch(color);
  });

  it('prints annotations on GitHub', async () => {
    await edit(file('products/balcao.md'), 'status: available', 'status: avaliable');
    const { output } = await content({ GITHUB_ACTIONS: 'true' });
    expect(output).toMatch(/^::error file=content\/products\/balcao\.md,line=6,col=9,/m);
  });
});
