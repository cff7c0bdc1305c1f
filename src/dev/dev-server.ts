import type { AddressInfo } from 'node:net';
import type { HookParameters } from 'astro';
import { originOf } from '../settings.ts';
import type { DevSettings } from './origin.ts';
import { pageLock, type PageLock } from './page-lock.ts';
import type * as Site from './site.ts';

export type ViteServer = HookParameters<'astro:server:setup'>['server'];

export interface DevServer {
  readonly vite: ViteServer;
  /** Returns the origin of the dev server, such as `http://localhost:4321`. Throws if it is not listening yet. */
  readonly origin: () => string;
  readonly settings: () => DevSettings;
  /** Loads `site.ts` through Vite, so that it shares modules with the pages and code changes take effect at once. */
  readonly site: () => Promise<typeof Site>;
  readonly lock: PageLock;
}

/** Settings of the dev server. If `site` is undefined, published addresses begin with the origin of the dev server. */
export type DevOptions = Omit<DevSettings, 'site'> & { readonly site: string | undefined };

function originAt({ httpServer }: ViteServer): string {
  const address = httpServer?.address() as AddressInfo | null | undefined;
  if (!address) throw new Error('Cannot tell the address of the dev server: it is not listening yet');
  // A server on "localhost" listens on IPv4 or IPv6. The name works for both.
  const host = ['::1', '127.0.0.1'].includes(address.address) ? 'localhost' : address.address;
  return originOf({ host, port: address.port });
}

interface RunnableEnvironment {
  readonly runner: { readonly import: (id: string) => Promise<typeof Site> };
}

export function devServer(vite: ViteServer, options: DevOptions): DevServer {
  const origin = (): string => originAt(vite);
  return {
    vite,
    origin,
    settings: () => ({ ...options, site: options.site ?? origin() }),
    site: () => (vite.environments.ssr as unknown as RunnableEnvironment).runner.import('/src/dev/site.ts'),
    lock: pageLock(),
  };
}
