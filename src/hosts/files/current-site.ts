import { SiteUnavailable, type Host } from '../../front/host.ts';
import { replyCache } from '../../front/reply-cache.ts';
import { currentFile, lockFile, storeFolder, type Manifest } from './site-store.ts';
import {
  digestOf,
  fileCache,
  isNotFoundError,
  loadedFile,
  repliesOf,
  staticFiles,
  type Bytes,
  type Files,
  type StaticFiles,
  type StaticOptions,
} from './static-files.ts';

export interface Site extends Required<Pick<Host, 'replyCache'>>, Pick<Host, 'buildId'> {
  readonly origin: StaticFiles;
}

/** The built site in a folder, which a new build can replace at any time. */
export interface CurrentSite {
  /** Returns the current site, if any. Call this once per request, so that the request does not mix two builds. */
  readonly get: () => Site | undefined;
  /** Checks whether the folder has another build and, if so, opens it. Concurrent calls share one check. */
  readonly refresh: () => Promise<void>;
  /** Reads a file of the current site. Rejects with `SiteUnavailable` if there is no site. */
  readonly origin: StaticFiles;
}

export interface CurrentOptions extends StaticOptions {
  /** Called when the site is missing or cannot be opened. Not called again while the reason is the same. */
  readonly report: (error: unknown) => void;
}

/** The ID of every site without a `storeFolder`, such as a build for Netlify. Its files can change at any time. */
const idWithoutStore = 'folder';

const readIfExists = (files: Files, path: string): Promise<Bytes | undefined> =>
  files.read(path).catch((error: unknown) => {
    if (isNotFoundError(error)) return undefined;
    throw error;
  });

/** Returns the digest of the current manifest, or `idWithoutStore`. Undefined if there is no complete site. */
async function siteId(root: string, files: Files): Promise<string | undefined> {
  const current = await readIfExists(files, `${root}/${currentFile}`);
  if (current) return new TextDecoder().decode(current).trim();
  // The first build in this folder has not finished.
  if (await files.stat(`${root}/${lockFile}`)) return undefined;
  return (await files.stat(`${root}/index.html`)) ? idWithoutStore : undefined;
}

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
 * Opens the site in a folder. When `refresh()` finds a new build, the old one is served until the new one is open. If
 * the new build cannot be opened, the failure is reported and the next `refresh()` tries again.
 */
export async function currentSite(root: string, files: Files, options: CurrentOptions): Promise<CurrentSite> {
  const { recheckMilliseconds = 0, report } = options;
  let site: Site | undefined;
  // No site has this ID, so the first check always opens the site or reports that it is missing.
  let id: string | undefined = '';
  let pending: Promise<void> | undefined;
  let lastFailure = '';

  async function open(newId: string): Promise<Site> {
    const hasStore = newId !== idWithoutStore;
    const readFile = hasStore ? await openBuild(root, newId, files, options) : staticFiles(root, files, options);
    const opened: Site = {
      replyCache: replyCache(recheckMilliseconds),
      buildId: hasStore ? newId : undefined,
      origin: (path, acceptEncoding) =>
        readFile(path, acceptEncoding).catch(async (error: unknown) => {
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
      const newId = await siteId(root, files);
      if (newId === id) return;
      if (newId === undefined)
        report(
          `There is no site in ${root}: run "npm run build". Until the build is done, requests are answered with 503`,
        );
      site = newId === undefined ? undefined : await open(newId);
      id = newId;
      lastFailure = '';
    } catch (error) {
      if (lastFailure !== String(error)) report(error);
      lastFailure = String(error);
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
