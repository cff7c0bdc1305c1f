import type { Host } from '../../front/host.ts';
import { replyCache } from '../../front/reply-cache.ts';
import { SiteUnavailable } from '../../front/site-unavailable.ts';
import { openSite, plainFolder, siteId, type OpenOptions } from './open-site.ts';
import type { Files, StaticFiles } from './static-files.ts';

/** A site that is served, with all that is remembered of it, as the front asks for it. */
export interface Site extends Required<Pick<Host, 'replyCache'>>, Pick<Host, 'edition'> {
  readonly origin: StaticFiles;
}

/** The site in a folder, while builds replace it. */
export interface CurrentSite {
  /** The site to answer from; undefined where there is none. A request is answered from one from end to end. */
  readonly get: () => Site | undefined;
  /** Looks at once whether another site is there, and opens it. Asked again meanwhile, it is the same look. */
  readonly look: () => Promise<void>;
  /** The files of the site, for a request that asks for one; rejects with `SiteUnavailable` where there is none. */
  readonly origin: StaticFiles;
}

export interface CurrentOptions extends OpenOptions {
  /** Told that there is no site any more, or why one that is there cannot be opened; once for each. */
  readonly report: (error: unknown) => void;
}

/**
 * Opens the site in a folder, and the one that has taken its place whenever it is told to look. The one that was opened
 * last is served until the next is open. What it cannot read or open is reported, and looked at again the next time.
 */
export async function currentSite(root: string, files: Files, options: CurrentOptions): Promise<CurrentSite> {
  const { trustedFor = 0, report } = options;
  let site: Site | undefined;
  // Names no site, so that the first look says where there is none.
  let id: string | undefined = '';
  let looking: Promise<void> | undefined;
  let failure = '';

  async function open(found: string): Promise<Site> {
    const replies = await openSite(root, found, files, options);
    const opened: Site = {
      replyCache: replyCache(trustedFor),
      // The files of a folder that no build has noted change one by one.
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
