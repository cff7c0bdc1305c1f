import { contentSecurityPolicy } from '../contract/security.ts';

/** The sources of Vite's client: its scripts, injected styles and connection. */
const devSources: Readonly<Record<string, string>> = {
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws: wss:",
};

export function allowDevClient(headers: Headers): void {
  const kept = (headers.get(contentSecurityPolicy) ?? '')
    .split('; ')
    .filter((directive) => directive !== '' && !Object.hasOwn(devSources, directive.split(' ', 1)[0] ?? ''));
  const added = Object.entries(devSources).map(([name, sources]) => `${name} ${sources}`);
  headers.set(contentSecurityPolicy, [...kept, ...added].join('; '));
}
