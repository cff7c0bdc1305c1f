import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleFolder } from '../../scripts/sample.ts';
import { root } from '../../src/settings.ts';
import { copyProject, plainEnvironment } from '../build.ts';
import { edit, runProgram } from '../editors/process.ts';
import { documentation } from './documentation.ts';

/** The commands of the page, in order, except those that need the network. */
const [merge = [], replaceSample = [], checkContent = [], publish = []] = Array.from(
  documentation('operators/next-version.md').matchAll(/```sh\n(.*?)```/gs),
  ([, block = '']) =>
    block
      .trim()
      .split(/\n\s*/)
      .filter((line) => line !== 'npm ci' && !line.startsWith('git push')),
);

/** Owners by what they did with the sample. */
const owners = ['keeps', 'deletes'] as const;

let folder: string;
let template: string;

interface Result {
  readonly code: number;
  readonly output: string;
}

/** Runs a command line without a shell. Resolves even if it fails. */
async function run(line: string, cwd: string): Promise<Result> {
  const [program = '', ...args] = line.split(' ');
  const who = { GIT_AUTHOR_NAME: 'Test', GIT_AUTHOR_EMAIL: 'test@acme.example' };
  const committer = { GIT_COMMITTER_NAME: 'Test', GIT_COMMITTER_EMAIL: 'test@acme.example' };
  // With CI, facts that are to be filled in are errors.
  const env = { ...plainEnvironment(), ...who, ...committer, CI: '' };
  const { exitCode, output, errors } = await runProgram(program, args, { cwd, env });
  return { code: exitCode, output: output + errors };
}

async function commitAll(cwd: string): Promise<void> {
  await run('git add --all', cwd);
  expect(await run('git commit --quiet --message=Change', cwd)).toMatchObject({ code: 0 });
}

const tree = async (name: string, cwd: string): Promise<string> =>
  (await run(`git ls-tree -r HEAD ${name}`, cwd)).output;

const siteOf = (owner: string): string => path.join(folder, owner);

/** A clone of the template with a company, a page and a README of its own. */
async function createSite(owner: string): Promise<void> {
  const site = siteOf(owner);
  await run(`git clone --quiet ${template} ${owner}`, folder);
  await symlink(path.join(root, 'node_modules'), path.join(site, 'node_modules'));
  await writeFile(path.join(site, '.git/info/exclude'), 'node_modules\n');
  expect(await run('npm run init -- --yes --name Acme --country GB', site)).toMatchObject({ code: 0 });
  await writeFile(path.join(site, 'README.md'), '# Acme\n');
  await writeFile(path.join(site, 'public/prices.txt'), 'Soup: 5\n');
  await writeFile(path.join(site, 'content/pages/imprint.md'), '---\ntitle: Imprint\nsummary: Who we are.\nupdated: 2026-11-01\n---\n\nAcme.\n'); // prettier-ignore
  if (owner === 'deletes') await rm(path.join(site, 'sample'), { recursive: true });
  await commitAll(site);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-next-version-'));
  template = path.join(folder, 'template');
  const project = await copyProject(['scripts', 'README.md', '.npmrc']);
  await cp(project.folder, template, { recursive: true, filter: (file) => path.basename(file) !== 'node_modules' });
  await project.remove();
  await cp(sampleFolder, path.join(template, 'content'), { recursive: true });
  await run('git init --quiet --initial-branch=main', template);
  await commitAll(template);
  for (const owner of owners) await createSite(owner);

  // The next version: a new sample product, changed sample and code, and a field that is required from now on.
  await cp(path.join(template, 'content/products/balcao.md'), path.join(template, 'content/products/xirimbora.md'));
  await writeFile(path.join(template, 'content/pages/imprint.md'), '---\ntitle: Ladrilho\n---\n');
  await writeFile(path.join(template, 'public/sample.txt'), 'Ladrilho\n');
  await edit(path.join(template, 'README.md'), '# Vitrine', '# Xirimbora');
  await edit(path.join(template, 'content/pages/about.md'), /^title: .*$/m, 'title: Xirimbora');
  await edit(path.join(template, 'content/organization.json'), '{', '{ "motto": "Tiles",');
  await edit(path.join(template, 'src/pages/about.astro'), '---\n', '---\n// The next version.\n');
  await edit(path.join(template, 'src/schemas/organization.ts'), '  inLanguage: field', "  motto: field(line, 'What it believes in', 'Tiles'),\n  inLanguage: field"); // prettier-ignore
  await commitAll(template);
});
afterAll(() => rm(folder, { recursive: true }));

test('the page has the blocks of commands that this test runs', () => {
  expect([merge, replaceSample, checkContent, publish].map(({ length }) => length)).toEqual([5, 2, 1, 2]);
});

test.each(owners)(
  'an owner who %s the sample takes the next version by docs/operators/next-version.md, and publishes nothing of it',
  async (owner) => {
    const site = siteOf(owner);
    const keepsSample = owner === 'keeps';
    const [content, ownPublic] = [await tree('content', site), await tree('public', site)];

    for (const line of merge) {
      const { code, output } = await run(line.replace('https://git.example/vitrine.git', template), site);
      // Conflicts in content are expected.
      if (!line.startsWith('git merge')) expect(code, `${line}: ${output}`).toBe(0);
      else if (!keepsSample) expect(output).toContain('CONFLICT');
    }
    const ownReadme = merge.at(-1)?.replace('content public', 'README.md') ?? '';
    expect((await run(ownReadme, site)).code).toBe(0);
    if (keepsSample) for (const line of replaceSample) expect((await run(line, site)).code, line).toBe(0);

    const [npmRunContent = ''] = checkContent;
    const wrong = await run(npmRunContent, site);
    expect(wrong).toMatchObject({ code: 1 });
    expect(wrong.output).toContain('motto');
    await edit(path.join(site, 'content/organization.json'), '{', '{ "motto": "Soup",');
    expect(await run(npmRunContent, site)).toMatchObject({ code: 0 });
    await edit(path.join(site, 'content/organization.json'), '{ "motto": "Soup",', '{');
    for (const line of publish) expect((await run(line, site)).code, line).toBe(0);

    expect(await tree('content', site)).toBe(content);
    expect(await tree('public', site)).toBe(ownPublic);
    expect(await readFile(path.join(site, 'README.md'), 'utf8')).toBe('# Acme\n');
    expect(await readFile(path.join(site, 'src/pages/about.astro'), 'utf8')).toContain('The next version.');
    expect((await run('git log -1 --format=%p', site)).output.trim().split(' ')).toHaveLength(2);
    if (keepsSample) expect(await readdir(path.join(site, 'sample/products'))).toContain('xirimbora.md');
  },
);
