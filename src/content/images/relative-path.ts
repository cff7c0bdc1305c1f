import { isFontName } from '../fonts/font-file.ts';
import { namedFormat } from './image-file.ts';

const base = 'https://content.invalid/';

/**
 * Whether an address is a path on somebody's own machine: `C:\\photos\\till.jpg`, `/Users/ana/till.jpg`, `file:///…`.
 */
export const isLocalPath = (url: string): boolean =>
  /^(?:file:|[a-z]:(?:[\\/]|%5c)|\\|%5c|~\/|\/(?:(?:users|home|volumes|mnt|tmp|var|private)\/.*\.\w+$|[a-z]:\/))/i.test(
    url,
  );

/** The normal form of a name, since systems encode accents differently. */
const sameForm = (path: string): string => path.normalize('NFC');

/** The path below the content folder of a file beside an entry, if `isWanted` says so of it. */
function pathBeside(url: string, from: string, isWanted: (path: string) => boolean): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/|#|\?)/i.test(url) || isLocalPath(url) || !URL.canParse(url, base + from))
    return undefined;
  try {
    const path = decodeURIComponent(new URL(url, base + encodeURI(from)).pathname.slice(1));
    return isWanted(path) ? sameForm(path) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The path below the content folder of an image beside an entry, by its address in the entry at `from`: `./till.jpg` in
 * `news/opening.md` is `news/till.jpg`. Undefined when the address is not a relative one of an image.
 */
export const besidePath = (url: string, from: string): string | undefined =>
  pathBeside(url, from, (path) => namedFormat(path) !== undefined);

/** The path below the content folder of a font beside an entry, as that of an image. */
export const besideFontPath = (url: string, from: string): string | undefined => pathBeside(url, from, isFontName);

/** Images or fonts by the paths that `besidePath()` and `besideFontPath()` give. */
export const filesByPath = <File extends { readonly path: string }>(
  files: readonly File[],
): ReadonlyMap<string, File> => new Map(files.map((file) => [sameForm(file.path), file]));

/** The address of an image in an entry at `from`. */
export function besideAddress(path: string, from: string): string {
  const target = path.split('/');
  const folder = from.split('/').slice(0, -1);
  const common = folder.findIndex((part, index) => part !== target[index]);
  const shared = common === -1 ? folder.length : common;
  const up = folder.slice(shared).map(() => '..');
  const relative = [...(up.length === 0 ? ['.'] : up), ...target.slice(shared)].join('/');
  return encodeURI(relative).replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
}
