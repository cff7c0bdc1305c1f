import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edit, runScript, sampleCopy, type Ran } from './process.ts';

let folder: string;
const file = (name: string): string => path.join(folder, 'content', name);
const run = (script: string, ...args: string[]): Promise<Ran> =>
  runScript(script, args, { CONTENT: path.join(folder, 'content'), CI: '' });

beforeAll(async () => {
  folder = await sampleCopy();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const pages = ['index', 'about', 'contact', 'products', 'news'].map((name) => `pages/${name}`);

describe('npm run translate', () => {
  it('writes translations that the check accepts, and counts what is to fill in', async () => {
    for (const entry of ['organization', 'contact', 'products/balcao', 'news/caderneta-available', ...pages])
      expect((await run('translate.ts', 'pt', entry)).errors).toBe('');
    const { exitCode, output } = await run('content.ts');
    expect(exitCode, output).toBe(0);
    expect(output).toContain('pt: 1 of 7 products, 1 of 12 news posts, 0 of 6 ');
    expect(output).toContain('pt/products/balcao.md:5:10  summary: is still to-fill-in.');
  });

  it('puts the original beside each field, keeps facts out, and overwrites nothing', async () => {
    const text = await readFile(file('pt/products/balcao.md'), 'utf8');
    expect(text).toContain('# category: Point of sale\ncategory: to-fill-in\n');
    expect(text).not.toMatch(/^(?:status|price|lifecycle)|priceCurrency/m);
    const { exitCode, errors } = await run('translate.ts', 'pt', 'products/balcao');
    expect([exitCode, errors]).toEqual([1, expect.stringContaining('balcao.md exists')]);
  });

  it('writes all files that a new language lacks', async () => {
    expect((await run('translate.ts', 'ES', '--all')).output).toContain('es/work/bakery-group-campinas.md');
    const { exitCode, output } = await run('content.ts');
    expect(exitCode, output).toBe(0);
    expect(output).toContain('es: 7 of 7 products, 12 of 12 news posts, 6 of 6 ');
    await rm(file('es'), { recursive: true });
  });

  it('lists what is missing, and what is older than its original', async () => {
    await edit(file('pt/products/balcao.md'), 'updated: 2026-09-14', 'updated: 2026-09-01');
    const { output } = await run('translate.ts', 'pt');
    expect(output).toContain('1 of 7 products. Not translated:\n');
    expect(output).toContain('  products/prateleira\n');
    expect(output).toContain('updated: 2026-09-01 is before 2026-09-14');
  });

  it.each([
    [['en', 'products/none'], 'does not exist'],
    [['Portuguese'], 'npm run translate -- LANGUAGE'],
    [[], 'npm run translate -- LANGUAGE'],
  ])('refuses %j: "%s"', async (args, part) => {
    const { exitCode, errors } = await run('translate.ts', ...args);
    expect(exitCode).toBe(1);
    expect(errors).toContain(part);
    expect(existsSync(file('en'))).toBe(false);
  });
});
