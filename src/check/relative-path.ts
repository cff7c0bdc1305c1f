import path from 'node:path';

const base = 'https://content.invalid/';

/**
 * Resolves a relative URL in the file `from` to a path in the content folder. Undefined for all other URLs. The path is
 * in Unicode NFC, because file systems differ in how they encode accented letters.
 */
export function resolvePath(url: string, from: string): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/|#|\?)/i.test(url) || !URL.canParse(url, base)) return undefined;
  try {
    return decodeURIComponent(new URL(url, base + encodeURI(from)).pathname.slice(1)).normalize('NFC');
  } catch {
    return undefined;
  }
}

/** Returns the URL of `target` relative to the file `from`: `./till.jpg` for `news/till.jpg` and `news/opening.md`. */
export function relativeAddress(target: string, from: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), target);
  return encodeURI(relative.startsWith('../') ? relative : `./${relative}`).replace(
    /[()]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
}
