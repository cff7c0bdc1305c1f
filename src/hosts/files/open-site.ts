import { digestOf } from './digest.ts';
import { SiteUnavailable } from '../../front/host.ts';
import { loadCache } from './load-cache.ts';
import { currentFile, lockFile, storeFolder, type Manifest } from './site-store.ts';
import {
  fileSize,
  loaded,
  maxCachedBytes,
  noCopies,
  readIfThere,
  repliesOf,
  staticFiles,
  type Bytes,
  type EncodedCopies,
  type Files,
  type LoadedFile,
  type StaticFiles,
} from './static-files.ts';

/** The id of a site without a store, such as one that was copied by hand. */
export const plainFolder = 'folder';

/** Returns the id of the current site, which every new build changes, or undefined. */
export async function siteId(root: string, files: Files): Promise<string | undefined> {
  const current = await readIfThere(files, `${root}/${currentFile}`);
  if (current) return new TextDecoder().decode(current).trim();
  // The first build of the folder is still running.
  if (await files.stat(`${root}/${lockFile}`)) return undefined;
  return (await files.stat(`${root}/index.html`)) ? plainFolder : undefined;
}

/** Reads the file stored under a digest. Rejects when it is missing or does not match. */
async function stored(root: string, digest: string, files: Files): Promise<Bytes> {
  const bytes = await readIfThere(files, `${root}/${storeFolder}/${digest}`);
  if (!bytes) throw new SiteUnavailable(`Cannot find ${digest} of the site in ${root}: it was removed`);
  if ((await digestOf(bytes)) === digest) return bytes;
  throw new Error(`Cannot use ${root}/${storeFolder}/${digest}: it was changed. Run "npm run build" again`);
}

export interface OpenOptions {
  readonly copies?: EncodedCopies;
  /** Milliseconds for which a file of a plain folder is served without another check; 0 by default. */
  readonly trustedFor?: number;
}

/**
 * Opens the site with an id of `siteId()`. A build has only the files of its manifest, and each
 * must match its digest. Rejects when the manifest is unreadable or damaged.
 */
export async function openSite(
  root: string,
  id: string,
  files: Files,
  { copies = noCopies, trustedFor = 0 }: OpenOptions,
): Promise<StaticFiles> {
  if (id === plainFolder) return staticFiles(root, files, { copies, trustedFor });
  const text = new TextDecoder().decode(await stored(root, id, files));
  const published = new Map(Object.entries((JSON.parse(text) as Manifest).files));
  const cached = loadCache<LoadedFile>({ most: maxCachedBytes, sizeOf: fileSize });
  const load = (path: string) => {
    const file = published.get(path);
    return (
      file &&
      cached(path, async () => {
        const { digest, modified } = file;
        return loaded(path, await stored(root, digest, files), digest, new Date(modified));
      })
    );
  };
  return repliesOf(load, copies);
}
