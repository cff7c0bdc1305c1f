import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Kept {
  readonly id: number;
  body: string;
  readonly user: { readonly login: string };
  readonly author: { readonly id: number };
}

export interface GitHost {
  readonly url: string;
  readonly asked: string[];
  readonly comments: Kept[];
  readonly close: () => Promise<void>;
}

/** The token's user, as GitHub and as GitLab describe it. */
export const own = { user: { login: 'github-actions[bot]' }, author: { id: 7 } };

/**
 * Fakes the comment APIs of GitHub and GitLab: open pull requests of a branch, comments in pages of 100, and the user
 * of a token.
 */
export async function startGitHost(pulls: readonly object[], comments: Kept[] = []): Promise<GitHost> {
  const asked: string[] = [];
  const answer = (method: string, url: URL, body: string): unknown => {
    if (url.pathname.endsWith('/pulls')) return pulls;
    if (url.pathname === '/user') return { id: own.author.id };
    if (method === 'GET') {
      const page = Number(url.searchParams.get('page'));
      return comments.slice((page - 1) * 100, page * 100);
    }
    const { body: said } = JSON.parse(body) as { body: string };
    if (method === 'POST') return comments.push({ id: comments.length + 1, body: said, ...own });
    const known = comments.find(({ id }) => url.pathname.endsWith(`/${id}`));
    if (known) known.body = said;
    return known;
  };
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    asked.push(`${method} ${url}`);
    const known = headers.authorization === 'Bearer token' || headers['private-token'] === 'token';
    void text(request).then((body) => {
      response.statusCode = known ? 200 : 401;
      response.end(JSON.stringify(known ? (answer(method, new URL(url, 'http://host'), body) ?? null) : null));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    comments,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
