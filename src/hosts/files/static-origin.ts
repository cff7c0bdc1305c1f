import { responseOf } from '../../front/reply.ts';
import { staticFiles, type Files, type StaticOptions } from './static-files.ts';

/** The same files for whoever asks by HTTP: `GET` and `HEAD` of their exact paths, 405 to any other method. */
export function staticOrigin(
  root: string,
  files: Files,
  options: StaticOptions = {},
): (request: Request) => Promise<Response> {
  const fileAt = staticFiles(root, files, options);
  return async ({ method, url, headers }) => {
    if (method !== 'GET' && method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const path = decodedPath(new URL(url).pathname);
    const reply = path === undefined ? undefined : await fileAt(path, headers.get('Accept-Encoding'));
    return reply ? responseOf(reply, method) : new Response(null, { status: 404 });
  };
}

/** Nothing where an encoded slash would be read as structure, or where it cannot be decoded. */
function decodedPath(pathname: string): string | undefined {
  if (/%2f/i.test(pathname)) return undefined;
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
