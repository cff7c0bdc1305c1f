import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildSite } from '../build.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

const compilingMessage = 'Compiling the components';

let project: ProjectCopy;
const dist = (): string => path.join(project.folder, 'dist');
const home = (): string => readFileSync(path.join(dist(), 'index.html'), 'utf8');

async function build(): Promise<string> {
  const { exitCode, output } = await buildSite({
    project: project.folder,
    content: project.content,
    dist: dist(),
    site: inject('site'),
    warm: inject('cache'),
  });
  expect(exitCode, output).toBe(0);
  return output;
}

async function edit(name: string, from: string | RegExp, to: string): Promise<void> {
  const file = path.join(project.folder, name);
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(from);
  await writeFile(file, text.replace(from, to));
}

beforeAll(async () => {
  project = await copyProject();
});
afterAll(() => project.remove());

describe('npm run build', () => {
  it('compiles the components again only if the code has changed, and publishes the current public files', async () => {
    await edit('src/site/components/Layout.astro', '</body>', `<!-- ${randomUUID()} --></body>`);
    await project.write('public/one.txt', 'one');
    expect(await build()).toContain(compilingMessage);
    expect(readFileSync(path.join(dist(), 'one.txt'), 'utf8')).toBe('one');

    await rm(path.join(project.folder, 'public/one.txt'));
    await project.write('public/two.txt', 'two');
    await edit('content/organization.json', /"slogan": "[^"]*"/, '"slogan": "Changed"');
    const before = home();
    expect(await build()).not.toContain(compilingMessage);
    expect(home()).not.toBe(before);
    expect(existsSync(path.join(dist(), 'one.txt'))).toBe(false);
    expect(readFileSync(path.join(dist(), 'two.txt'), 'utf8')).toBe('two');

    await rm(path.join(project.folder, 'public'), { recursive: true });
    await edit('src/site/components/Layout.astro', '</body>', '<!-- edited --></body>');
    expect(await build()).toContain(compilingMessage);
    expect(existsSync(path.join(dist(), 'two.txt'))).toBe(false);
    expect(home()).toContain('<!-- edited -->');
  });

  it('compiles the components again if a file outside src that they import has changed', async () => {
    await project.write('content-note.json', '{ "note": "first note" }');
    await mkdir(path.join(project.folder, 'public'));
    await project.write('public/mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
    const imports = "import shown from '../../../content-note.json';\nimport mark from '/mark.svg?url';\n";
    await edit('src/site/components/Layout.astro', /^---\n/, `---\n${imports}`);
    await edit('src/site/components/Layout.astro', '</body>', '<p>{shown.note}, {mark}</p></body>');
    await build();
    expect(home()).toContain('first note, /mark.svg');
    await project.write('content-note.json', '{ "note": "second note" }');
    expect(await build()).toContain(compilingMessage);
    expect(home()).toContain('second note');
  });

  it('also runs when it is started as "astro build"', async () => {
    const { exitCode, output } = await buildSite({
      project: project.folder,
      content: project.content,
      dist: dist(),
      site: inject('site'),
      argv: ['node_modules/astro/bin/astro.mjs', 'build'],
    });
    expect(exitCode, output).toBe(0);
    expect(output).toMatch(/Built \d+ pages of /);
  });
});
