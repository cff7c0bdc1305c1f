import { readFileSync } from 'node:fs';
import { commentMark } from '../../src/editing/review/review-markdown.ts';
import type { Environment } from '../../src/settings.ts';
import { need, requester } from './request.ts';

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

interface IssueComment {
  readonly id: number;
  readonly body: string;
  readonly user: { readonly login: string } | null;
}

/** The author of workflow comments. */
const author = 'github-actions[bot]';

/** Pages of 100 comments each that are searched for the one to update. */
const mostPages = 20;

/**
 * Creates or updates the comment on the open pull request whose last commit a workflow checked.
 * Only GitHub's event identifies the pull request, because the checked code is untrusted. `bodyFor`
 * gets its number; resolves to a description of the result.
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
  if (!repo) return 'The repository of the change is gone: nothing is said.';
  const head = encodeURIComponent(`${repo.owner.login}:${run.head_branch}`);
  const open = await request<PullRequest[]>('GET', `/pulls?state=open&per_page=100&head=${head}`);
  const [found, another] = open.filter((one) => one.head.sha === run.head_sha && one.head.repo?.id === repo.id);
  if (!found) return 'No open pull request ends with the commit that was checked: nothing is said.';
  if (another) return 'More than one pull request ends with the commit that was checked: nothing is said.';

  const body = bodyFor(found.number);
  for (let page = 1; page <= mostPages; page += 1) {
    const comments = await request<IssueComment[]>('GET', `/issues/${found.number}/comments?per_page=100&page=${page}`);
    const own = comments.find((one) => one.user?.login === author && one.body.startsWith(commentMark));
    if (own) {
      await request('PATCH', `/issues/comments/${own.id}`, { body });
      return `The comment on pull request ${found.number} is up to date.`;
    }
    if (comments.length < 100) break;
  }
  await request('POST', `/issues/${found.number}/comments`, { body });
  return `Pull request ${found.number} has a comment.`;
}
