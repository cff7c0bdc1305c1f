import { isFontName } from '../fonts/font-file.ts';
import { namedFormat } from './image-file.ts';

const base = 'https://content.invalid/';

/** Whether a URL is a path on a personal computer: `C:\photos\till.jpg`, `/Users/ana/till.jpg`, `file:///…`. */
export const isLocalPath = (url: string): boolean =>
  /^(?:file:|[a-z]:(?:[\\/]|%5c)|\\|%5c|~\/|\/(?:(?:users|home|volumes|mnt|tmp|var|private)\/.*\.\w+$|[a-z]:\/))/i.test(
    url,
  );

/** Converts a path to Unicode NFC, because file systems differ in how they encode accented letters. */
const normalizedPath = (path: string): string => path.normalize('NFC');

/** Resolves a relative URL in the file `from` to a content folder path. Undefined if not relative or not `isWanted`. */
function resolveRelative(url: string, from: string, isWanted: (path: string) => boolean): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/|#|\?)/i.test(url) || isLocalPath(url) || !URL.canParse(url, base + from))
    return undefined;
  try {
    const path = decodeURIComponent(new URL(url, base + encodeURI(from)).pathname.slice(1));
    return isWanted(path) ? normalizedPath(path) : undefined;
  } catch {
    return undefined;
  }
}

/** Resolves a relative image URL in the file `from` to a path in the content folder. Undefined for all other URLs. */
export const resolveImagePath = (url: string, from: string): string | undefined =>
  resolveRelative(url, from, (path) => namedFormat(path) !== undefined);

/** Resolves a relative font URL in the file `from` to a path in the content folder. Undefined for all other URLs. */
export const resolveFontPath = (url: string, from: string): string | undefined =>
  resolveRelative(url, from, isFontName);

export const filesByPath = <File extends { readonly path: string }>(
  files: readonly File[],
): ReadonlyMap<string, File> => new Map(files.map((file) => [normalizedPath(file.path), file]));

/** Returns the URL of `path` relative to the file `from`: `./till.jpg` for `news/till.jpg` and `news/opening.md`. */
export function relativeAddress(path: string, from: string): string {
  const target = path.split('/');
  const folder = from.split('/').slice(0, -1);
  const firstDifference = folder.findIndex((part, index) => part !== target[index]);
  const shared = firstDifference === -1 ? folder.length : firstDifference;
  const up = folder.slice(shared).map(() => '..');
  const relative = [...(up.length === 0 ? ['.'] : up), ...target.slice(shared)].join('/');
  return encodeURI(relative).replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
}
