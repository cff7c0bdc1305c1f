import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commentOnGithub, commentOnGitlab, previewOf } from '../../scripts/comment/post.ts';
import { commentMark } from '../../src/editing/review/review-markdown.ts';
import { root } from '../../src/settings.ts';
import { own, startGitHost, type GitHost, type Kept } from './git-host.ts';

let folder: string;
let host: GitHost;
const started = async (pulls: readonly object[], comments: Kept[] = []): Promise<GitHost> =>
  (host = await startGitHost(pulls, comments));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-comment-'));
});
afterEach(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

const fork = { id: 2, owner: { login: 'somebody' } };
const run = { head_sha: 'abc', head_branch: 'a&b=c', head_repository: fork };
const pull = { number: 12, head: { sha: 'abc', repo: { id: 2 } } };
const kept = (id: number, body: string, by: Pick<Kept, 'user' | 'author'> = own): Kept => ({ id, body, ...by });
const stranger = { user: { login: 'somebody' }, author: { id: 1 } };

async function github(event: object): Promise<Record<string, string>> {
  await writeFile(path.join(folder, 'event.json'), JSON.stringify({ workflow_run: event }));
  return {
    GITHUB_API_URL: host.url,
    GITHUB_REPOSITORY: 'acme/site',
    GITHUB_TOKEN: 'token',
    GITHUB_EVENT_PATH: path.join(folder, 'event.json'),
  };
}

const body = (number: number): string => `${commentMark} of ${number}`;

describe('commentOnGithub()', () => {
  it('writes one comment on the pull request of a fork, and brings it up to date', async () => {
    await started([pull]);
    expect(await commentOnGithub(await github(run), body)).toBe('Pull request 12 has a comment.');
    expect(await commentOnGithub(await github(run), (number) => `${body(number)} again`)).toBe(
      'The comment on pull request 12 is up to date.',
    );
    expect(host.comments.map((comment) => comment.body)).toEqual([`${commentMark} of 12 again`]);
    expect(host.asked[0]).toBe('GET /repos/acme/site/pulls?state=open&per_page=100&head=somebody%3Aa%26b%3Dc');
  });

  it('finds its comment after others, and never edits the comment of another user', async () => {
    const others = Array.from({ length: 120 }, (_, index) => kept(index + 1, `${commentMark} copied`, stranger));
    await started([pull], [...others, kept(121, `${commentMark} of before`)]);
    await commentOnGithub(await github(run), body);
    expect(host.asked.at(-1)).toBe('PATCH /repos/acme/site/issues/comments/121');
    expect(new Set(others.map((comment) => comment.body))).toEqual(new Set([`${commentMark} copied`]));
  });

  it.each([
    ['no open pull request', [], run],
    ['a newer commit', [{ ...pull, head: { ...pull.head, sha: 'def' } }], run],
    ['a branch of that name in another fork', [{ ...pull, head: { sha: 'abc', repo: { id: 3 } } }], run],
    ['two pull requests with the commit', [pull, { ...pull, number: 13 }], run],
    ['a fork that is gone', [pull], { ...run, head_repository: null }],
  ])('says nothing if there is %s', async (_case, pulls, event) => {
    await started(pulls);
    expect(await commentOnGithub(await github(event), body)).toMatch(/^No comment: /);
    expect(host.asked.filter((line) => !line.startsWith('GET '))).toEqual([]);
  });

  it('fails where the token may not comment', async () => {
    await started([pull]);
    const settings = { ...(await github(run)), GITHUB_TOKEN: 'other' };
    await expect(commentOnGithub(settings, body)).rejects.toThrow('was answered with 401');
  });
});

describe('commentOnGitlab()', () => {
  it('writes one note on the merge request, and brings it up to date', async () => {
    await started([], [kept(1, `${commentMark} copied`, stranger)]);
    const settings = {
      CI_API_V4_URL: host.url,
      CI_PROJECT_ID: '5',
      CI_MERGE_REQUEST_IID: '12',
      CONTENT_NOTE_TOKEN: 'token',
    };
    expect(await commentOnGitlab(settings, body)).toBe('Merge request 12 has a note.');
    expect(await commentOnGitlab(settings, body)).toBe('The note on merge request 12 is up to date.');
    expect(host.asked.at(-1)).toBe('PUT /projects/5/merge_requests/12/notes/2');
    expect(host.comments.map((note) => note.body)).toEqual([`${commentMark} copied`, `${commentMark} of 12`]);
    await expect(commentOnGitlab({ ...settings, CONTENT_NOTE_TOKEN: '' }, body)).rejects.toThrow(
      'CONTENT_NOTE_TOKEN is not set',
    );
  });
});

describe('previewOf()', () => {
  it('is the address that Netlify gives a deploy preview', async () => {
    await started([]);
    expect(previewOf({ NETLIFY_SITE: 'acme-site' }, 12)).toBe('https://deploy-preview-12--acme-site.netlify.app');
    expect(previewOf({}, 12)).toBeUndefined();
    expect(() => previewOf({ NETLIFY_SITE: 'acme.example/' }, 12)).toThrow('Cannot use NETLIFY_SITE');
  });
});

describe('scripts/comment.ts', () => {
  let checkout: string;
  beforeAll(async () => {
    checkout = await mkdtemp(path.join(tmpdir(), 'vitrine-comment-'));
    for (const name of ['package.json', 'src', 'scripts/comment', 'scripts/comment.ts'])
      await cp(path.join(root, name), path.join(checkout, name), { recursive: true });
  });
  afterAll(() => rm(checkout, { recursive: true }));

  /** Runs it as the workflow does: in a checkout without installed packages. */
  async function comment(file: string): Promise<{ output: string; errors: string }> {
    const env = { ...(await github(run)), NETLIFY_SITE: 'acme', PATH: process.env['PATH'] ?? '' };
    const script = path.join(checkout, 'scripts/comment.ts');
    return new Promise((resolve) => {
      execFile(process.execPath, [script, file], { env }, (_error, output, errors) => resolve({ output, errors }));
    });
  }

  it('shows what a hostile file says, and does nothing that it asks for', async () => {
    await started([pull]);
    const file = path.join(folder, 'review.json');
    const hostile = {
      publishable: true,
      number: 999,
      headline: '</details> @everyone **approved** ![x](https://evil.example/x.png)',
      sections: [
        {
          title: 'New\n/merge',
          items: [{ text: '](https://evil.example) #1', path: '//evil.example/x', details: ['<!-- --> closes #2'] }],
        },
      ],
    };
    await writeFile(file, JSON.stringify(hostile));
    expect(await comment(file)).toEqual({ output: 'Pull request 12 has a comment.\n', errors: '' });
    expect(host.comments[0]?.body.replaceAll('\u200b', '|')).toMatchInlineSnapshot(`
      "<!-- review of the content -->
      **\`</details> @everyone **approved** ![x](https://evil.example/x.png)\`** [See the site as it would be](<https://deploy-preview-12--acme.netlify.app/>).

      ### New /merge

      - \`](https://evil.example) #1\`, //evil.example/x
        - \`<!-- --> closes #2\`

      Made by the check of this change, from what it proposes: read the change itself before you merge it.
      "
    `);
  });

  it.each([
    ['too large', (file: string) => writeFile(file, ' '.repeat(1_000_001)), 'it has 1000001 bytes'],
    ['no JSON', (file: string) => writeFile(file, '<html>'), 'it is not JSON'],
    ['of another shape', (file: string) => writeFile(file, '{"headline":{}}'), 'Cannot read the review'],
    ['a link', (file: string) => symlink('/etc/passwd', file), 'it is not a file (link)'],
    ['not there', () => Promise.resolve(), 'it is not a file (gone)'],
  ])('writes nothing where the file is %s', async (_case, make, message) => {
    await started([pull]);
    const file = path.join(folder, 'review.json');
    await make(file);
    const { errors } = await comment(file);
    expect(errors).toContain(message);
    expect(errors).not.toContain('    at ');
    expect(host.asked).toEqual([]);
  });
});
