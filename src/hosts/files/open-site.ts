import { digestOf } from '../../contract/digest.ts';
import { SiteUnavailable } from '../../front/site-unavailable.ts';
import { fileCache } from './file-cache.ts';
import { currentFile, lockFile, storeFolder, type Manifest } from '../../contract/site-store.ts';
import {
  loaded,
  noCopies,
  readIfThere,
  repliesOf,
  staticFiles,
  type EncodedCopies,
  type Files,
  type StaticFiles,
} from './static-files.ts';

/** Names a folder of files that no build has noted, such as one that was copied by hand. */
export const plainFolder = 'folder';

type Bytes = Uint8Array<ArrayBuffer>;

/** Names the site that there is in a folder: another name is another site. Undefined where there is none yet, or no more. */
export async function siteId(root: string, files: Files): Promise<string | undefined> {
  const current = await readIfThere(files, `${root}/${currentFile}`);
  if (current) return new TextDecoder().decode(current).trim();
  // A build writes there for the first time: what there is of it is no site.
  if (await files.stat(`${root}/${lockFile}`)) return undefined;
  return (await files.stat(`${root}/index.html`)) ? plainFolder : undefined;
}

/** Reads what is stored under a digest. Rejects where it is gone, or is something else. */
async function stored(root: string, digest: string, files: Files): Promise<Bytes> {
  const bytes = await readIfThere(files, `${root}/${storeFolder}/${digest}`);
  if (!bytes) throw new SiteUnavailable(`Cannot find ${digest} of the site in ${root}: it was removed`);
  if ((await digestOf(bytes)) === digest) return bytes;
  throw new Error(`Cannot use ${root}/${storeFolder}/${digest}: it was changed. Run "npm run build" again`);
}

export interface OpenOptions {
  /** Copies in other content codings; none by default. */
  readonly copies?: EncodedCopies;
  /** Milliseconds for which files of a folder that no build has noted are answered with as they were read; 0 by default. */
  readonly trustedFor?: number;
}

/**
 * The files of the site that `siteId()` names, in the coding that is asked for. Of a build it has that build's files
 * and no others, whatever else is written to the folder: a file is answered with only while it is what the manifest
 * says. Rejects where the manifest cannot be read, or is not whole.
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
  const load = fileCache({
    isTrusted: () => true,
    load: async (path) => {
      const file = published.get(path);
      if (!file) return undefined;
      const { digest, modified } = file;
      const bytes = await stored(root, digest, files);
      return { ...loaded(path, bytes, digest, new Date(modified)), copies: await copies.read(digest) };
    },
  });
  return repliesOf((path) => (published.has(path) ? load(path) : undefined), copies.choose);
}
