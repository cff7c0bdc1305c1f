import type { ContentError } from '../content/diagnostics/content-error.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { errorBody, errors } from '../contract/errors.ts';
import { cacheControl } from '../contract/limits.ts';
import { variants } from '../contract/media.ts';
import { negotiate } from '../front/negotiate.ts';
import { addEditionScript } from './page-edition.ts';

/** Returns an HTML page that shows the error report and loads Vite's client, which opens an overlay with the errors. */
const errorPage = (report: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>The content has errors</title>
    <script type="module" src="/@vite/client"></script>
  </head>
  <body><pre style="white-space: pre-wrap">${escapeXml(report)}</pre></body>
</html>
`;

/** Returns a 500 response with the error report, for all requests while the content has errors. */
export function errorAnswer(request: Request, { message }: ContentError, edition: string): Response {
  const variant = negotiate(request.headers.get('Accept'), ['json', 'html', 'markdown']) ?? 'json';
  const { pathname: path } = new URL(request.url);
  const facts = { path, method: request.method, parameters: [], pages: 1, available: [], retryAfterSeconds: 0 };
  const json = errorBody('internal_error', { ...errors.internal_error, hint: () => message }, facts);
  const body =
    variant === 'json'
      ? JSON.stringify(json)
      : variant === 'html'
        ? addEditionScript(errorPage(message), edition)
        : message;
  return new Response(request.method === 'HEAD' ? null : body, {
    status: errors.internal_error.status,
    headers: { 'Content-Type': variants[variant].type, 'Cache-Control': cacheControl.error },
  });
}

/** Returns the message that opens the error overlay of Vite's client. The text is escaped: the overlay renders HTML. */
export const overlay = ({ name, message }: ContentError) => ({
  type: 'error' as const,
  err: {
    name,
    title: 'The content has errors',
    message: `<pre style="white-space: pre-wrap; font: inherit">${escapeXml(message)}</pre>`,
    stack: message,
  },
});
