import { SiteUnavailable, type Host } from '../../front/host.ts';
import { replyCache } from '../../front/reply-cache.ts';
import { currentFile, lockFile, storeFolder, type Manifest } from './site-store.ts';
import {
  digestOf,
  fileCache,
  isAbsent,
  loadedFile,
  repliesOf,
  staticFiles,
  type Bytes,
  type Files,
  type StaticFiles,
  type StaticOptions,
} from './static-files.ts';

export interface Site extends Required<Pick<Host, 'replyCache'>>, Pick<Host, 'edition'> {
  readonly origin: StaticFiles;
}

/** The built site in a folder. A new build may replace it while it is served. */
export interface CurrentSite {
  /** Returns the current site, if any. Call it once per request, because a new build may replace it at any time. */
  readonly get: () => Site | undefined;
  /** Checks the folder and opens its site if it is a new one. Concurrent calls share one check. */
  readonly refresh: () => Promise<void>;
  /** Reads a file of the site that is current when called. Rejects with `SiteUnavailable` if there is no site. */
  readonly origin: StaticFiles;
}

export interface CurrentOptions extends StaticOptions {
  /** Called when the site disappears or cannot be opened. Not called again for the same reason. */
  readonly report: (error: unknown) => void;
}

/** The id of a site without a store, such as one copied by hand. Its files can change one by one. */
const plainFolder = 'folder';

const readIfExists = (files: Files, path: string): Promise<Bytes | undefined> =>
  files.read(path).catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });

/** Returns the id of the current site, which differs for every new build. Undefined if there is no complete site. */
async function siteId(root: string, files: Files): Promise<string | undefined> {
  const current = await readIfExists(files, `${root}/${currentFile}`);
  if (current) return new TextDecoder().decode(current).trim();
  // The first build of the folder is still running.
  if (await files.stat(`${root}/${lockFile}`)) return undefined;
  return (await files.stat(`${root}/index.html`)) ? plainFolder : undefined;
}

/** Reads the stored file with a digest. Rejects if the file is missing or its content does not match the digest. */
async function readStored(root: string, digest: string, files: Files): Promise<Bytes> {
  const bytes = await readIfExists(files, `${root}/${storeFolder}/${digest}`);
  if (!bytes) throw new SiteUnavailable(`Cannot find ${digest} of the site in ${root}: it was removed`);
  if (digestOf(bytes) === digest) return bytes;
  throw new Error(`Cannot use ${root}/${storeFolder}/${digest}: it was changed. Run "npm run build" again`);
}

/** Opens the build whose manifest has the digest `id`. Rejects if the manifest is missing or damaged. */
async function openBuild(root: string, id: string, files: Files, { copies }: StaticOptions): Promise<StaticFiles> {
  const manifest = JSON.parse(new TextDecoder().decode(await readStored(root, id, files))) as Manifest;
  const published = new Map(Object.entries(manifest.files));
  const cached = fileCache();
  const load = (path: string) => {
    const file = published.get(path);
    return (
      file &&
      cached(path, async () => {
        const { digest, modified } = file;
        return loadedFile(path, await readStored(root, digest, files), digest, new Date(modified));
      })
    );
  };
  return repliesOf(load, copies);
}

/**
 * Opens the site in a folder. Each `refresh()` replaces it if there is a new one; until that is open, the old one is
 * served. If a site cannot be opened, the failure is reported and the next `refresh()` tries again.
 */
export async function currentSite(root: string, files: Files, options: CurrentOptions): Promise<CurrentSite> {
  const { trustedFor = 0, report } = options;
  let site: Site | undefined;
  // An impossible id, so that the first check reports a missing site.
  let id: string | undefined = '';
  let pending: Promise<void> | undefined;
  let failure = '';

  async function open(found: string): Promise<Site> {
    const isFolder = found === plainFolder;
    const replies = isFolder ? staticFiles(root, files, options) : await openBuild(root, found, files, options);
    const opened: Site = {
      replyCache: replyCache(trustedFor),
      edition: isFolder ? undefined : found,
      origin: (path, acceptEncoding) =>
        replies(path, acceptEncoding).catch(async (error: unknown) => {
          if (!(error instanceof SiteUnavailable)) throw error;
          await refresh();
          if (site === undefined || site === opened) throw error;
          return site.origin(path, acceptEncoding);
        }),
    };
    return opened;
  }

  async function check(): Promise<void> {
    try {
      const found = await siteId(root, files);
      if (found === id) return;
      if (found === undefined)
        report(`There is no site in ${root}: run "npm run build". Until it ends, requests are answered 503`);
      site = found === undefined ? undefined : await open(found);
      id = found;
      failure = '';
    } catch (error) {
      if (failure !== String(error)) report(error);
      failure = String(error);
    }
  }

  const refresh = (): Promise<void> => (pending ??= check().finally(() => (pending = undefined)));
  await refresh();
  return {
    get: () => site,
    refresh,
    origin: (path, acceptEncoding) =>
      site?.origin(path, acceptEncoding) ?? Promise.reject(new SiteUnavailable(`There is no site in ${root}`)),
  };
}
