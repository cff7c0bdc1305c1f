import { readFileSync } from 'node:fs';
import { commentMark } from '../../src/editing/review/review-markdown.ts';
import { setting, type Environment } from '../../src/settings.ts';

/** Returns a required setting. Throws when it is missing. */
function need(environment: Environment, name: string): string {
  const value = setting(environment[name]);
  if (value === undefined) throw new Error(`Cannot write a comment: ${name} is not set`);
  return value;
}

/** Calls a JSON API below an address with fixed headers. The returned function rejects for an unsuccessful response. */
const requester =
  (base: string, headers: Readonly<Record<string, string>>) =>
  async <Answer>(method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`Cannot write a comment: ${method} ${path} was answered with ${response.status}`);
    return (await response.json()) as Answer;
  };

interface Comment {
  readonly id: number;
  readonly body: string;
}

/** Searches at most 2,000 comments for the one that an earlier check wrote. Returns its ID. */
async function findOwn<Listed extends Comment>(
  list: (query: string) => Promise<readonly Listed[]>,
  isAuthor: (comment: Listed) => boolean,
): Promise<number | undefined> {
  for (let page = 1; page <= 20; page += 1) {
    const comments = await list(`per_page=100&page=${page}`);
    const own = comments.find((one) => isAuthor(one) && one.body.startsWith(commentMark));
    if (own || comments.length < 100) return own?.id;
  }
  return undefined;
}

/**
 * The parts of a `workflow_run` event that are read:
 * https://docs.github.com/en/webhooks/webhook-events-and-payloads#workflow_run
 */
interface RunEvent {
  readonly workflow_run: {
    readonly head_sha: string;
    readonly head_branch: string;
    readonly head_repository: { readonly id: number; readonly owner: { readonly login: string } } | null;
  };
}

interface PullRequest {
  readonly number: number;
  readonly head: { readonly sha: string; readonly repo: { readonly id: number } | null };
}

interface IssueComment extends Comment {
  readonly user: { readonly login: string } | null;
}

/**
 * Creates or updates the comment on the open pull request whose last commit a workflow checked. Only GitHub's event
 * identifies the pull request, because the checked code is untrusted. `bodyFor` gets its number; resolves to a
 * description of the result.
 */
export async function commentOnGithub(environment: Environment, bodyFor: (number: number) => string): Promise<string> {
  const api = need(environment, 'GITHUB_API_URL');
  const repository = need(environment, 'GITHUB_REPOSITORY');
  const request = requester(`${api}/repos/${repository}`, {
    Accept: 'application/vnd.github+json',
    Authorization: `Bearer ${need(environment, 'GITHUB_TOKEN')}`,
    'X-GitHub-Api-Version': '2022-11-28',
  });
  const { workflow_run: run } = JSON.parse(readFileSync(need(environment, 'GITHUB_EVENT_PATH'), 'utf8')) as RunEvent;
  const repo = run.head_repository;
  if (!repo) return 'No comment: the repository of the change no longer exists.';
  const head = encodeURIComponent(`${repo.owner.login}:${run.head_branch}`);
  const open = await request<PullRequest[]>('GET', `/pulls?state=open&per_page=100&head=${head}`);
  const [found, another] = open.filter((one) => one.head.sha === run.head_sha && one.head.repo?.id === repo.id);
  if (!found) return 'No comment: no open pull request ends with the commit that was checked.';
  if (another) return 'No comment: more than one pull request ends with the commit that was checked.';

  const comments = `/issues/${found.number}/comments`;
  const own = await findOwn(
    (query) => request<IssueComment[]>('GET', `${comments}?${query}`),
    ({ user }) => user?.login === 'github-actions[bot]',
  );
  const body = bodyFor(found.number);
  if (own === undefined) await request('POST', comments, { body });
  else await request('PATCH', `/issues/comments/${own}`, { body });
  return own === undefined
    ? `Pull request ${found.number} has a comment.`
    : `The comment on pull request ${found.number} is up to date.`;
}

interface Note extends Comment {
  readonly author: { readonly id: number };
}

/**
 * Creates or updates the note on a pipeline's merge request. `bodyFor` gets its number; resolves to a description of
 * the result.
 */
export async function commentOnGitlab(environment: Environment, bodyFor: (number: number) => string): Promise<string> {
  const api = need(environment, 'CI_API_V4_URL');
  const number = Number(need(environment, 'CI_MERGE_REQUEST_IID'));
  const request = requester(api, { 'PRIVATE-TOKEN': need(environment, 'CONTENT_NOTE_TOKEN') });
  const notes = `/projects/${need(environment, 'CI_PROJECT_ID')}/merge_requests/${number}/notes`;
  const user = await request<{ id: number }>('GET', '/user');
  const own = await findOwn(
    (query) => request<Note[]>('GET', `${notes}?${query}`),
    ({ author }) => author.id === user.id,
  );
  const body = bodyFor(number);
  if (own === undefined) await request('POST', notes, { body });
  else await request('PUT', `${notes}/${own}`, { body });
  return own === undefined
    ? `Merge request ${number} has a note.`
    : `The note on merge request ${number} is up to date.`;
}

/** Returns the origin of Netlify's deploy preview of a pull or merge request, if `NETLIFY_SITE` names the site. */
export function previewOf({ NETLIFY_SITE }: Environment, number: number): string | undefined {
  const site = setting(NETLIFY_SITE);
  if (site === undefined) return undefined;
  if (!/^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(site))
    throw new Error(`Cannot use NETLIFY_SITE "${site}": set it to the site's name, "acme" of https://acme.netlify.app`);
  return `https://deploy-preview-${number}--${site}.netlify.app`;
}
