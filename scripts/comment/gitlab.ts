import { commentMark } from '../../src/editing/review/review-markdown.ts';
import type { Environment } from '../../src/settings.ts';
import { need, requester } from './request.ts';

interface Note {
  readonly id: number;
  readonly body: string;
  readonly author: { readonly id: number };
}

/** Pages of 100 notes each that are searched for the one to update. */
const mostPages = 20;

/**
 * Creates or updates the note on a pipeline's merge request. `bodyFor` gets its number; resolves to
 * a description of the result.
 */
export async function commentOnGitlab(environment: Environment, bodyFor: (number: number) => string): Promise<string> {
  const api = need(environment, 'CI_API_V4_URL');
  const number = Number(need(environment, 'CI_MERGE_REQUEST_IID'));
  const request = requester(api, { 'PRIVATE-TOKEN': need(environment, 'CONTENT_NOTE_TOKEN') });
  const notes = `/projects/${need(environment, 'CI_PROJECT_ID')}/merge_requests/${number}/notes`;
  const user = await request<{ id: number }>('GET', '/user');
  const body = bodyFor(number);
  for (let page = 1; page <= mostPages; page += 1) {
    const found = await request<Note[]>('GET', `${notes}?per_page=100&page=${page}`);
    const own = found.find((note) => note.author.id === user.id && note.body.startsWith(commentMark));
    if (own) {
      await request('PUT', `${notes}/${own.id}`, { body });
      return `The note on merge request ${number} is up to date.`;
    }
    if (found.length < 100) break;
  }
  await request('POST', notes, { body });
  return `Merge request ${number} has a note.`;
}
