import { SiteUnavailable, type Host } from '../../front/host.ts';
import { replyCache } from '../../front/reply-cache.ts';
import { openSite, plainFolder, siteId, type OpenOptions } from './open-site.ts';
import type { Files, StaticFiles } from './static-files.ts';

export interface Site extends Required<Pick<Host, 'replyCache'>>, Pick<Host, 'edition'> {
  readonly origin: StaticFiles;
}

/** The site in a folder, while builds replace it. */
export interface CurrentSite {
  /** Returns the current site. Use one result for the whole of a request. */
  readonly get: () => Site | undefined;
  /** Opens a new site if there is one. Concurrent calls share one check. */
  readonly look: () => Promise<void>;
  /** Rejects with `SiteUnavailable` when there is no site. */
  readonly origin: StaticFiles;
}

export interface CurrentOptions extends OpenOptions {
  /** Called once when the site disappears, and once for each reason why a site cannot be opened. */
  readonly report: (error: unknown) => void;
}

/**
 * Opens the site in a folder and, at each `look()`, its replacement, while the previous one is
 * still served. A site that cannot be opened is reported and tried again at the next `look()`.
 */
export async function currentSite(root: string, files: Files, options: CurrentOptions): Promise<CurrentSite> {
  const { trustedFor = 0, report } = options;
  let site: Site | undefined;
  // An impossible id, so that the first look reports a missing site.
  let id: string | undefined = '';
  let looking: Promise<void> | undefined;
  let failure = '';

  async function open(found: string): Promise<Site> {
    const replies = await openSite(root, found, files, options);
    const opened: Site = {
      replyCache: replyCache(trustedFor),
      // The files of a plain folder change one by one.
      edition: found === plainFolder ? undefined : found,
      origin: (path, acceptEncoding) =>
        replies(path, acceptEncoding).catch(async (error: unknown) => {
          if (!(error instanceof SiteUnavailable)) throw error;
          await look();
          if (site === undefined || site === opened) throw error;
          return site.origin(path, acceptEncoding);
        }),
    };
    return opened;
  }

  async function lookOnce(): Promise<void> {
    try {
      const found = await siteId(root, files);
      if (found === id) return;
      if (found === undefined)
        report(`There is no site in ${root}: run "npm run build". Requests are answered 503 until it has ended`);
      site = found === undefined ? undefined : await open(found);
      id = found;
      failure = '';
    } catch (error) {
      if (failure !== String(error)) report(error);
      failure = String(error);
    }
  }

  const look = (): Promise<void> => (looking ??= lookOnce().finally(() => (looking = undefined)));
  await look();
  const get = (): Site | undefined => site;
  const origin: StaticFiles = (path, acceptEncoding) =>
    get()?.origin(path, acceptEncoding) ?? Promise.reject(new SiteUnavailable(`There is no site in ${root}`));
  return { get, look, origin };
}
