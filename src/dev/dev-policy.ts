import { contentSecurityPolicy } from '../contract/security.ts';

/** What Vite's client needs of a browser: its own scripts, the styles that it puts into the page, its connection. */
const devSources: Readonly<Record<string, string>> = {
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws: wss:",
};

/** Widens the policy of a page by what the dev server puts into it, and by nothing else. */
export function allowDevClient(headers: Headers): void {
  const kept = (headers.get(contentSecurityPolicy) ?? '')
    .split('; ')
    .filter((directive) => directive !== '' && !Object.hasOwn(devSources, directive.split(' ', 1)[0] ?? ''));
  const added = Object.entries(devSources).map(([name, sources]) => `${name} ${sources}`);
  headers.set(contentSecurityPolicy, [...kept, ...added].join('; '));
}
