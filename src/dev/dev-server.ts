import type { AddressInfo } from 'node:net';
import type { HookParameters } from 'astro';
import { originOf } from '../settings.ts';
import type { ImageSettings } from '../io/make-image.ts';
import type { DevSettings } from './content.ts';
import type * as Site from './site.ts';

export type ViteServer = HookParameters<'astro:server:setup'>['server'];

/** Astro's dev server, with the settings and modules of the site that runs in it. */
export interface DevServer {
  readonly vite: ViteServer;
  /** The origin at which the server listens. Throws before it listens. */
  readonly origin: () => string;
  readonly settings: () => DevSettings;
  /** Astro's settings for images. */
  readonly images: ImageSettings;
  /**
   * The module `site.ts`, loaded by Vite, which shares its modules with the pages and follows changes of the source.
   */
  readonly site: () => Promise<typeof Site>;
}

/** The settings of the dev server. `site` is undefined when the origin is the one at which the server listens. */
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
 * Wraps the dev server. It loads the modules of the site through the environment that renders pages, so that the front
 * and the pages have the same copy of each, and changes of the code take effect like changes of the content.
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
