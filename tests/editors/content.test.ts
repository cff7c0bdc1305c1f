import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../src/settings.ts';
import { edit, runScript, sampleCopy, type Ran } from './process.ts';

let folder: string;
const file = (name: string): string => path.join(folder, 'content', name);
const content = (args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<Ran> =>
  runScript('content.ts', args, { CONTENT: path.join(folder, 'content'), ...env });
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false', ...args], {
    cwd: folder,
    stdio: 'pipe',
  });

beforeEach(async () => {
  folder = await sampleCopy();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('npm run content', () => {
  it('counts the entries of valid content, lists their addresses with --list, and exits with code 0', async () => {
    const { exitCode, output } = await content();
    expect(exitCode).toBe(0);
    expect(output).toContain('Not compared with the last commit');
    expect(output).toContain('  7 products (1 announced, 1 beta, 4 available, 1 retired)\n');
    expect(output).toMatch(/^No errors, \d+ warnings? in \d+ files, checked in [\d.]+ s\.$/m);
    expect(output).not.toContain('    /products/balcao\n');
    expect((await content(['--list'])).output).toContain('    /products/balcao\n');
  });

  it('lists the files that have changed since the last commit', async () => {
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'all');
    expect((await content()).output).toContain('Nothing has changed since the last commit.');
    await edit(file('products/balcao.md'), '"Shops with one to six counters"', '"Shops"');
    await edit(file('products/balcao.md'), /$/, '\nMore.\n');
    await unlink(file('work/bakery-group-campinas.md'));
    await writeFile(file('news/new.md'), '---\ntitle: New\ndate: 2026-01-02\nsummary: New.\ntags: [release]\n---\n');
    expect((await content()).output).toContain(`Changed since the last commit:
  added    content/news/new.md  /news/new
  changed  content/products/balcao.md  /products/balcao
  removed  content/work/bakery-group-campinas.md  /work/bakery-group-campinas
`);
  });

  it('lists renamed files and images as changes, and warns about the address that no longer exists', async () => {
    await writeFile(file('news/old drawing é.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'all');
    git('mv', 'content/products/balcao.md', 'content/products/counter.md');
    await edit(file('products/counter.md'), 'aliases: [frente-de-caixa]', 'aliases: [frente-de-caixa, balcao]');
    await mkdir(file('news/2026'));
    await rename(file('news/feira-beta.md'), file('news/2026/feira-beta.md'));
    await rename(file('work/street-market-osasco.md'), file('work/market.md'));
    await copyFile(file('news/five-digits.png'), file('news/six-digits.png'));
    await writeFile(file('news/five-digits.png'), 'another');
    await unlink(file('news/old drawing é.svg'));
    const { output } = await content();
    expect(output).toContain(`Changed since the last commit:
  added    content/news/2026/feira-beta.md  /news/feira-beta
  removed  content/news/feira-beta.md  /news/feira-beta
  changed  content/news/five-digits.png
  removed  content/news/old drawing é.svg
  added    content/news/six-digits.png
  removed  content/products/balcao.md  /products/balcao
  added    content/products/counter.md  /products/counter
  added    content/work/market.md  /work/market
  removed  content/work/street-market-osasco.md  /work/street-market-osasco
`);
    expect(output.match(/^.*no longer exists.*$/gm)).toHaveLength(1);
    expect(output).toContain(
      `content/work/market.md:1  aliases: the page was at /work/street-market-osasco, which no longer exists.
    Add the former name to redirect readers: aliases: [street-market-osasco]
`,
    );
  });

  it('lists a font as changed when its bytes change, and ignores hidden files', async () => {
    await mkdir(file('fonts'));
    await writeFile(file('fonts/acme.woff2'), 'a font');
    await writeFile(file('.notes'), 'old');
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'all');
    await writeFile(file('fonts/acme.woff2'), 'another font');
    await writeFile(file('.notes'), 'new');
    expect((await content()).output).toContain(
      'Changed since the last commit:\n  changed  content/fonts/acme.woff2\n\n',
    );
  });

  it('does not list files as added if git has moved them and they are back under their old names', async () => {
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'all');
    git('mv', 'content', 'sample');
    await cp(path.join(folder, 'sample'), path.join(folder, 'content'), { recursive: true });
    await edit(file('organization.json'), '"SP"', '"RJ"');
    expect((await content()).output).toContain(
      'Changed since the last commit:\n  changed  content/organization.json\n',
    );
    expect((await content()).output).not.toContain('  added ');
  });

  it('lists files as added before the first commit, whether they are staged or not', async () => {
    git('init', '-q');
    git('add', 'content/products');
    const { output } = await content();
    expect(output).toContain('  added    content/organization.json\n');
    expect(output).toContain('  added    content/products/balcao.md  /products/balcao\n');
    expect(output).not.toContain('Not compared');
  });

  it.each([
    ['does not exist', 'nowhere', 'does not exist: there is no '],
    ['is empty', 'empty', 'has no content: '],
    ['is a file', 'file', 'is not a folder: '],
  ])('reports one error, with the path of the content folder, if the folder %s', async (_case, name, problem) => {
    const contentFolder = path.join(folder, name);
    if (name === 'empty') await mkdir(contentFolder);
    if (name === 'file') await writeFile(contentFolder, '');
    const { exitCode, output } = await content([], { CONTENT: contentFolder });
    expect(exitCode).toBe(1);
    expect(output).toContain('The content has 1 error in 1 file.');
    expect(output).toContain(`${name}:1  folder: ${problem}${contentFolder}`);
    expect(output).toContain('set CONTENT to the folder that contains it');
    expect((await runScript('new.ts', ['page', '--title', 'x'], { CONTENT: contentFolder })).errors).toContain(problem);
  });

  it('accepts content without folders for news, work and products', async () => {
    const bare = path.join(root, 'tests/foreign/matsue');
    for (const kind of ['news', 'work', 'products']) expect(existsSync(path.join(bare, kind))).toBe(false);
    const { exitCode, output } = await content([], { CONTENT: bare, DIST: path.join(folder, 'dist') });
    expect(output).toContain('  0 news posts\n');
    expect(exitCode).toBe(0);
  });

  it('reports every error with its source line, and exits with code 1', async () => {
    await edit(file('products/balcao.md'), 'status: available', 'status: avaliable');
    await edit(file('news/feira-beta.md'), 'date: 2026-03-10', 'date: soon');
    const { exitCode, output, errors } = await content();
    expect(exitCode).toBe(1);
    expect(errors).toBe('');
    expect(output).toContain('The content has 2 errors in 2 files.');
    expect(output).toContain('    6 | status: avaliable\n      |         ^^^^^^^^^\n');
  });

  it('reports warnings in addition to errors', async () => {
    await edit(file('products/balcao.md'), 'status: available', 'status: avaliable');
    await edit(file('news/feira-beta.md'), /$/, '\n[Them](http://them.example)\n');
    const { output } = await content();
    expect(output).toContain('1 warning in 1 file');
    expect(output).toContain('1 error in 1 file');
  });

  it('uses color only with FORCE_COLOR', async () => {
    const colour = /\u001b\[/;
    await edit(file('products/balcao.md'), 'status: available', 'status: avaliable');
    expect((await content()).output).not.toMatch(colour);
    expect((await content([], { FORCE_COLOR: '1', NO_COLOR: '' })).output).toMatch(colour);
  });

  it('prints annotations on GitHub', async () => {
    await edit(file('products/balcao.md'), 'status: available', 'status: avaliable');
    const { output } = await content([], { GITHUB_ACTIONS: 'true' });
    expect(output).toMatch(/^::error file=content\/products\/balcao\.md,line=6,col=9,/m);
  });

  it('reports what is left of the sample company if the company has another name', async () => {
    const other = { DIST: path.join(folder, 'dist') };
    await edit(file('organization.json'), '"name": "Ladrilho"', '"name": "Kabinett"');
    const { exitCode, output } = await content([], other);
    expect(exitCode).toBe(1);
    expect(output).toContain('"ladrilho" belongs to the sample company, but this is the catalog of Kabinett.');
    expect(output).toMatch(/^content\/contact\.json:\d+:\d+ {2}sample: /m);
  });

  it('rejects an unknown option, and names --list, without a stack trace', async () => {
    expect(await content(['--al'])).toMatchObject({ exitCode: 1 });
    expect((await content(['--al'])).errors).toContain('--list');
    expect((await content(['--al'])).errors).not.toContain('    at ');
  });
});
