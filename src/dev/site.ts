import { ContentError } from '../content/diagnostics/content-error.ts';
import { essence } from '../contract/media.ts';
import { contentSecurityPolicy } from '../contract/security.ts';
import { front } from '../front/front.ts';
import { memoryQuota, type Quota } from '../front/quota/quota.ts';
import { devContent, forgetContent, type DevContent } from './content.ts';
import { ofEdition } from './edition.ts';
import { errorAnswer } from './error-answer.ts';
import type { DevSettings } from './origin.ts';

/** The content, or its errors. */
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

/** Tells Astro that its list of pages is outdated. */
export const listChanged = 'astro:content-changed';

/** Resolves after Astro has handled `listChanged`: its listener is older and runs first. */
export const listForgotten = (): Promise<void> =>
  new Promise((resolve) => {
    const { hot } = import.meta;
    if (!hot) throw new Error('Cannot follow changes of the content: Vite has not loaded this module');
    const heard = (): void => {
      hot.off(listChanged, heard);
      resolve();
    };
    hot.on(listChanged, heard);
  });

/** The sources of Vite's client: its scripts, injected styles and connection. */
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
/** Counts but never blocks, because an editor reloads often. */
const quota: Quota = { ...memory, consume: async (client) => ({ ...(await memory.consume(client)), exceeded: false }) };

interface DevHost {
  readonly settings: DevSettings;
  /** The edition of the content when the request arrives. */
  readonly edition: string;
  readonly address: string | undefined;
  /** Resolves to a 200, or to Astro's response when rendering fails. */
  readonly render: (path: string) => Promise<Response>;
  readonly report: (error: unknown) => void;
}

export async function answer(
  request: Request,
  { settings, edition, address, render, report }: DevHost,
): Promise<Response> {
  const read = await contentOrErrors(settings);
  if ('errors' in read) return errorAnswer(request, read.errors, edition);
  /** Astro's response, which shows the error in the browser. */
  let failed: Response | undefined;
  const origin = read.content.origin(async (path) => {
    const response = await render(path);
    if (response.status < 500) return ofEdition(await response.text(), edition);
    failed = response;
    throw new Error(`Cannot render ${path}: see the report of Astro`);
  });
  const response = await front(request, {
    origin,
    quota,
    address,
    secure: false,
    report: (error) => {
      if (!failed) report(error);
    },
  });
  if (failed) return failed;
  // A browser replaces the policy of its cached page by that of the 304.
  if (response.status === 304 || response.headers.get('Content-Type')?.startsWith(essence('html')))
    allowDevClient(response.headers);
  return response;
}
