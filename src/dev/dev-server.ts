import type { AddressInfo } from 'node:net';
import type { HookParameters } from 'astro';
import { originOf } from '../settings.ts';
import type { ImageSettings } from '../io/make-image.ts';
import type { DevSettings } from './content.ts';
import type * as Site from './site.ts';

export type ViteServer = HookParameters<'astro:server:setup'>['server'];

/** Astro's dev server, as the parts of the site that run in it need it. */
export interface DevServer {
  readonly vite: ViteServer;
  /** The origin that it listens at. Throws before it does. */
  readonly origin: () => string;
  readonly settings: () => DevSettings;
  /** Astro's settings of images. */
  readonly images: ImageSettings;
  /** The part that shares its modules with the pages, as the source is now. */
  readonly site: () => Promise<typeof Site>;
}

/** Where the content lies, and the origin to show it under where that is not the one that the server listens at. */
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
 * Wraps the dev server. The site's modules come through the environment that renders pages, so that the front and the
 * pages have the same copy of each, and a change of the code is seen like a change of the content.
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
