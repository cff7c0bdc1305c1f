import type { AddressInfo } from 'node:net';
import type { HookParameters } from 'astro';
import { originOf } from '../settings.ts';
import type { ImageSettings } from '../io/make-image.ts';
import type { DevSettings } from './content.ts';
import type * as Site from './site.ts';

export type ViteServer = HookParameters<'astro:server:setup'>['server'];

export interface DevServer {
  readonly vite: ViteServer;
  /** The listening origin. Throws before the server listens. */
  readonly origin: () => string;
  readonly settings: () => DevSettings;
  readonly images: ImageSettings;
  /** Loads `site.ts` through Vite, so that it shares modules with the pages and follows source changes. */
  readonly site: () => Promise<typeof Site>;
}

/** `site` is undefined when the server's own origin is used. */
export type DevOptions = Omit<DevSettings, 'site'> & {
  readonly site: string | undefined;
  readonly images: ImageSettings;
};

function originAt({ httpServer }: ViteServer): string {
  const address = httpServer?.address() as AddressInfo | null | undefined;
  if (!address) throw new Error('Cannot tell the address of the dev server: it does not listen yet');
  // Bound to "localhost" it has either family, and its name reaches both.
  const host = ['::1', '127.0.0.1'].includes(address.address) ? 'localhost' : address.address;
  return originOf({ host, port: address.port });
}

interface RunnableEnvironment {
  readonly runner: { readonly import: (id: string) => Promise<typeof Site> };
}

/**
 * Loads the site through the environment that renders pages, so that front and pages share modules
 * and code changes take effect at once.
 */
export function devServer(vite: ViteServer, options: DevOptions): DevServer {
  const origin = (): string => originAt(vite);
  return {
    vite,
    origin,
    images: options.images,
    settings: () => ({ ...options, site: options.site ?? origin() }),
    site: () => (vite.environments.ssr as unknown as RunnableEnvironment).runner.import('/src/dev/site.ts'),
  };
}
