import { ContentError } from '../content/diagnostics/content-error.ts';
import { mediaTypeOf } from '../contract/media.ts';
import { contentSecurityPolicy } from '../contract/security.ts';
import { front } from '../front/front.ts';
import { memoryQuota, type Quota } from '../front/quota/quota.ts';
import { devContent, forgetContent, type DevContent } from './content.ts';
import { addEditionScript } from './page-edition.ts';
import { errorAnswer } from './error-answer.ts';
import type { DevSettings } from './origin.ts';

type ContentReport = { readonly content: DevContent } | { readonly errors: ContentError };

const contentOrErrors = (settings: DevSettings): Promise<ContentReport> =>
  devContent(settings).then(
    (content) => ({ content }),
    (error: unknown) => {
      if (error instanceof ContentError) return { errors: error };
      throw error;
    },
  );

export function refresh(settings: DevSettings): Promise<ContentReport> {
  forgetContent();
  return contentOrErrors(settings);
}

/** The name of the Vite event after which Astro calls `getStaticPaths()` of each page again. */
export const contentChanged = 'astro:content-changed';

/** Resolves when Astro has handled the next `contentChanged` event. Astro's listener runs first: it was added first. */
export const contentChangeHandled = (): Promise<void> =>
  new Promise((resolve) => {
    const { hot } = import.meta;
    if (!hot) throw new Error('Cannot follow changes of the content: Vite has not loaded this module');
    const listener = (): void => {
      hot.off(contentChanged, listener);
      resolve();
    };
    hot.on(contentChanged, listener);
  });

/** Directives of the content security policy that allow the scripts, injected styles and WebSocket of Vite's client. */
const devSources: Readonly<Record<string, string>> = {
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws: wss:",
};

function allowDevClient(headers: Headers): void {
  const kept = (headers.get(contentSecurityPolicy) ?? '')
    .split('; ')
    .filter((directive) => directive !== '' && !Object.hasOwn(devSources, directive.split(' ', 1)[0] ?? ''));
  const added = Object.entries(devSources).map(([name, sources]) => `${name} ${sources}`);
  headers.set(contentSecurityPolicy, [...kept, ...added].join('; '));
}

const memory = memoryQuota();
/** A quota that counts requests but is never exceeded, because editors reload often. */
const quota: Quota = { ...memory, consume: async (client) => ({ ...(await memory.consume(client)), exceeded: false }) };

interface DevHost {
  readonly settings: DevSettings;
  /** The edition of the content when the request arrived. */
  readonly edition: string;
  readonly address: string | undefined;
  /** Requests a page from Astro. Resolves to Astro's response, which has status 500 if rendering fails. */
  readonly render: (path: string) => Promise<Response>;
  readonly report: (error: unknown) => void;
}

export async function respond(
  request: Request,
  { settings, edition, address, render, report }: DevHost,
): Promise<Response> {
  const read = await contentOrErrors(settings);
  if ('errors' in read) return errorAnswer(request, read.errors, edition);
  /** Astro's error response, sent to the browser if a page cannot be rendered. */
  let astroError: Response | undefined;
  const origin = read.content.origin(async (path) => {
    const response = await render(path);
    if (response.status < 500) return addEditionScript(await response.text(), edition);
    astroError = response;
    throw new Error(`Cannot render ${path}: see the error that Astro reports`);
  });
  const response = await front(request, {
    origin,
    quota,
    address,
    secure: false,
    report: (error) => {
      if (!astroError) report(error);
    },
  });
  if (astroError) return astroError;
  // The headers of a 304 response, including the policy, replace those of the page in the browser's cache.
  if (response.status === 304 || response.headers.get('Content-Type')?.startsWith(mediaTypeOf('html')))
    allowDevClient(response.headers);
  return response;
}
